import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { ADMIN_LEVEL, ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import { defaultAccess, rights } from '@outrider/model/people/rights.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { withheldRights } from '@outrider/model/variants/variant.ts';
import type { Caller } from '../../calls/caller.ts';
import type { LoadedVariant } from '../../calls/services.ts';
import { isOver } from '../../sessions/account-terms.ts';

/** Whether somebody may see, make and edit administrators: `admin`, and others where the deployment says so (rule USER-7). */
function managesAdministrators(caller: Caller, { rules }: LoadedVariant): boolean {
  const isAdministrator = caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL });
  return sameName(caller.userName, ADMIN_NAME) || (rules.extraAdmin && isAdministrator);
}

/** Whether somebody may see and edit the user; each may so himself (rule USER-7). */
export function managesUser(
  caller: Caller,
  { userName, level }: Pick<UserRecord, 'userName' | 'level'>,
  variant: LoadedVariant,
): boolean {
  return (
    managesAdministrators(caller, variant) || level !== ADMIN_LEVEL || sameName(caller.userName, userName)
  );
}

/**
 * The user of that name among all, for who may edit him. Another is told of like one that does not exist.
 * @throws OutriderError NOT_FOUND
 */
export function managedUser(
  caller: Caller,
  all: readonly UserRecord[],
  userName: string,
  variant: LoadedVariant,
): UserRecord {
  const user = all.find((one) => sameName(one.userName, userName));
  if (user === undefined || !managesUser(caller, user, variant))
    throw new OutriderError('NOT_FOUND', `There is no user ${userName}`);
  return user;
}

/**
 * The access string of a user whom somebody gives that permission.
 * @throws OutriderError FORBIDDEN when that gives more than he has himself (rule S12), or makes an administrator where he
 * may not, or nobody may (rule USER-7)
 */
export function grantedAccess(caller: Caller, level: number, variant: LoadedVariant): string {
  const { rules } = variant;
  const access = defaultAccess(level);
  // What the deployment withholds nobody has, and nobody gives.
  const withheld = new Set(withheldRights(rules));
  const lacked = rights.some(
    ({ name, index }) => access[index] === '1' && !withheld.has(name) && !caller.may({ right: name }),
  );
  const mayGrant =
    level === ADMIN_LEVEL
      ? rules.users.administrators && managesAdministrators(caller, variant)
      : caller.may({ right: 'signed-in', maxLevel: level });
  if (lacked || !mayGrant) throw new OutriderError('FORBIDDEN', peopleSentences.grantBeyondOwn);
  return access;
}

/**
 * Lets through who may be deleted, lowered or kept from signing in: not `admin`, nor the last administrator who can sign in
 * (rules S21, D16).
 * @throws OutriderError CONFLICT
 */
export function assertNotNeeded(user: UserRecord, all: readonly UserRecord[], nowMs: number): void {
  if (sameName(user.userName, ADMIN_NAME)) throw new OutriderError('CONFLICT', peopleSentences.adminStays);
  const isActive = (one: UserRecord): boolean =>
    one.level === ADMIN_LEVEL && !one.disabled && !isOver(one, nowMs);
  if (isActive(user) && all.filter(isActive).length === 1)
    throw new OutriderError('CONFLICT', peopleSentences.lastAdministrator);
}

/** Whether both name the same user. */
export function isSelf(caller: Caller, { userName }: Pick<UserRecord, 'userName'>): boolean {
  return sameName(caller.userName, userName);
}
