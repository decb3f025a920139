import { isDeepStrictEqual } from 'node:util';
import type { CompanyAccount, SignInProvider } from '@outrider/model/people/sign-in-provider.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import { followRules } from '../admit.ts';
import { grantsHere } from '../company-users.ts';
import type { Became } from '../followed-trail.ts';
import { shutOut } from '../shut-out.ts';
import type { DirectoryWord } from './directory-look.ts';

/**
 * Has the user of an account be as a directory says: disabled where they are out there or the rules have nothing for them, enabled again where
 * it was this that disabled them, and with what the rules give. Groups that are not known whole change nothing.
 * @returns what became of them; undefined where nothing did
 */
export async function followDirectory(
  account: CompanyAccount,
  word: DirectoryWord,
  provider: SignInProvider,
  parts: Pick<StoreParts, 'users' | 'groups' | 'permissions' | 'signInProviders'>,
  nowMs: number,
): Promise<Became | undefined> {
  const { userName, follows } = account;
  if (userName === undefined) return undefined;
  if (word.is === 'out')
    return (await shutOut(account, true, parts, nowMs)) === undefined ? undefined : 'gone';
  if (follows && word.groups === undefined) return undefined;
  const claimedGroups = (follows ? word.groups : undefined) ?? account.claimedGroups;
  const said: CompanyAccount = { ...account, claimedGroups };
  if (!isDeepStrictEqual(said, account)) await parts.signInProviders.putAccount(said);
  const grant = (await grantsHere(provider, parts))(claimedGroups);
  const found = await followRules(account, userName, grant, parts, nowMs);
  const became = await shutOut(said, 'refusal' in found, parts, nowMs);
  if (became !== undefined) return became === 'shut out' ? 'refused' : became;
  return 'what' in found && found.what === 'changed' ? 'changed' : undefined;
}
