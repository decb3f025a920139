import type { HttpHandler } from '../../calls/handler.ts';
import { groupsOfUser } from '../../calls/groups-of-user.ts';
import { wireGroup } from './list-groups.ts';

export const listGroupsOfUser: HttpHandler<'listGroupsOfUser', 'store'> = async (
  { username },
  { caller },
  { store },
) => ({ data: (await groupsOfUser(username, caller, store)).seen.map(wireGroup) });
