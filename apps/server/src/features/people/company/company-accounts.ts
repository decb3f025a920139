import { sameName } from '@outrider/model/people/user.ts';
import type { HttpHandler } from '../../../calls/handler.ts';
import { managedBy } from '../user-rules.ts';

export const companyAccounts: HttpHandler<'companyAccounts', 'store' | 'variant'> = async (
  _request,
  { caller },
  { store, variant },
) => {
  const [accounts, users] = await Promise.all([store.signInProviders.accounts(), store.users.list()]);
  const managed = await managedBy(caller, store, variant);
  const hidden = users.filter((user) => !managed(user));
  return accounts
    .filter(
      ({ userName }) => !hidden.some((user) => userName !== undefined && sameName(user.userName, userName)),
    )
    .map(({ provider, subject, userName, follows, claimedName, claimedMail, claimedGroups, cameMs }) => ({
      provider,
      subject,
      ...(userName !== undefined && { user: userName }),
      follows,
      name: claimedName,
      mail: claimedMail,
      groups: [...claimedGroups],
      came: Math.floor(cameMs / 1000),
    }));
};
