import { OutriderError } from '@outrider/model/error-code.ts';
import { ADMIN_LEVEL, ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import { defaultAccess, rights } from '@outrider/model/people/rights.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { withheldRights } from '@outrider/model/variants/variant.ts';
import type { Caller } from '../../calls/caller.ts';
import type { LoadedVariant } from '../../calls/services.ts';

/** Whether somebody may see and edit the user: administrators are for admin, and each for himself (rule USER-7). */
export function managesUser(caller: Caller, { userName, level }: UserRecord): boolean {
  const isAdmin = sameName(caller.userName, ADMIN_NAME);
  return isAdmin || level !== ADMIN_LEVEL || sameName(caller.userName, userName);
}

/**
 * The user of that name among all, for who may edit him. Another is told of like one that does not exist.
 * @throws OutriderError NOT_FOUND
 */
export function managedUser(caller: Caller, all: readonly UserRecord[], userName: string): UserRecord {
  const user = all.find((one) => sameName(one.userName, userName));
  if (user === undefined || !managesUser(caller, user))
    throw new OutriderError('NOT_FOUND', `There is no user ${userName}`);
  return user;
}

/**
 * The access string of a user whom somebody gives that permission.
 * @throws OutriderError FORBIDDEN when that gives more than he has himself (rule S12), or makes an administrator and he is
 * not admin (rule USER-7)
 */
export function grantedAccess(caller: Caller, level: number, { rules }: LoadedVariant): string {
  const access = defaultAccess(level);
  // What the deployment withholds nobody has, and nobody gives.
  const withheld = new Set(withheldRights(rules));
  const lacked = rights.some(
    ({ name, index }) => access[index] === '1' && !withheld.has(name) && !caller.may({ right: name }),
  );
  const isAdmin = sameName(caller.userName, ADMIN_NAME);
  const mayGrant = caller.may({ right: 'signed-in', maxLevel: level }) && (level !== ADMIN_LEVEL || isAdmin);
  if (lacked || !mayGrant)
    throw new OutriderError('FORBIDDEN', 'You may not give a permission that you do not have');
  return access;
}

/**
 * Lets through whose permission may be taken away: not that of `admin`, nor of the last administrator who can sign in
 * (rules S21, D16).
 * @throws OutriderError CONFLICT
 */
export function assertNotNeeded(user: UserRecord, all: readonly UserRecord[]): void {
  if (sameName(user.userName, ADMIN_NAME))
    throw new OutriderError('CONFLICT', 'The user admin stays an administrator');
  const isAdministrator = (one: UserRecord): boolean => one.level === ADMIN_LEVEL && !one.disabled;
  if (isAdministrator(user) && all.filter(isAdministrator).length === 1)
    throw new OutriderError('CONFLICT', 'The last administrator stays');
}

/** Whether both name the same user. */
export function isSelf(caller: Caller, { userName }: UserRecord): boolean {
  return sameName(caller.userName, userName);
}
