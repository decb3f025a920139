import type { HttpHandler } from '../../../calls/handler.ts';
import { tryDirectory as tryIt } from '../../../sessions/company/ldap/try-directory.ts';
import { assertDirectory } from './directory-rules.ts';

export const tryDirectory: HttpHandler<'tryDirectory', 'sessions' | 'clock'> = async (
  { id, issuer, client, secret, nameclaim, subjectclaim, groupsclaim, ldap, name },
  _call,
  { sessions: { ldapProviders }, clock },
) => {
  assertDirectory({ issuer, nameclaim, groupsclaim, subjectclaim, ldap });
  const kept = id === undefined ? '' : await ldapProviders.keptPassword(id, { issuer, ldap });
  const reached = {
    issuer,
    ldap,
    bindName: client,
    bindPassword: secret ?? kept,
    nameClaim: nameclaim,
    subjectClaim: subjectclaim,
    groupsClaim: groupsclaim,
  };
  const { people, groups, ...tried } = await tryIt(reached, ldapProviders.terms(), name, clock.now());
  return { ...tried, people: [...people], groups: [...groups] };
};
