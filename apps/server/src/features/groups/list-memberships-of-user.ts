import type { HttpHandler } from '../../calls/handler.ts';
import { groupsOfUser } from './groups-of-user.ts';

export const listMembershipsOfUser: HttpHandler<'listMembershipsOfUser', 'store'> = async (
  { username },
  { caller, devices },
  { store },
) => {
  const isOwn = await groupsOfUser(username, caller, store);
  const memberships = await store.groups.memberships();
  return { data: memberships.filter(({ groupid, deviceid }) => isOwn(groupid) && devices.has(deviceid)) };
};
