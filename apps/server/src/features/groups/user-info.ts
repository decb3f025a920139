import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { type HttpHandler, sessionOf } from '../../calls/http/call.ts';

export const userInfo: HttpHandler<'userInfo'> = async (_body, call) => {
  const { store, fleet } = call.services;
  const { level, userName, deviceScope } = sessionOf(call).identity;
  const all = await store.groups.list();
  const own = new Set((await store.users.find(userName))?.groupIds);
  const groups = level === ADMIN_LEVEL ? all : all.filter(({ groupid }) => own.has(groupid));
  const devices = deviceScope ?? Array.from(fleet.state.all(), ({ deviceid }) => deviceid);
  return { childrens: groups, groups, devices: [...devices] };
};
