import type { Permission } from '@outrider/model/people/permission-record.ts';
import { type Right, rightsBeyond } from '@outrider/model/people/rights.ts';
import { ADMIN_LEVEL, type Identity, MANAGER_LEVEL, sameName } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { endOfDayMs } from './account-terms.ts';

/** The fields by which somebody is compared with their manager. */
export type Managed = Pick<
  UserRecord,
  'userName' | 'level' | 'groupIds' | 'manager' | 'retentionDays' | 'expiryDate'
>;

/** A person who manages others, the rights that they hold, and what permissions give. */
export interface BranchManager extends Pick<Identity, 'userName' | 'level' | 'branch' | 'endsMs'> {
  readonly holds: (rights: readonly Right[]) => boolean;
  readonly permissions: readonly Pick<Permission, 'id' | 'access'>[];
}

/** Whether somebody may be as they are said to be: of the groups a manager has one, by permission 1. */
export const isManagerOfOneOrNone = ({
  manager,
  level,
  groupIds,
}: Pick<Managed, 'manager' | 'level' | 'groupIds'>): boolean =>
  !manager || (level === MANAGER_LEVEL && groupIds.length === 1);

/**
 * Whether the manager of a branch manages somebody: each of their groups is of the branch, and they have nothing that the manager lacks, in rights, level,
 * days back and last day. Of managers it is those of groups below; those of their own group are managed by people above them, and so are they themselves.
 */
export function managesPerson(by: BranchManager, person: Managed): boolean {
  const { branch, userName } = by;
  if (branch === undefined || sameName(userName, person.userName)) return false;
  const { groupIds, manager } = person;
  if (groupIds.length === 0 || !groupIds.every((groupid) => branch.groups.has(groupid))) return false;
  if (manager && groupIds.some((groupid) => branch.roots.includes(groupid))) return false;
  const permission = by.permissions.find(({ id }) => id === person.level);
  return (
    permission !== undefined &&
    mayGivePermission(by, permission) &&
    seesAsLong(branch.retentionDays, person.retentionDays) &&
    lastsAsLong(by.endsMs, person.expiryDate)
  );
}

/** Whether the manager of a branch may give a permission: its number is no lower than their own, and it has no right that they lack. */
export const mayGivePermission = (
  { level, holds }: Pick<BranchManager, 'level' | 'holds'>,
  { id, access }: Pick<Permission, 'id' | 'access'>,
): boolean => id !== ADMIN_LEVEL && id >= level && holds(rightsBeyond(access, ''));

/** @param days of the manager, as `other`: 0 is no limit */
const seesAsLong = (days: number, other: number): boolean => days === 0 || (other > 0 && other <= days);

const lastsAsLong = (endsMs: number | undefined, expiryDate: string | undefined): boolean =>
  endsMs === undefined || (expiryDate !== undefined && endOfDayMs(expiryDate) <= endsMs);
