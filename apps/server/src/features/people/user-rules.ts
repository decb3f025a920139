import { OutriderError } from '@outrider/model/error-code.ts';
import { ADMIN_LEVEL, ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import { type Right, rightsBeyond } from '@outrider/model/people/rights.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import { managerOf } from '../../calls/branch-people.ts';
import type { Caller } from '../../calls/caller.ts';
import { holdsAll } from '../../calls/holds-all.ts';
import type { LoadedVariant } from '../../variants/load-variant.ts';
import { isActiveAdministrator } from '../../sessions/account-terms.ts';
import {
  isManagerOfOneOrNone,
  type Managed,
  managesPerson,
  wordsBeyond,
} from '../../sessions/managed-person.ts';

/** Whether somebody administers the whole. */
const isAdministrator = (caller: Caller): boolean =>
  caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL });

/** Whether somebody may see, make and edit administrators: `admin`, and others where the deployment says so (rule USER-7). */
function managesAdministrators(caller: Caller, { rules }: LoadedVariant): boolean {
  return sameName(caller.userName, ADMIN_NAME) || (rules.extraAdmin && isAdministrator(caller));
}

/**
 * Which users somebody may see and edit: each may themselves (rule USER-7), a manager those whom they manage (decision 0132).
 * @returns what says so of a user
 */
export async function managedBy(
  caller: Caller,
  parts: Pick<StoreParts, 'permissions'>,
  variant: LoadedVariant,
): Promise<(user: Managed) => boolean> {
  if (caller.branch !== undefined) {
    const manager = await managerOf(caller, parts, variant);
    return (user) => managesPerson(manager, user);
  }
  // A caller who has just ceased to manage a branch does not become one of the whole.
  if (!isAdministrator(caller)) return ({ userName }) => sameName(caller.userName, userName);
  const all = managesAdministrators(caller, variant);
  return ({ userName, level }) => all || level !== ADMIN_LEVEL || sameName(caller.userName, userName);
}

/**
 * The user of that name among all, for somebody who may edit them. Any other is reported like one that does not exist.
 * @throws OutriderError NOT_FOUND
 */
export async function managedUser(
  caller: Caller,
  { users, permissions }: Pick<StoreParts, 'users' | 'permissions'>,
  userName: string,
  variant: LoadedVariant,
): Promise<UserRecord> {
  const user = await users.find(userName);
  if (user === undefined || !(await managedBy(caller, { permissions }, variant))(user))
    throw new OutriderError('NOT_FOUND', `There is no user ${userName}`);
  return user;
}

/**
 * Lets a manager make of somebody what they are no less than themselves: rights, level, groups, days and last day are compared. Of the groups a
 * manager has one. Administrators of the whole make what they like.
 * @throws OutriderError FORBIDDEN beyond what the manager has, VALIDATION for a manager of another level, or without their one group
 */
export async function assertMayMake(
  caller: Caller,
  person: Managed,
  parts: Pick<StoreParts, 'permissions'>,
  variant: LoadedVariant,
): Promise<void> {
  if (!isManagerOfOneOrNone(person)) throw new OutriderError('VALIDATION', peopleSentences.managerOfOne);
  if (caller.branch === undefined && isAdministrator(caller)) return;
  const beyond =
    caller.branch === undefined
      ? peopleSentences.beyondOwn
      : wordsBeyond(await managerOf(caller, parts, variant), person);
  if (beyond !== undefined) throw new OutriderError('FORBIDDEN', beyond);
}

/**
 * Lets through who may give somebody that permission.
 * @throws OutriderError NOT_FOUND for a permission that is not there, FORBIDDEN when it gives more than the caller has
 * (rule S12), or makes an administrator where the caller may not, or nobody may (rule USER-7)
 */
export async function assertMayGrant(
  caller: Caller,
  level: number,
  { permissions }: Pick<StoreParts, 'permissions'>,
  variant: LoadedVariant,
): Promise<void> {
  const permission = await permissions.find(level);
  if (permission === undefined) throw new OutriderError('NOT_FOUND', `There is no permission ${level}`);
  const mayGrant =
    level === ADMIN_LEVEL
      ? variant.rules.users.administrators && managesAdministrators(caller, variant)
      : caller.may({ right: 'signed-in', maxLevel: level });
  if (!mayGrant) throw new OutriderError('FORBIDDEN', peopleSentences.grantBeyondOwn);
  assertHolds(caller, rightsBeyond(permission.access, ''), variant);
}

/**
 * Lets people through who hold each of the rights that they grant. What the deployment withholds nobody has, and anybody may give.
 * @throws OutriderError FORBIDDEN (rule S12)
 */
export function assertHolds(caller: Caller, granted: readonly Right[], variant: LoadedVariant): void {
  if (!holdsAll(caller, granted, variant))
    throw new OutriderError('FORBIDDEN', peopleSentences.grantBeyondOwn);
}

/** @throws OutriderError FORBIDDEN where the deployment keeps its users */
export function assertDeletable({ rules }: LoadedVariant): void {
  if (!rules.users.deletable) throw new OutriderError('FORBIDDEN', 'Users are not deleted here');
}

/**
 * Lets through who may be deleted, lowered or kept from signing in: not `admin`, nor the last administrator who can sign in
 * (rules S21, D16).
 * @throws OutriderError CONFLICT
 */
export function assertNotNeeded(user: UserRecord, all: readonly UserRecord[], nowMs: number): void {
  if (sameName(user.userName, ADMIN_NAME)) throw new OutriderError('CONFLICT', peopleSentences.adminStays);
  const isActive = (one: UserRecord): boolean => isActiveAdministrator(one, nowMs);
  if (isActive(user) && all.filter(isActive).length === 1)
    throw new OutriderError('CONFLICT', peopleSentences.lastAdministrator);
}

/** Whether both name the same user. */
export function isSelf(caller: Caller, { userName }: Pick<UserRecord, 'userName'>): boolean {
  return sameName(caller.userName, userName);
}
