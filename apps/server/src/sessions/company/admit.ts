import { peopleSentences } from '@outrider/model/people/sentences.ts';
import {
  type CompanyAccount,
  type Grant,
  MAX_WAITING_ACCOUNTS,
  type SignInProvider,
} from '@outrider/model/people/sign-in-provider.ts';
import { ADMIN_LEVEL, ADMIN_NAME, isVisibleName, sameName } from '@outrider/model/people/user.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Claimed } from './claims.ts';
import { grantsHere, isLastAdministrator, isSame, makeUser } from './company-users.ts';
import { hasRoomForPerson } from './room-for-person.ts';
import { followPerson, viewOf } from './scim/follow-person.ts';

/** The local user that a sign-in of a service is for. */
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
      shutOut: before?.shutOut ?? false,
      toldOut: before?.toldOut ?? false,
      made: before?.made ?? false,
      claimedName: claimed.name,
      claimedMail: claimed.mail,
      claimedGroups: claimed.groups,
      cameMs: nowMs,
    };
    const keep = async (userName: string | undefined, made = said.made): Promise<void> =>
      await parts.signInProviders.putAccount({ ...said, userName, made }, MAX_WAITING_ACCOUNTS);
    const person = await parts.directory.person(provider.id, { subject: claimed.subject });
    if (person !== undefined) {
      await keep(before?.userName);
      // What the service told of them beforehand goes before what it says with the sign-in.
      return await followPerson(person, await viewOf(provider, parts, [person.id]), parts, nowMs);
    }
    const grant = (await grantsHere(provider, parts))(claimed.groups);
    const found = await (before?.userName === undefined
      ? makeAccount(provider, claimed, grant, parts, nowMs)
      : // Groups that are not known whole neither give nor take anything: users who are in by others stay as they are.
        claimed.hasMore === true && !before.shutOut && (await parts.users.find(before.userName)) !== undefined
        ? ({ userName: before.userName, what: 'as before' } as const)
        : followRules(before, before.userName, grant, parts, nowMs));
    if ('refusal' in found) await keep(before?.userName);
    else await keep(found.userName, said.made || found.what === 'made');
    return found;
  });
}

async function makeAccount(
  { makesAccounts }: SignInProvider,
  { name, mail }: Claimed,
  grant: Grant | undefined,
  parts: Pick<StoreParts, 'users' | 'groups'>,
  nowMs: number,
): Promise<Admitted | Refused> {
  if (grant === undefined) return { refusal: peopleSentences.providerNoRule };
  const isName = userRecord.fields.userName.schema.safeParse(name).success && isVisibleName(name);
  if (!makesAccounts || !isName) return { refusal: peopleSentences.providerWaits };
  const refusal = await makeUser({ name, mail }, grant, parts, nowMs);
  return refusal === undefined ? { userName: name, what: 'made' } : { refusal };
}

export async function followRules(
  { follows }: CompanyAccount,
  userName: string,
  grant: Grant | undefined,
  parts: Pick<StoreParts, 'users' | 'groups'>,
  nowMs: number,
): Promise<Admitted | Refused> {
  const { users } = parts;
  const user = await users.find(userName);
  if (user === undefined) return { refusal: peopleSentences.providerWaits };
  // The administrator is nobody else's to change.
  if (!follows || sameName(userName, ADMIN_NAME)) return { userName, what: 'as before' };
  if (grant === undefined) return { refusal: peopleSentences.providerNoRule, userName };
  if (isSame(user, grant)) return { userName, what: 'as before' };
  if (!(await hasRoomForPerson(parts, grant.groupIds, user.userName)))
    return { refusal: peopleSentences.providerFull, userName };
  if (grant.level !== ADMIN_LEVEL && (await isLastAdministrator(user, users, nowMs)))
    return { userName, what: 'as before' };
  await users.change(userName, { ...grant, updatedMs: nowMs });
  return { userName, what: 'changed' };
}
