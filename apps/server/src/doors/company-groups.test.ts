import { accessOf } from '@outrider/model/people/rights.ts';
import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { MAX_CLAIMED_GROUPS } from '@outrider/model/people/sign-in-provider.ts';
import { expect, test } from 'vitest';
import { userKind } from '../sessions/company/scim/scim-attributes.ts';
import { callsBy } from './testing-caller.ts';
import { companyDoors } from './testing-company.ts';
import { everyRight, grantLevel } from './testing.ts';

const company = companyDoors();
const { people, begin, session, signIn } = company;
/** So many groups of a large company. */
const groups = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `role of the company ${at}`);

test('somebody of ten thousand groups has what the last of them gives; of more than a server reads nothing changes', async () => {
  people['s1'] = { name: 'gus', groups: [...groups(10_000), 'north'] };
  expect(await signIn('s1')).toBe('gus 2 A');
  const account = await company.doors.store.signInProviders.account('company', 's1');
  expect(account?.claimedGroups).toHaveLength(MAX_CLAIMED_GROUPS);
  expect(account?.claimedGroups[0]).toBe('north');
  people['s1'] = { name: 'gus', groups: groups(50_000) };
  expect(await signIn('s1')).toBe(sentences.providerTooLong);
  expect(await company.doors.store.users.find('gus')).toMatchObject({ level: 2, disabled: false });
});

test('where a service has the groups elsewhere, who is in stays as they are, and nobody is let in by those that are not known', async () => {
  const { doors } = company;
  people['s2'] = { name: 'ida', groups: ['north'] };
  expect(await signIn('s2')).toBe('ida 2 A');
  const elsewhere = { name: 'ida', elsewhere: true } as const;
  people['s2'] = elsewhere;
  people['s3'] = { ...elsewhere, name: 'noa' };
  expect(await signIn('s2')).toBe('ida 2 A');
  expect(await signIn('s3')).toBe(sentences.providerMoreGroups);
  expect(await doors.store.users.find('noa')).toBeUndefined();
});

/** Signs in by the service, as a program of them would be made. @returns calls by a token of theirs */
async function programOf(subject: string) {
  const { url, attempt } = await begin();
  const signedIn = await session(attempt, await company.service.signIn(url, subject));
  if (typeof signedIn === 'string') throw new Error(signedIn);
  const by = callsBy(company.doors, signedIn.key ?? '');
  const made = await by('addToken', { name: 'nightly', level: 2, access: accessOf(everyRight), days: 1 });
  return callsBy(company.doors, typeof made === 'string' ? made : made.token);
}

test('whom no rule is for any more is disabled with their tokens until one is again, and the trail has both', async () => {
  const { doors } = company;
  await grantLevel(doors.store, 2, everyRight);
  people['s4'] = { name: 'lea', groups: ['north'] };
  const program = await programOf('s4');
  expect(await program('listGroupsOfUser', { username: 'lea' })).toMatchObject({ data: [{ groupid: 1 }] });
  people['s4'] = { name: 'lea', groups: [] };
  expect(await signIn('s4')).toBe(sentences.providerNoRule);
  expect(await doors.store.users.find('lea')).toMatchObject({ disabled: true });
  await expect.poll(() => program('listGroupsOfUser', { username: 'lea' })).toBe('AUTH_REQUIRED');
  // Whose account waits or is refused at first has no user that could be disabled.
  people['s5'] = { name: 'tom', groups: [] };
  expect(await signIn('s5')).toBe(sentences.providerNoRule);
  people['s4'] = { name: 'lea', groups: ['north'] };
  expect(await signIn('s4')).toBe('lea 2 A');
  await expect
    .poll(() => program('listGroupsOfUser', { username: 'lea' }))
    .toMatchObject({ data: [{ groupid: 1 }] });
  const told = await doors.store.trail.find({ call: 'finishCompanySignIn', word: 'disabled', limit: 9 });
  expect(told.entries).toMatchObject([
    { people: ['lea'], text: 'the sign-in service company has again: lea' },
    {
      people: ['lea'],
      text: 'the sign-in service company has in no group that gives anything here, or there is no room for them: lea',
      changes: [{ field: 'Disabled', values: { before: 'false', after: 'true' } }],
    },
  ]);
});

/** What the service tells by SCIM. */
const write = async (action: 'add' | 'remove', id?: string, body?: object) =>
  await company.doors.sessions.directory.write('company', { action, kind: userKind, id, body }, '', () => {});
