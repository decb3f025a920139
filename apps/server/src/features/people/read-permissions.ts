import { permissionsToGive } from '../../calls/branch-people.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { permissionLists } from './permission-lists.ts';

/** A manager is told of permissions that they may give: names and rights of others are no business of theirs. */
export const readPermissions: ControlHandler<'readPermissions', 'store' | 'variant'> = async (
  _request,
  { caller },
  { store, variant },
) => {
  const lists = await permissionLists(store);
  if (caller.branch === undefined) return lists;
  const all = lists.access.map(({ id, value }) => ({ id, access: value }));
  const given = permissionsToGive(caller, all, variant);
  const ids = new Set(given.map(({ id }) => id));
  return {
    access: lists.access.filter(({ id }) => ids.has(id)),
    names: lists.names.filter(({ id }) => ids.has(id)),
  };
};
