import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_USERS } from '@outrider/model/people/limits.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import {
  type CompanyAccount,
  type Grant,
  grantOf,
  MAX_WAITING_ACCOUNTS,
  type SignInProvider,
} from '@outrider/model/people/sign-in-provider.ts';
import { ADMIN_LEVEL, ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import { type UserRecord, userRecord } from '@outrider/model/people/user-record.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Store } from '@outrider/store/store.ts';
import { NO_PASSWORD } from '../password.ts';
import type { Claimed } from './claims.ts';

/** Whom a sign-in of a service is for here. */
export interface Admitted {
  readonly userName: string;
  /** What became of their account: it was made, its permission or groups are others, or it is as it was. */
  readonly what: 'made' | 'changed' | 'as before';
}

/** Why somebody whom a service knows is nobody here, in words for them. */
export interface Refused {
  readonly refusal: string;
  /** People who were let in before, and no longer are. */
  readonly userName?: string;
}

/**
 * Finds the user of a service's account; makes them where the service may, and has permission and groups follow its rules.
 * A refused person is remembered with what the service said, so that an administrator sees whom to let in.
 */
export async function admit(
  provider: SignInProvider,
  claimed: Claimed,
  store: Pick<Store, 'transaction'>,
  nowMs: number,
): Promise<Admitted | Refused> {
  return await store.transaction(async (parts) => {
    const before = await parts.signInProviders.account(provider.id, claimed.subject);
    const said = {
      provider: provider.id,
      subject: claimed.subject,
      follows: before?.follows ?? true,
      claimedName: claimed.name,
      claimedMail: claimed.mail,
      claimedGroups: claimed.groups,
      cameMs: nowMs,
    };
    const keep = async (userName: string | undefined): Promise<void> =>
      await parts.signInProviders.putAccount({ ...said, userName }, MAX_WAITING_ACCOUNTS);
    const grant = await grantHere(provider, claimed, parts);
    const found = await (before?.userName === undefined
      ? makeAccount(provider, claimed, grant, parts, nowMs)
      : followRules(before, before.userName, grant, parts, nowMs));
    await keep('refusal' in found ? before?.userName : found.userName);
    return found;
  });
}

/** What the rules give somebody now, of permissions and groups that are still there. */
async function grantHere(
  { rules }: SignInProvider,
  { groups }: Claimed,
  parts: Pick<StoreParts, 'permissions' | 'groups'>,
): Promise<Grant | undefined> {
  const there = new Set((await parts.groups.list()).map(({ groupid }) => groupid));
  const left = rules.map((rule) => ({ ...rule, groupIds: rule.groupIds.filter((id) => there.has(id)) }));
  const grant = grantOf(left, groups);
  return grant !== undefined && (await parts.permissions.find(grant.level)) !== undefined ? grant : undefined;
}

async function makeAccount(
  { makesAccounts }: SignInProvider,
  { name, mail }: Claimed,
  grant: Grant | undefined,
  { users }: Pick<StoreParts, 'users'>,
  nowMs: number,
): Promise<Admitted | Refused> {
  if (grant === undefined) return { refusal: peopleSentences.providerNoRule };
  if (!makesAccounts || !userRecord.fields.userName.schema.safeParse(name).success)
    return { refusal: peopleSentences.providerWaits };
  const all = await users.list();
  if (all.length >= MAX_USERS) return { refusal: peopleSentences.tooManyUsers };
  // Names and mail addresses can be chosen at many services: neither makes anybody the owner of an account here.
  if (all.some(({ userName }) => sameName(userName, name)))
    return { refusal: peopleSentences.providerNameTaken };
  const user = { ...userRecord.defaults, ...grant, userName: name, mail, passwordHash: NO_PASSWORD };
  try {
    await users.add({ ...user, updatedMs: nowMs });
  } catch (error) {
    // Of a user who was deleted.
    if (error instanceof OutriderError && error.code === 'CONFLICT')
      return { refusal: peopleSentences.providerNameTaken };
    throw error;
  }
  return { userName: name, what: 'made' };
}

async function followRules(
  { follows }: CompanyAccount,
  userName: string,
  grant: Grant | undefined,
  { users }: Pick<StoreParts, 'users'>,
  nowMs: number,
): Promise<Admitted | Refused> {
  const user = await users.find(userName);
  if (user === undefined) return { refusal: peopleSentences.providerWaits };
  // The administrator is nobody else's to change.
  if (!follows || sameName(userName, ADMIN_NAME)) return { userName, what: 'as before' };
  if (grant === undefined) return { refusal: peopleSentences.providerNoRule, userName };
  if (isSame(user, grant)) return { userName, what: 'as before' };
  if (user.level === ADMIN_LEVEL && grant.level !== ADMIN_LEVEL && (await isLast(user, users)))
    return { userName, what: 'as before' };
  await users.change(userName, { ...grant, updatedMs: nowMs });
  return { userName, what: 'changed' };
}

function isSame({ level, groupIds }: UserRecord, grant: Grant): boolean {
  return (
    level === grant.level &&
    groupIds.length === grant.groupIds.length &&
    grant.groupIds.every((id) => groupIds.includes(id))
  );
}

async function isLast({ userName }: UserRecord, users: StoreParts['users']): Promise<boolean> {
  const others = (await users.list()).filter(
    (one) => one.level === ADMIN_LEVEL && !one.disabled && !sameName(one.userName, userName),
  );
  return others.length === 0;
}
