import type { Permission } from '@outrider/model/people/permission-record.ts';
import { type Right, rightsBeyond } from '@outrider/model/people/rights.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { ADMIN_LEVEL, type Identity, MANAGER_LEVEL, sameName } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { dayBefore, endOfDayMs } from './account-terms.ts';

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

/** In what somebody has more than the manager of a branch, or is none of theirs. */
type Beyond = 'person' | 'ownGroup' | 'rights' | 'days' | 'date';

/** In what somebody goes beyond the manager of a branch; undefined where the manager manages them. */
function beyondOf(by: BranchManager, person: Managed): Beyond | undefined {
  const { branch, userName } = by;
  if (branch === undefined || sameName(userName, person.userName)) return 'person';
  const { groupIds, manager } = person;
  if (groupIds.length === 0 || !groupIds.every((groupid) => branch.groups.has(groupid))) return 'person';
  if (manager && groupIds.some((groupid) => branch.roots.includes(groupid))) return 'ownGroup';
  const permission = by.permissions.find(({ id }) => id === person.level);
  if (permission === undefined || !mayGivePermission(by, permission)) return 'rights';
  if (!seesAsLong(branch.retentionDays, person.retentionDays)) return 'days';
  return lastsAsLong(by.endsMs, person.expiryDate) ? undefined : 'date';
}

/**
 * Whether the manager of a branch manages somebody: each of their groups is of the branch, and they have nothing that the manager lacks, in rights, level,
 * days back and last day. Of managers it is those of groups below; those of their own group are managed by people above them, and so are they themselves.
 */
export const managesPerson = (by: BranchManager, person: Managed): boolean =>
  beyondOf(by, person) === undefined;

/** Why the manager of a branch cannot make somebody so, in words that say what to change; undefined where they can. */
export function wordsBeyond(by: BranchManager, person: Managed): string | undefined {
  switch (beyondOf(by, person)) {
    case undefined:
      return undefined;
    case 'ownGroup':
      return peopleSentences.beyondOwnGroup;
    case 'rights':
      return peopleSentences.beyondRights;
    case 'days':
      return sentence(peopleSentences.beyondDays, { days: by.branch?.retentionDays ?? 0 });
    case 'date':
      return sentence(peopleSentences.beyondDate, { date: dayBefore(by.endsMs ?? 0) });
    case 'person':
      return peopleSentences.beyondOwn;
  }
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
