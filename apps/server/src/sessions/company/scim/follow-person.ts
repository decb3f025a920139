import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import type { DirectoryPerson } from '@outrider/model/people/directory.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { CompanyAccount, Grant, SignInProvider } from '@outrider/model/people/sign-in-provider.ts';
import { ADMIN_LEVEL, ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import { type UserRecord, userRecord } from '@outrider/model/people/user-record.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import { type Grants, grantsHere, isLastAdministrator, isSame, makeUser } from '../company-users.ts';
import { hasRoomForPerson } from '../room-for-person.ts';
import { groupNames, type ToldGroups, toldGroups, untold } from './told-groups.ts';

type Parts = Pick<StoreParts, 'users' | 'groups' | 'permissions' | 'signInProviders' | 'directory'>;

/** What a service tells, as of now: read once for all people whom a change is about. */
export interface DirectoryView {
  readonly provider: SignInProvider;
  readonly grants: Grants;
  readonly groups: ToldGroups;
}

/** What became of a person's user here. */
export type Followed =
  | { readonly userName: string; readonly what: 'made' | 'changed' | 'as before' }
  /** Why there is none, or they are not let in, in words for them. */
  | { readonly refusal: string; readonly userName?: string };

/** What a service tells of some people, as of now. */
export async function viewOf(
  provider: SignInProvider,
  parts: Parts,
  personIds: readonly string[],
): Promise<DirectoryView> {
  return {
    provider,
    grants: await grantsHere(provider, parts),
    groups: await toldGroups(parts.directory, provider.id, personIds),
  };
}

/** The mail address of a person that is kept: the primary one, or the first; empty where there is none, or it is no address. */
export function mailOf({ facts: { emails = [] } }: Pick<DirectoryPerson, 'facts'>): string {
  const mail = (emails.find(({ primary }) => primary === true) ?? emails[0])?.value ?? '';
  return userRecord.fields.mail.schema.safeParse(mail).success ? mail : '';
}

/**
 * Has the user of a person be as the service says: made where a rule is for them, disabled when they are out or no rule is for them any
 * more, and enabled again by that alone which disabled them. A user who was there before is theirs only where an administrator linked them,
 * `admin` is nobody's, and the last administrator stays one. A service that is switched off makes nobody and enables nobody.
 * @param note takes what changed, for the audit trail
 */
export async function followPerson(
  person: DirectoryPerson,
  view: DirectoryView,
  parts: Parts,
  nowMs: number,
  note: (change: AuditChange) => void = () => {},
): Promise<Followed> {
  const { provider, grants, groups } = view;
  const before = await parts.signInProviders.account(provider.id, person.subject);
  // Told groups are looked up each time: kept here, they would go on when they are told no more.
  const claimedGroups = untold(before?.claimedGroups ?? [], groups);
  const account: CompanyAccount = {
    follows: true,
    shutOut: false,
    made: false,
    cameMs: 0,
    ...before,
    provider: provider.id,
    subject: person.subject,
    userName: before?.userName,
    claimedName: person.userName,
    claimedMail: mailOf(person),
    claimedGroups,
    // Whatever had shut them out before, from now on this word decides whether they are in, also once the service tells of them no more.
    toldOut: before?.shutOut ?? false,
  };
  if (!isDeepStrictEqual(account, before)) await parts.signInProviders.putAccount(account);
  const user = account.userName === undefined ? undefined : await parts.users.find(account.userName);
  const given = person.active ? grants(groupNames(person, claimedGroups, groups)) : undefined;
  // People for whom there is no room get nothing, wherever they were before.
  const isFull =
    user !== undefined &&
    given !== undefined &&
    !isSame(user, given) &&
    !(await hasRoomForPerson(parts, given.groupIds, user.userName));
  const grant = isFull ? undefined : given;
  const why = isFull ? peopleSentences.providerFull : whyNot(person);
  // A service that is switched off makes nobody, and lets nobody in again: that comes when it is switched on.
  if (!provider.enabled && (user === undefined || account.shutOut))
    return { refusal: why, ...(user !== undefined && { userName: user.userName }) };
  if (user !== undefined) return await changeUser(user, person, account, grant, why, parts, nowMs, note);
  if (grant === undefined) return { refusal: why };
  const refusal = await makeUser({ name: person.userName, mail: account.claimedMail }, grant, parts, nowMs);
  if (refusal !== undefined) return { refusal };
  const userName = person.userName;
  await parts.signInProviders.putAccount({ ...account, userName, made: true });
  return { userName, what: 'made' };
}

/** Why somebody has nothing here, where rules give nothing. */
const whyNot = ({ active }: DirectoryPerson): string =>
  active ? peopleSentences.providerNoRule : peopleSentences.accountDisabled;

/**
 * Handles a person who is out by this word and was disabled before: where a word about any account of theirs had shut them out, this word keeps them
 * out from now on, and lets them in later; a user whom an administrator disabled is as they were.
 */
async function keepOut(
  account: CompanyAccount,
  userName: string,
  signInProviders: Pick<Parts['signInProviders'], 'accountsOf' | 'putAccount'>,
): Promise<void> {
  const out = (await signInProviders.accountsOf(userName)).filter(({ shutOut }) => shutOut);
  // Nobody, or by such a word already: the account that it was about lets them in, and no other.
  if (out.every(({ toldOut }) => toldOut)) return;
  for (const one of [...out, account].filter(({ shutOut, toldOut }) => !shutOut || !toldOut))
    await signInProviders.putAccount({ ...one, shutOut: true, toldOut: true });
}

async function changeUser(
  user: UserRecord,
  person: DirectoryPerson,
  account: CompanyAccount,
  grant: Grant | undefined,
  why: string,
  { users, signInProviders }: Pick<Parts, 'users' | 'signInProviders'>,
  nowMs: number,
  note: (change: AuditChange) => void,
): Promise<Followed> {
  const { userName } = user;
  const { follows, claimedMail } = account;
  if (sameName(userName, ADMIN_NAME)) return { userName, what: 'as before' };
  const isOut = !person.active || (follows && grant === undefined);
  const isLess = isOut || (follows && grant?.level !== ADMIN_LEVEL);
  if (isLess && (await isLastAdministrator(user, users, nowMs))) return { userName, what: 'as before' };
  const shutsOut = isOut && !user.disabled;
  const letsIn = !isOut && account.shutOut;
  const fields: Partial<UserRecord> = {
    ...(shutsOut && { disabled: true }),
    ...(letsIn && { disabled: false }),
    ...(follows && grant !== undefined && !isSame(user, grant) && grant),
    ...(follows && claimedMail !== '' && claimedMail !== user.mail && { mail: claimedMail }),
  };
  const isChanged = Object.keys(fields).length > 0;
  if (isChanged) await users.change(userName, { ...fields, updatedMs: nowMs });
  // After the change, by which nobody is shut out any more.
  if (shutsOut || letsIn)
    await signInProviders.putAccount({ ...account, shutOut: shutsOut, toldOut: shutsOut });
  else if (isOut) await keepOut(account, userName, signInProviders);
  if (shutsOut || letsIn)
    note({ field: 'Disabled', values: { before: String(letsIn), after: String(shutsOut) } });
  if (fields.level !== undefined) note({ field: 'Permission' });
  if (isOut) return { refusal: why, userName };
  return { userName, what: isChanged ? 'changed' : 'as before' };
}
