import { sameName } from '@outrider/model/people/user.ts';
import type { Store } from '@outrider/store/store.ts';
import type { HttpHandler } from '../../../calls/handler.ts';
import { groupNames, toldGroups } from '../../../sessions/company/scim/told-groups.ts';
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
  const told = new Map((await Promise.all(providers.map(({ id }) => toldBy(id, store.directory)))).flat());
  const managed = await managedBy(caller, store, variant);
  const hidden = users.filter((user) => !managed(user));
  return accounts
    .filter(
      ({ userName }) => !hidden.some((user) => userName !== undefined && sameName(user.userName, userName)),
    )
    .map(({ provider, subject, userName, follows, claimedName, claimedMail, claimedGroups, cameMs }) => {
      const one = told.get(`${provider} ${subject}`);
      return {
        provider,
        subject,
        ...(userName !== undefined && { user: userName }),
        ...(one !== undefined && { told: one.person.active ? ('active' as const) : ('inactive' as const) }),
        follows,
        name: claimedName,
        mail: claimedMail,
        groups: [...(one === undefined ? claimedGroups : groupNames(one.person, claimedGroups, one.groups))],
        came: Math.floor(cameMs / 1000),
      };
    });
};

/** The people whom a service tells, and their groups, by account. */
async function toldBy(provider: string, directory: Store['directory']) {
  const groups = await toldGroups(directory, provider);
  return (await directory.people(provider)).map(
    (person) => [`${provider} ${person.subject}`, { person, groups }] as const,
  );
}
