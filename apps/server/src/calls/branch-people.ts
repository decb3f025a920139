import type { Permission } from '@outrider/model/people/permission-record.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import { type BranchManager, managesPerson, mayGivePermission } from '../sessions/managed-person.ts';
import type { LoadedVariant } from '../variants/load-variant.ts';
import type { Caller } from './caller.ts';
import { holdsAll } from './holds-all.ts';

/** The permissions that the manager of a branch may give. */
export function permissionsToGive<P extends Pick<Permission, 'id' | 'access'>>(
  caller: Caller,
  permissions: readonly P[],
  variant: LoadedVariant,
): readonly P[] {
  const { level } = caller;
  const holds = (rights: readonly Right[]): boolean => holdsAll(caller, rights, variant);
  return permissions.filter((permission) => mayGivePermission({ level, holds }, permission));
}

/** The manager that a caller is, by what is kept now. */
export async function managerOf(
  caller: Caller,
  { permissions }: Pick<StoreParts, 'permissions'>,
  variant: LoadedVariant,
): Promise<BranchManager> {
  const { userName, level, branch, token } = caller;
  const endsMs = token === undefined ? caller.endsMs : token.ownerEndsMs;
  const holds = (rights: readonly Right[]): boolean => holdsAll(caller, rights, variant);
  return { userName, level, branch, endsMs, holds, permissions: await permissions.list() };
}

/** Names of the people whom a manager knows: themselves, and those whom they manage. */
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
