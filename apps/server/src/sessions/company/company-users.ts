import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_USERS } from '@outrider/model/people/limits.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { type Grant, grantOf, type SignInProvider } from '@outrider/model/people/sign-in-provider.ts';
import { readsSame, sameName } from '@outrider/model/people/user.ts';
import { type UserRecord, userRecord } from '@outrider/model/people/user-record.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import { isActiveAdministrator } from '../account-terms.ts';
import { NO_PASSWORD } from '../password.ts';
import { hasRoomForPerson } from './room-for-person.ts';

/** What the people of some groups of a service get; undefined: nothing. */
export type Grants = (groups: readonly string[]) => Grant | undefined;

/** What rules give now, of permissions and groups that are still there. */
export async function grantsHere(
  { rules }: Pick<SignInProvider, 'rules'>,
  parts: Pick<StoreParts, 'permissions' | 'groups'>,
): Promise<Grants> {
  const there = new Set((await parts.groups.list()).map(({ groupid }) => groupid));
  const levels = new Set((await parts.permissions.list()).map(({ id }) => id));
  const left = rules.map((rule) => ({ ...rule, groupIds: rule.groupIds.filter((id) => there.has(id)) }));
  return (groups) => {
    const grant = grantOf(left, groups);
    return grant !== undefined && levels.has(grant.level) ? grant : undefined;
  };
}

/**
 * Makes the user of somebody whom a service knows: without a password, with what the rules give.
 * @returns why there is none, in words for them
 */
export async function makeUser(
  { name, mail }: { readonly name: string; readonly mail: string },
  grant: Grant,
  parts: Pick<StoreParts, 'users' | 'groups'>,
  nowMs: number,
): Promise<string | undefined> {
  const { users } = parts;
  if ((await users.count()) >= MAX_USERS) return peopleSentences.tooManyUsers;
  const all = await users.list();
  // Names and mail addresses can be chosen at many services: neither makes anybody the owner of an account here.
  if (all.some(({ userName }) => readsSame(userName, name))) return peopleSentences.providerNameTaken;
  if (!(await hasRoomForPerson(parts, grant.groupIds))) return peopleSentences.providerFull;
  const user = { ...userRecord.defaults, ...grant, userName: name, mail, passwordHash: NO_PASSWORD };
  try {
    await users.add({ ...user, updatedMs: nowMs });
  } catch (error) {
    // Of a user who was deleted.
    if (error instanceof OutriderError && error.code === 'CONFLICT') return peopleSentences.providerNameTaken;
    throw error;
  }
  return undefined;
}

/** Whether somebody has just what a grant gives. */
export function isSame({ level, groupIds }: UserRecord, grant: Grant): boolean {
  return (
    level === grant.level &&
    groupIds.length === grant.groupIds.length &&
    grant.groupIds.every((id) => groupIds.includes(id))
  );
}

/** Whether somebody is an administrator who can sign in, and nobody else is. */
export async function isLastAdministrator(
  user: UserRecord,
  users: Pick<StoreParts['users'], 'list'>,
  nowMs: number,
): Promise<boolean> {
  if (!isActiveAdministrator(user, nowMs)) return false;
  return !(await users.list()).some(
    (one) => isActiveAdministrator(one, nowMs) && !sameName(one.userName, user.userName),
  );
}
