import { accessOf } from '@outrider/model/people/rights.ts';
import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { expect, test } from 'vitest';
import { addToken } from './add-token.ts';
import { NO_PASSWORD } from '../../sessions/password.ts';
import { rawCall } from '../../doors/testing-caller.ts';
import { callsOfBefore } from '../../doors/testing-moment.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { addUser, everyRight, PASSWORD } from '../../doors/testing.ts';

const prepared = doorsForEach(
  {
    root: { level: 0 },
    // Group 1 has device A, group 2 device B.
    manager: { level: 1, groupIds: [1], manager: true },
  },
  { options: { compatBodyHash: true } },
);
const wanted = { name: 'nightly', level: 2, access: accessOf(everyRight), days: 30 } as const;
const NEXT = 'battery staple';
const BEYOND = { code: 'FORBIDDEN', message: sentences.tokenBeyondOwner };

/** A user without a password, as whom nobody has signed in. */
async function addService(user: string, groupIds: readonly number[]): Promise<void> {
  const { store } = prepared.doors;
  await addUser(store, user, { level: 2, groupIds });
  await store.users.change(user, { passwordHash: NO_PASSWORD });
}

const tokensOf = async (user: string): Promise<string[]> =>
  (await prepared.doors.store.tokens.list(user)).map(({ id }) => id);

test('no token is made by what somebody lost a moment before, nor for somebody who is disabled or gone', async () => {
  const { doors } = prepared;
  const { store } = doors;
  await addUser(store, 'maker', { level: 2, groupIds: [1, 2] });
  const access = accessOf(everyRight.filter((right) => right !== 'F_gps'));
  const maker = await callsOfBefore(doors, 'maker');
  await store.permissions.change(2, { access });
  await expect(maker(addToken, wanted)).rejects.toMatchObject(BEYOND);
  const less = { ...wanted, access };
  expect(await maker(addToken, less)).toMatchObject({ hasError: false });
  await store.users.change('maker', { groupIds: [1] });
  await expect(maker(addToken, { ...less, groups: [2] })).rejects.toMatchObject(BEYOND);
  await expect(maker(addToken, { ...less, devices: ['B'] })).rejects.toMatchObject(BEYOND);
  await store.permissions.change(2, { access: accessOf(['F_gps']) });
  const bare = { ...wanted, access: accessOf([]) };
  await expect(maker(addToken, bare)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await store.permissions.change(2, { access });
  await store.users.change('maker', { disabled: true });
  await expect(maker(addToken, less)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  expect(await tokensOf('maker')).toHaveLength(1);
  await store.users.remove('maker');
  await expect(maker(addToken, less)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  expect(await store.tokens.list()).toEqual([]);
});

test('no token is made for a service by somebody who ceased to manage it a moment before, nor for one that is disabled', async () => {
  const { doors } = prepared;
  const { store } = doors;
  await addService('bot', [1]);
  const manager = await callsOfBefore(doors, 'manager');
  const ofBot = { ...wanted, user: 'bot' };
  await store.users.change('bot', { disabled: true });
  const out = { code: 'CONFLICT', message: sentences.tokenOwnerOut };
  await expect(manager(addToken, ofBot)).rejects.toMatchObject(out);
  await store.users.change('bot', { disabled: false });
  await store.users.change('manager', { groupIds: [2] });
  await expect(manager(addToken, ofBot)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await store.users.change('manager', { groupIds: [1], manager: false });
  await expect(manager(addToken, ofBot)).rejects.toMatchObject(BEYOND);
  expect(await store.tokens.list()).toEqual([]);
});

test('a token that somebody makes by their password before they first sign in stays, and those that others made for them end with it', async () => {
  const { doors } = prepared;
  const { store } = doors;
  const root = prepared.callerOf('root');
  await addService('bot', [1]);
  await root('addToken', { ...wanted, user: 'bot' });
  await root('changeUser', { editingName: 'bot', editingChangingPassword: true, editingPW: NEXT });
  const shown = { username: 'bot', password: hashPassword(NEXT) };
  const body = { ...wanted, ...shown };
  const made = await rawCall(doors, undefined, 'POST', '/gkserver/tokens', body);
  expect(made).toMatchObject({ hasError: false });
  expect(await tokensOf('bot')).toEqual([made['id']]);
  await doors.sessions.signIn('bot', hashPassword(NEXT), '::1', false);
  expect(await tokensOf('bot')).toEqual([made['id']]);
  expect((await store.users.find('bot'))?.signedInMs).toBeDefined();
});

test('tokens of a service end when an invitation makes a person of it, and those of somebody who was one stay', async () => {
  const { doors } = prepared;
  const root = prepared.callerOf('root');
  await addService('bot', [1]);
  await addUser(doors.store, 'olga', { level: 2, groupIds: [1] });
  const { key } = await doors.sessions.signIn('olga', PASSWORD, '::1', false);
  await rawCall(doors, key, 'POST', '/gkserver/tokens', wanted);
  await root('addToken', { ...wanted, user: 'bot' });
  for (const editingName of ['bot', 'olga']) {
    const said = await root('inviteUser', { editingName });
    const token = typeof said === 'string' ? said : (said.path.split('#')[1] ?? '');
    // It may be withdrawn yet: until somebody takes it up, it is a service.
    expect(await tokensOf(editingName)).toHaveLength(1);
    expect(await root('acceptInvitation', { editingName, token, newpass: NEXT })).toMatchObject({
      hasError: false,
    });
  }
  expect([await tokensOf('bot'), await tokensOf('olga')]).toEqual([[], [expect.any(String)]]);
});
