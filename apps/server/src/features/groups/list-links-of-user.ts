import type { HttpHandler } from '../../calls/handler.ts';
import { groupsOfUser } from './groups-of-user.ts';

export const listLinksOfUser: HttpHandler<'listLinksOfUser', 'store'> = async (
  { username },
  { caller, devices },
  { store },
) => {
  const isOwn = await groupsOfUser(username, caller, store);
  const links = await store.groups.links();
  return { data: links.filter(({ groupid, deviceid }) => isOwn(groupid) && devices.has(deviceid)) };
};
