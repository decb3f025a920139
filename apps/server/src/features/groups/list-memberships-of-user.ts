import type { HttpHandler } from '../../calls/handler.ts';
import { groupsOfUser } from '../../calls/groups-of-user.ts';

export const listMembershipsOfUser: HttpHandler<'listMembershipsOfUser', 'store'> = async (
  { username },
  { caller, devices },
  { store },
) => {
  const seen = new Set((await groupsOfUser(username, caller, store)).seen.map(({ groupid }) => groupid));
  const memberships = await store.groups.memberships();
  return { data: memberships.filter(({ groupid, deviceid }) => seen.has(groupid) && devices.has(deviceid)) };
};
