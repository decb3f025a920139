import { MAX_WAITING_ACCOUNTS } from '@outrider/model/people/sign-in-provider.ts';
import type { Writing } from './directory-writing.ts';

/**
 * Forgets what sign-ins said of groups that are told from now on, or are no more: somebody who is not told to be in them has nothing by them.
 * @param names of the groups
 * @returns ids of the people for whom that may change something
 */
export async function dropClaims(
  names: readonly string[],
  { parts: { directory, signInProviders }, provider }: Pick<Writing, 'parts' | 'provider'>,
): Promise<readonly string[]> {
  const gone = new Set(names);
  const accounts = (await signInProviders.accounts(provider)).filter(({ claimedGroups }) =>
    claimedGroups.some((name) => gone.has(name)),
  );
  for (const account of accounts) {
    const claimedGroups = account.claimedGroups.filter((name) => !gone.has(name));
    await signInProviders.putAccount({ ...account, claimedGroups }, MAX_WAITING_ACCOUNTS);
  }
  if (accounts.length === 0) return [];
  const subjects = new Set(accounts.map(({ subject }) => subject));
  return (await directory.people(provider)).flatMap(({ id, subject }) => (subjects.has(subject) ? id : []));
}
