import type { Clock } from '@outrider/kit/clock.ts';
import type { CompanyAccount } from '@outrider/model/people/sign-in-provider.ts';
import { LdapDirectory, type LdapTerms } from './ldap-directory.ts';
import type { LdapPerson } from './ldap-person.ts';
import type { LdapProvider } from './ldap-providers.ts';

/** People whom one question is about. */
const AT_ONCE = 50;

/** What a directory says of somebody. */
export type DirectoryWord =
  | { readonly is: 'out' }
  /** `groups` is undefined where they were not read, or not whole: then nothing follows from them. */
  | { readonly is: 'in'; readonly groups: readonly string[] | undefined };

/**
 * The people, of those given, who are still there and may sign in, by what tells them apart.
 * @throws the faults of {@link ldapFault}, where the directory did not list everybody
 */
export async function lookForPeople(
  provider: LdapProvider,
  accounts: readonly CompanyAccount[],
  terms: LdapTerms,
  clock: Clock,
): Promise<ReadonlyMap<string, LdapPerson>> {
  const found = new Map<string, LdapPerson>();
  for (let at = 0; at < accounts.length; at += AT_ONCE) {
    const subjects = accounts.slice(at, at + AT_ONCE).map(({ subject }) => subject);
    using directory = await LdapDirectory.open(provider, terms);
    if (at === 0) await directory.assertBase();
    for (const [subject, person] of await directory.people(subjects, clock.now()))
      if (!person.isOut) found.set(subject, person);
  }
  return found;
}
