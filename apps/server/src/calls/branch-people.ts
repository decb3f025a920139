import type { Permission } from '@outrider/model/people/permission-record.ts';
import { rightsBeyond } from '@outrider/model/people/rights.ts';
import { ADMIN_LEVEL, sameName } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import { endOfDayMs } from '../sessions/account-terms.ts';
import type { LoadedVariant } from '../variants/load-variant.ts';
import type { Caller } from './caller.ts';
import { holdsAll } from './holds-all.ts';

/** What is compared of somebody with their manager. */
export type Managed = Pick<
  UserRecord,
  'userName' | 'level' | 'groupIds' | 'manager' | 'retentionDays' | 'expiryDate'
>;

/** Who manages people, and what permissions give. */
interface Manager {
  readonly caller: Caller;
  readonly permissions: readonly Pick<Permission, 'id' | 'access'>[];
  readonly variant: LoadedVariant;
}

/**
 * Whether the manager of a branch manages somebody: each of their groups is of the branch, and they have nothing that the manager lacks, in rights, level,
 * days back and last day. Of managers it is those of groups below; those of their own group are managed by people above them, and so are they themselves.
 */
export function managesPerson({ caller, permissions, variant }: Manager, person: Managed): boolean {
  const { branch, level, userName } = caller;
  if (branch === undefined || sameName(userName, person.userName)) return false;
  const { groupIds, manager } = person;
  if (groupIds.length === 0 || !groupIds.every((groupid) => branch.groups.has(groupid))) return false;
  if (manager && groupIds.some((groupid) => branch.roots.includes(groupid))) return false;
  if (person.level === ADMIN_LEVEL || person.level < level) return false;
  const permission = permissions.find(({ id }) => id === person.level);
  return (
    permission !== undefined &&
    holdsAll(caller, rightsBeyond(permission.access, ''), variant) &&
    seesAsLong(branch.retentionDays, person.retentionDays) &&
    lastsAsLong(caller.endsMs, person.expiryDate)
  );
}

/** The permissions that the manager of a branch may give. */
export function permissionsToGive<P extends Pick<Permission, 'id' | 'access'>>(
  caller: Caller,
  permissions: readonly P[],
  variant: LoadedVariant,
): readonly P[] {
  return permissions.filter(
    ({ id, access }) =>
      id !== ADMIN_LEVEL && id >= caller.level && holdsAll(caller, rightsBeyond(access, ''), variant),
  );
}

/** @param days of the manager, as `other`: 0 is no limit */
const seesAsLong = (days: number, other: number): boolean => days === 0 || (other > 0 && other <= days);

const lastsAsLong = (endsMs: number | undefined, expiryDate: string | undefined): boolean =>
  endsMs === undefined || (expiryDate !== undefined && endOfDayMs(expiryDate) <= endsMs);

/** The manager whom a caller is, by what is kept now. */
export async function managerOf(
  caller: Caller,
  { permissions }: Pick<StoreParts, 'permissions'>,
  variant: LoadedVariant,
): Promise<Manager> {
  return { caller, permissions: await permissions.list(), variant };
}

/** Names of whom somebody knows as a manager: themselves, and whom they manage. */
export async function peopleOf(
  caller: Caller,
  store: Pick<StoreParts, 'users' | 'permissions'>,
  variant: LoadedVariant,
): Promise<readonly string[]> {
  if (caller.branch === undefined) return [caller.userName];
  const manager = await managerOf(caller, store, variant);
  const managed = (await store.users.list()).filter((user) => managesPerson(manager, user));
  return [caller.userName, ...managed.map(({ userName }) => userName)];
}
