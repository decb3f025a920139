import type { HttpHandler } from '../../calls/handler.ts';
import { managedBy } from './user-rules.ts';

export const factorList: HttpHandler<'factorList', 'store' | 'settings' | 'variant'> = async (
  _request,
  { caller },
  { store, settings, variant },
) => {
  const [users, counts] = await Promise.all([store.users.list(), store.secondFactors.counts()]);
  const managed = await managedBy(caller, store, variant);
  return {
    duties: settings.get('signIn.factorDuties'),
    adminalone: settings.get('signIn.adminAlone'),
    users: users.filter(managed).map(({ userName, level }) => {
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
