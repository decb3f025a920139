import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const userInfo: HttpHandler<'userInfo', 'store'> = async (
  _request,
  { caller, devices },
  { store },
) => {
  const all = await store.groups.list();
  const own = new Set((await store.users.find(caller.userName))?.groupIds);
  const isAdministrator = caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL });
  const groups = isAdministrator ? all : all.filter(({ groupid }) => own.has(groupid));
  return { childrens: groups, groups, devices: Array.from(devices.all(), ({ deviceid }) => deviceid) };
};
