import type { HttpHandler } from '../../calls/handler.ts';
import { managesUser } from './user-rules.ts';

export const userList: HttpHandler<'userList', 'store'> = async (_request, { caller }, { store }) => {
  const users = (await store.users.list()).filter((user) => managesUser(caller, user));
  return users.map(({ userName, groupIds, level }) => ({
    name: userName,
    groupid: groupIds[0] ?? null,
    permission: level,
  }));
};
