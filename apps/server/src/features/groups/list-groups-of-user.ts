import type { HttpHandler } from '../../calls/handler.ts';
import { groupsOfUser } from './groups-of-user.ts';
import { treeGroup } from './list-groups.ts';

export const listGroupsOfUser: HttpHandler<'listGroupsOfUser', 'store'> = async (
  { username },
  { caller },
  { store },
) => {
  const isOwn = await groupsOfUser(username, caller, store);
  const groups = await store.groups.list();
  return { data: groups.filter(({ groupid }) => isOwn(groupid)).map(treeGroup) };
};
