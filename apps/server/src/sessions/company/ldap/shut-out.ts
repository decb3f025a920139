import { type CompanyAccount, MAX_WAITING_ACCOUNTS } from '@outrider/model/people/sign-in-provider.ts';
import { ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import { isLastAdministrator } from '../company-users.ts';

/**
 * Disables the user of an account who is out at the service, or enables them again where it was this that disabled them: whom an administrator
 * disabled stays so. `admin` is nobody's, and the last administrator stays one.
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
  if (user === undefined || user.disabled === isOut || (!isOut && !account.shutOut)) return undefined;
  if (isOut && (await isLastAdministrator(user, users, nowMs))) return undefined;
  await users.change(userName, { disabled: isOut, updatedMs: nowMs });
  // After the change, by which nobody is shut out any more.
  await signInProviders.putAccount({ ...account, shutOut: isOut }, MAX_WAITING_ACCOUNTS);
  return isOut ? 'shut out' : 'let in';
}
