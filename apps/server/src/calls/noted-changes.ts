import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import type { Fields } from '@outrider/model/entity/entity.ts';
import { toldValue } from '@outrider/protocol/calls/audit-text.ts';

/** Fields that one entry names; further ones are counted. */
const MAX_CHANGES = 60;

/** What became of a field, with what it was and is as the audit trail tells values. */
export function changeOf(field: string, before: unknown, after: unknown): AuditChange {
  return { field, values: { before: toldValue(before), after: toldValue(after) } };
}

/**
 * What a change does to a record, for the audit trail: each field that gets another value. Fields without a label are the
 * product's own, and left out; of personal ones only the fact that they changed is told.
 * @param personal names of fields that hold what is known of people
 */
export function changesOf<R extends object>(
  fields: Fields,
  before: R,
  change: Partial<R>,
  personal: readonly (keyof R & string)[] = [],
): readonly AuditChange[] {
  const changed = Object.entries(change).flatMap(([name, after]): AuditChange[] => {
    const label = fields[name]?.label;
    const was = before[name as keyof R];
    if (label === undefined || isDeepStrictEqual(was, after)) return [];
    return personal.includes(name as keyof R & string) ? [{ field: label }] : [changeOf(label, was, after)];
  });
  return boundedChanges(changed);
}

/** So many as an entry tells. */
export function boundedChanges(changes: readonly AuditChange[]): readonly AuditChange[] {
  if (changes.length <= MAX_CHANGES) return changes;
  return [...changes.slice(0, MAX_CHANGES - 1), { field: `+ ${changes.length - MAX_CHANGES + 1}` }];
}
