import type { HttpHandler } from '../../calls/handler.ts';

export const renameGroup: HttpHandler<'renameGroup', 'store'> = async (
  { groupid, newGroupName },
  _call,
  { store },
) => {
  await store.groups.rename(groupid, newGroupName);
  return { hasError: false, message: 'The group was renamed' };
};
