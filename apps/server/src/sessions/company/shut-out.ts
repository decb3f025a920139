import {
  type CompanyAccount,
  kindOf,
  MAX_WAITING_ACCOUNTS,
  type SignInProvider,
} from '@outrider/model/people/sign-in-provider.ts';
import { ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Store } from '@outrider/store/store.ts';
import { isLastAdministrator } from './company-users.ts';
import { type Became, followedEntry } from './followed-trail.ts';

/**
 * Disables the user of an account that is out at the service, or enables them again where this had disabled them: a user whom an administrator
 * disabled stays so, and so does one whom SCIM told as out, by whichever account of theirs. `admin` is nobody's, and the last administrator stays one.
 * @returns what became of them; undefined where nothing did
 */
export async function shutOut(
  account: CompanyAccount,
  isOut: boolean,
  { users, signInProviders }: Pick<StoreParts, 'users' | 'signInProviders'>,
  nowMs: number,
): Promise<'shut out' | 'let in' | undefined> {
  const { userName } = account;
  if (userName === undefined || sameName(userName, ADMIN_NAME)) return undefined;
  const user = await users.find(userName);
  const maySayIn = account.shutOut && !account.toldOut;
  if (user === undefined || user.disabled === isOut || (!isOut && !maySayIn)) return undefined;
  if (isOut && (await isLastAdministrator(user, users, nowMs))) return undefined;
  await users.change(userName, { disabled: isOut, updatedMs: nowMs });
  // After the change, by which nobody is shut out any more.
  await signInProviders.putAccount({ ...account, shutOut: isOut, toldOut: false }, MAX_WAITING_ACCOUNTS);
  return isOut ? 'shut out' : 'let in';
}

/**
 * Shuts the user of somebody who signs in out, or lets them in where it was a sign-in or the directory that had shut them out; the trail has it.
 * For people whom the service tells by SCIM, only SCIM decides.
 */
export async function become(
  { id, issuer }: Pick<SignInProvider, 'id' | 'issuer'>,
  subject: string,
  became: Exclude<Became, 'changed'>,
  store: Pick<Store, 'transaction' | 'audit'>,
  nowMs: number,
): Promise<void> {
  const user = await store.transaction(async (parts) => {
    if ((await parts.directory.person(id, { subject })) !== undefined) return undefined;
    const account = await parts.signInProviders.account(id, subject);
    const what = account && (await shutOut(account, became !== 'let in', parts, nowMs));
    return what && account.userName;
  });
  if (user !== undefined)
    await store.audit.append(followedEntry(kindOf({ issuer }), id, { user, became }, nowMs));
}
