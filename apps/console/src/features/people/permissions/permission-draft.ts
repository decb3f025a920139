import { LAST_LEVEL } from '@outrider/model/people/limits.ts';
import type { Permission } from '@outrider/model/people/permission-record.ts';
import { hasRight, type Right, rightsBeyond, withRight } from '@outrider/model/people/rights.ts';
import type { ControlAnswer, ControlRequest } from '@outrider/protocol/tables.ts';

type Change = Partial<Pick<Permission, 'name' | 'access'>>;

/** The permissions as they were read, and what was changed since and is not saved. */
export interface PermissionDraft {
  readonly kept: readonly Permission[];
  readonly changed: ReadonlyMap<number, Change>;
}

export const noDraft: PermissionDraft = { kept: [], changed: new Map() };

/** The permissions of an answer. */
export function permissionsOf({ access, names }: ControlAnswer<'readPermissions'>): Permission[] {
  const nameOf = new Map(names.map(({ id, value }) => [id, value]));
  return access.map(({ id, value }) => ({ id, name: nameOf.get(id) ?? String(id), access: value }));
}

/** A permission with what was changed of it. */
const withChange = (permission: Permission, change: Change | undefined): Permission => ({
  ...permission,
  ...change,
});

/** Whether it is still as it was read. */
const isSame = (kept: Permission, { name, access }: Change): boolean =>
  (name ?? kept.name) === kept.name && (access ?? kept.access) === kept.access;

function changedBy(kept: readonly Permission[], changed: ReadonlyMap<number, Change>): PermissionDraft {
  const left = kept.flatMap((permission): [number, Change][] => {
    const change = changed.get(permission.id);
    return change === undefined || isSame(permission, change) ? [] : [[permission.id, change]];
  });
  return { kept, changed: new Map(left) };
}

/**
 * The draft over permissions that were read again: people who changed a right that somebody else changed as well keep their change,
 * and of the other rights what is there now.
 */
export function rebased(
  { kept: before, changed }: PermissionDraft,
  kept: readonly Permission[],
): PermissionDraft {
  const now = new Map(kept.map((permission) => [permission.id, permission]));
  const moved = before.flatMap((old): [number, Change][] => {
    const [change, fresh] = [changed.get(old.id), now.get(old.id)];
    if (change === undefined || fresh === undefined) return [];
    const { access = old.access } = change;
    let flags = fresh.access;
    for (const right of rightsBeyond(access, old.access)) flags = withRight(flags, right, true);
    for (const right of rightsBeyond(old.access, access)) flags = withRight(flags, right, false);
    return [[old.id, { ...change, access: flags }]];
  });
  return changedBy(kept, new Map(moved));
}

/**
 * The draft once it has been saved: what was changed since it was sent, also back to what it was, is still to be saved.
 * @param sent as it was sent
 */
export function afterSave(
  draft: PermissionDraft,
  sent: PermissionDraft,
  kept: readonly Permission[],
): PermissionDraft {
  const asSent = shownPermissions(rebased(sent, draft.kept));
  const shown = new Map(shownPermissions(draft).map((permission) => [permission.id, permission]));
  const since = asSent.flatMap((old): [number, Change][] => {
    const now = shown.get(old.id);
    if (now === undefined || isSame(old, now)) return [];
    return [[old.id, { access: now.access, ...(now.name === old.name ? {} : { name: now.name }) }]];
  });
  return rebased({ kept: asSent, changed: new Map(since) }, kept);
}

/** The permissions as they are shown: with what is not saved yet. */
export function shownPermissions({ kept, changed }: PermissionDraft): Permission[] {
  return kept.map((permission) => withChange(permission, changed.get(permission.id)));
}

function change(
  draft: PermissionDraft,
  id: number,
  changeOf: (permission: Permission) => Change,
): PermissionDraft {
  const permission = shownPermissions(draft).find((one) => one.id === id);
  if (permission === undefined) return draft;
  const next = { ...draft.changed.get(id), ...changeOf(permission) };
  return changedBy(draft.kept, new Map([...draft.changed, [id, next]]));
}

/** Grants a right, or takes it away where it is granted. */
export function toggled(draft: PermissionDraft, id: number, right: Right): PermissionDraft {
  return change(draft, id, ({ access }) => ({ access: withRight(access, right, !hasRight(access, right)) }));
}

export function renamed(draft: PermissionDraft, id: number, name: string): PermissionDraft {
  return change(draft, id, () => ({ name }));
}

/** Whether the right is otherwise than it was read. */
export function isChanged({ kept, changed }: PermissionDraft, id: number, right: Right): boolean {
  const access = changed.get(id)?.access;
  const before = kept.find((permission) => permission.id === id)?.access;
  return access !== undefined && before !== undefined && hasRight(access, right) !== hasRight(before, right);
}

/** How many rights and names wait to be saved. */
export function changeCount({ kept, changed }: PermissionDraft): number {
  let count = 0;
  for (const { id, name, access } of kept) {
    const next = changed.get(id);
    if (next?.name !== undefined && next.name !== name) count++;
    const flags = next?.access ?? access;
    count += rightsBeyond(flags, access).length + rightsBeyond(access, flags).length;
  }
  return count;
}

/** What saves all of it: only what was changed, with what it was, so that nothing of others is undone. */
export function saveRequest({ kept, changed }: PermissionDraft): ControlRequest<'writePermissions'> {
  const all = kept.flatMap((old) => {
    const next = changed.get(old.id);
    return next === undefined ? [] : [{ old, next }];
  });
  const access = all.filter(({ old, next }) => next.access !== undefined && next.access !== old.access);
  const names = all.filter(({ old, next }) => next.name !== undefined && next.name !== old.name);
  return {
    access: access.map(({ old, next }) => ({ id: old.id, value: next.access ?? old.access })),
    names: names.map(({ old, next }) => ({ id: old.id, value: next.name ?? old.name })),
    before: access.map(({ old }) => ({ id: old.id, value: old.access })),
  };
}

/** A new permission that grants what another is shown to grant; rights that the person who copies lacks are left out (rule S12). */
export function copyOf(draft: PermissionDraft, id: number, own: string): Permission | undefined {
  const original = shownPermissions(draft).find((permission) => permission.id === id);
  if (original === undefined) return undefined;
  let { access } = original;
  for (const right of rightsBeyond(access, own)) access = withRight(access, right, false);
  const next = Math.max(LAST_LEVEL, ...draft.kept.map((permission) => permission.id)) + 1;
  return { id: next, name: `${original.name.slice(0, 59)}_Copy`, access };
}