/** The service tells of an account no more. */
const removeAccount = async (subject: string) =>
  await write('remove', (await company.doors.store.directory.person('company', { subject }))?.id);

test('whom an administrator disabled, or a service removed by SCIM, no sign-in lets in again', async () => {
  const { doors } = company;
  people['s6'] = { name: 'eva', groups: ['north'] };
  expect(await signIn('s6')).toBe('eva 2 A');
  await doors.store.users.change('eva', { disabled: true });
  expect(await signIn('s6')).toBe(sentences.accountDisabled);
  await doors.store.users.change('eva', { disabled: false });

  await doors.sessions.directoryTokens.add('company', 'root');
  await write('add', undefined, { userName: 'max', externalId: 's7' });
  const [person] = await doors.store.directory.people('company');
  people['s7'] = { name: 'max', groups: ['north'] };
  expect(await signIn('s7')).toBe('max 2 A');
  await write('remove', person?.id);
  expect(await doors.store.users.find('max')).toMatchObject({ disabled: true });
  expect(await signIn('s7')).toBe(sentences.accountDisabled);
});

test('beside SCIM whom a sign-in refused is let in once a rule is for them again, until the service tells of them and removes them', async () => {
  const { doors } = company;
  await doors.sessions.directoryTokens.add('company', 'root');
  await write('add', undefined, { userName: 'somebody else' });
  const inNorth = { name: 'ann', groups: ['north'] };
  people['s8'] = inNorth;
  expect(await signIn('s8')).toBe('ann 2 A');
  people['s8'] = { name: 'ann', groups: [] };
  expect(await signIn('s8')).toBe(sentences.providerNoRule);
  expect(await doors.store.users.find('ann')).toMatchObject({ disabled: true });
  people['s8'] = inNorth;
  expect(await signIn('s8')).toBe('ann 2 A');

  // Refused first and removed by SCIM since: the later word is the one that holds.
  people['s8'] = { name: 'ann', groups: [] };
  expect(await signIn('s8')).toBe(sentences.providerNoRule);
  await write('add', undefined, { userName: 'ann', externalId: 's8' });
  await removeAccount('s8');
  people['s8'] = inNorth;
  expect(await signIn('s8')).toBe(sentences.accountDisabled);
  // Told anew, and with a rule for them, they are in.
  await write('add', undefined, { userName: 'ann', externalId: 's8' });
  expect(await signIn('s8')).toBe('ann 2 A');
});

test('whom a sign-in refused and SCIM tells as out by another account of theirs, no sign-in lets in, until it tells of them anew', async () => {
  const { doors, root } = company;
  await doors.sessions.directoryTokens.add('company', 'root');
  const inNorth = { name: 'uma', groups: ['north'] };
  people['s9'] = inNorth;
  expect(await signIn('s9')).toBe('uma 2 A');
  const other = { userName: 'uma as contractor', externalId: 's10' };
  await write('add', undefined, other);
  const link = { provider: 'company', subject: 's10', editingName: 'uma', follows: false };
  expect(await root('linkAccount', link)).toMatchObject({ hasError: false });
  people['s9'] = { name: 'uma', groups: [] };
  expect(await signIn('s9')).toBe(sentences.providerNoRule);
  expect(await doors.store.users.find('uma')).toMatchObject({ disabled: true });
  await removeAccount('s10');
  people['s9'] = inNorth;
  expect(await signIn('s9')).toBe(sentences.accountDisabled);
  await write('add', undefined, other);
  expect(await signIn('s9')).toBe('uma 2 A');
  // Told as out by both: the one by which that was said lets them in, and the other does not.
  await write('add', undefined, { userName: 'uma', externalId: 's9' });
  await removeAccount('s9');
  expect(await doors.store.users.find('uma')).toMatchObject({ disabled: true });
  await removeAccount('s10');
  await write('add', undefined, other);
  expect(await doors.store.users.find('uma')).toMatchObject({ disabled: true });
  expect(await signIn('s9')).toBe(sentences.accountDisabled);
  await write('add', undefined, { userName: 'uma', externalId: 's9' });
  expect(await signIn('s9')).toBe('uma 2 A');
  // Whom an administrator disabled stays so, whatever is told.
  await doors.store.users.change('uma', { disabled: true });
  await removeAccount('s10');
  await write('add', undefined, other);
  expect(await signIn('s9')).toBe(sentences.accountDisabled);
});
