import { sameName } from '@outrider/model/people/user.ts';
import type { HttpHandler } from '../../../calls/handler.ts';
import { managedBy } from '../user-rules.ts';

export const companyAccounts: HttpHandler<'companyAccounts', 'store' | 'variant'> = async (
  _request,
  { caller },
  { store, variant },
) => {
  const [accounts, users, providers] = await Promise.all([
    store.signInProviders.accounts(),
    store.users.list(),
    store.signInProviders.list(),
  ]);
  const told = new Map(
    (await Promise.all(providers.map(({ id }) => store.directory.people(id))))
      .flat()
      .map(
        ({ provider, subject, active }) =>
          [`${provider} ${subject}`, active ? 'active' : 'inactive'] as const,
      ),
  );
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
      ...toldOf(told.get(`${provider} ${subject}`)),
      follows,
      name: claimedName,
      mail: claimedMail,
      groups: [...claimedGroups],
      came: Math.floor(cameMs / 1000),
    }));
};

const toldOf = (told: 'active' | 'inactive' | undefined) => (told === undefined ? {} : { told });
