import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import type { Permission } from '@outrider/model/people/permission-record.ts';
import { rightsTable } from '@outrider/model/people/rights-table.ts';
import { boundedChanges, changeOf } from '../../calls/noted-changes.ts';

/** What becomes of permissions, for the audit trail: each right that is granted or taken, and new names. */
export function changesOfPermissions(
  kept: ReadonlyMap<number, Permission>,
  access: ReadonlyMap<number, string>,
  names: ReadonlyMap<number, string>,
): readonly AuditChange[] {
  const rights = [...access].flatMap(([id, flags]) => {
    const old = kept.get(id);
    const permission = old?.name ?? names.get(id) ?? id;
    return rightsTable.flatMap(({ text }, at) => {
      const [before, after] = [old?.access[at] === '1', flags[at] === '1'];
      return before === after ? [] : [changeOf(`${permission}: ${text}`, before, after)];
    });
  });
  const named = [...names].flatMap(([id, name]) => {
    const before = kept.get(id)?.name;
    return before === name ? [] : [changeOf('Name', before, name)];
  });
  return boundedChanges([...named, ...rights]);
}
