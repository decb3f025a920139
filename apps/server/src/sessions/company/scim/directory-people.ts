import { isDeepStrictEqual } from 'node:util';
import { type DirectoryPerson, MAX_DIRECTORY_PEOPLE } from '@outrider/model/people/directory.ts';
import { type CompanyAccount, companyAccount } from '@outrider/model/people/sign-in-provider.ts';
import { ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import type { Directory } from '@outrider/store/people/directory.ts';
import type { AskedPart } from './asked-part.ts';
import { assertOn, type Writing } from './directory-writing.ts';
import { found } from './found.ts';
import { userKind } from './scim-attributes.ts';
import { ScimFault } from './scim-fault.ts';
import { patched, readPatch } from './scim-patch.ts';
import { type SaidPerson, saidPerson, userResource } from './scim-resources.ts';
import { readResource, type ScimFields } from './scim-values.ts';
import { assertVersion } from './scim-version.ts';
import { toldGroups } from './told-groups.ts';

/** A person as they are told; their groups are read only where these are asked for. @throws ScimFault 404 */
export async function readPerson(
  directory: Pick<Directory, 'person' | 'groups' | 'members'>,
  provider: string,
  id: string,
  asked: Pick<AskedPart, 'isAskedFor'>,
  base: string,
): Promise<ScimFields> {
  const person = await personOf(directory, provider, id);
  return asked.isAskedFor('groups')
    ? await resourceOf(person, directory, base)
    : userResource(person, [], base);
}

const personOf = async (
  directory: Pick<Directory, 'person'>,
  provider: string,
  id: string,
): Promise<DirectoryPerson> => await found(userKind, id, (told) => directory.person(provider, { id: told }));

const resourceOf = async (
  person: DirectoryPerson,
  directory: Pick<Directory, 'groups' | 'members'>,
  base: string,
): Promise<ScimFields> => {
  const { groupsOf } = await toldGroups(directory, person.provider, [person.id]);
  return userResource(person, groupsOf(person.id), base);
};

/** The account of the service that is a person's: by the service's own id, or by ours where it says none. */
const subjectOf = (id: string, { externalId }: Pick<SaidPerson, 'externalId'>): string =>
  externalId ?? `scim:${id}`;

/** @throws ScimFault 409 where the service has told another one as this one */
async function assertAlone(
  { parts: { directory }, provider }: Writing,
  id: string,
  said: SaidPerson,
): Promise<void> {
  const same = await directory.person(provider, { userName: said.userName });
  const twin = await directory.person(provider, { subject: subjectOf(id, said) });
  if (same !== undefined && same.id !== id)
    throw new ScimFault(409, `userName: there is one already, ${same.id}`, 'uniqueness');
  if (twin !== undefined && twin.id !== id)
    throw new ScimFault(409, `externalId: there is one already, ${twin.id}`, 'uniqueness');
}

/** Takes up a person. @throws ScimFault */
export async function addPerson(body: unknown, writing: Writing): Promise<ScimFields> {
  const { parts, provider, nowMs, base, newId, follow } = writing;
  const { directory, signInProviders } = parts;
  const said = saidPerson(readResource(userKind, body));
  if ((await directory.count(provider)).people >= MAX_DIRECTORY_PEOPLE)
    throw new ScimFault(409, `There are ${MAX_DIRECTORY_PEOPLE} users already: no more are taken`);
  const id = newId();
  await assertAlone(writing, id, said);
  const subject = subjectOf(id, said);
  // A person who was told of before, or has signed in, has an account, and comes back to the same user.
  const account = (await signInProviders.account(provider, subject)) ?? {
    ...companyAccount.defaults,
    provider,
    subject,
    claimedName: said.userName,
  };
  await signInProviders.putAccount(account);
  const person = { id, provider, subject, ...said, createdMs: nowMs, changedMs: nowMs, edit: 1 };
  await directory.putPerson(person);
  await follow({ others: [id], losing: [] });
  return await resourceOf(person, directory, base);
}

/** Replaces or patches a person. @throws ScimFault */
export async function changePerson(
  id: string,
  match: string | undefined,
  action: 'replace' | 'patch',
  body: unknown,
  writing: Writing,
): Promise<ScimFields> {
  const { parts, provider, nowMs, base, follow } = writing;
  const { directory } = parts;
  const before = await personOf(directory, provider, id);
  assertVersion(before, match);
  const { userName, externalId, active, facts } = before;
  const was: SaidPerson = { userName, externalId, active, facts };
  const fields =
    action === 'patch'
      ? patched(userKind, { userName, externalId, active, ...facts }, readPatch(body))
      : // A request that leaves out whether somebody may sign in lets nobody in.
        { active, ...readResource(userKind, body) };
  const said = saidPerson(fields);
  if (said.active) assertOn(writing);
  if (isDeepStrictEqual(said, was)) return await resourceOf(before, directory, base);
  await assertAlone(writing, id, said);
  const subject = subjectOf(id, said);
  const person = { ...before, ...said, subject, changedMs: nowMs, edit: before.edit + 1 };
  await moveAccount(before, subject, writing);
  await directory.putPerson(person);
  if (subject !== before.subject) await parts.signInProviders.removeAccount(provider, before.subject);
  if (said.userName !== userName) await directory.touchGroupsOf(provider, id, nowMs);
  await follow({ others: [id], losing: [] });
  return await resourceOf(person, directory, base);
}

/**
 * The account of a person whose id at the service is another from now on. Only a user who was made for the account and follows the
 * rules goes with it: a user whom an administrator linked, or `admin`, cannot be taken over by telling another id.
 * @throws ScimFault 409
 */
async function moveAccount(
  { subject: before }: DirectoryPerson,
  subject: string,
  { parts: { signInProviders }, provider, note }: Writing,
): Promise<void> {
  if (subject === before) return;
  const old = await signInProviders.account(provider, before);
  const there = await signInProviders.account(provider, subject);
  if (old?.userName !== undefined && !isOwn({ ...old, userName: old.userName }))
    throw new ScimFault(
      409,
      'externalId: an administrator linked this account with a user, and has to remove the link first',
      'mutability',
    );
  if (old?.userName !== undefined && there?.userName !== undefined && old.userName !== there.userName)
    throw new ScimFault(409, 'externalId: it is of somebody else here', 'uniqueness');
  note({ field: 'Account at the service', values: { before, after: subject } });
  // What the other one said when it signed in is not said of this one.
  const { claimedGroups = [], cameMs = 0 } = there ?? {};
  const kept = there?.userName === undefined && old !== undefined ? { ...old, claimedGroups, cameMs } : there;
  if (kept !== undefined) await signInProviders.putAccount({ ...kept, subject });
}

/** Whether the user of an account is the service's alone. */
const isOwn = ({ made, follows, userName }: CompanyAccount & { readonly userName: string }): boolean =>
  made && follows && !sameName(userName, ADMIN_NAME);

/** Forgets a person: their user is disabled, and stays, so that what the logs say of them does. @throws ScimFault */
export async function removePerson(
  id: string,
  match: string | undefined,
  { parts, provider, nowMs, follow }: Writing,
): Promise<undefined> {
  const { directory, signInProviders } = parts;
  const before = await personOf(directory, provider, id);
  assertVersion(before, match);
  await directory.putPerson({ ...before, active: false, changedMs: nowMs, edit: before.edit + 1 });
  await follow({ others: [id], losing: [] });
  await directory.touchGroupsOf(provider, id, nowMs);
  await directory.removePerson(provider, id);
  const account = await signInProviders.account(provider, before.subject);
  if (account?.userName === undefined) await signInProviders.removeAccount(provider, before.subject);
  // What they said of groups when they were there gives nothing to a person who is told again.
  else await signInProviders.putAccount({ ...account, claimedGroups: [] });
  return undefined;
}
