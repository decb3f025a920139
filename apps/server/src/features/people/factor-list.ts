import type { HttpHandler } from '../../calls/handler.ts';
import { managesUser } from './user-rules.ts';

export const factorList: HttpHandler<'factorList', 'store' | 'variant'> = async (
  _request,
  { caller },
  { store, variant },
) => {
  const [users, counts, duties] = await Promise.all([
    store.users.list(),
    store.secondFactors.counts(),
    store.secondFactors.duties(),
  ]);
  return {
    duties,
    users: users
      .filter((user) => managesUser(caller, user, variant))
      .map(({ userName, level }) => {
        const has = counts.get(userName.toLowerCase());
        return {
          name: userName,
          permission: level,
          authenticator: (has?.authenticators ?? 0) > 0,
          passkeys: has?.passkeys ?? 0,
        };
      }),
  };
};
