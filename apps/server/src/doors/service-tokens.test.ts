import { accessOf } from '@outrider/model/people/rights.ts';
import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { NO_PASSWORD } from '../sessions/password.ts';
import { LONG } from '../testing-wait.ts';
import { callsBy, rawCall } from './testing-caller.ts';
import { doorsForEach } from './testing-prepared.ts';
import { addUser, everyRight } from './testing.ts';

const prepared = doorsForEach({
  root: { level: 0 },
  // Group 1 has device A, group 2 device B.
  manager: { level: 1, groupIds: [1], manager: true },
});
const wanted = { name: 'nightly', level: 3, access: accessOf(everyRight), days: 30 } as const;
const NEXT = 'battery staple';

/** A user without a password, as whom nobody has signed in. */
async function addService(user: string, level: number, groupIds: readonly number[]): Promise<void> {
  const { store } = prepared.doors;
  await addUser(store, user, { level, groupIds });
  await store.users.change(user, { passwordHash: NO_PASSWORD });
}

async function tokenOf(user: string, by: ReturnType<typeof callsBy>): Promise<string> {
  const answer = await by('addToken', { ...wanted, user });
  if (typeof answer === 'string') throw new Error(answer);
  return answer.token;
}

/** The account under which a token makes calls, or the refusal. */
async function said(token: string): Promise<Record<string, unknown>> {
  return await rawCall(prepared.doors, token, 'GET', '/gkserver/account');
}

test('a manager makes tokens for services that they manage, and for no others', async () => {
  const manager = prepared.callerOf('manager');
  await addService('bot', 2, [1]);
  expect(await said(await tokenOf('bot', manager))).toMatchObject({ name: 'bot' });
  await addService('elsewhere', 2, [2]);
  await addService('both', 2, [1, 2]);
  await addService('everywhere', 0, []);
  for (const user of ['elsewhere', 'both', 'everywhere', 'nobody'])
    expect(await manager('addToken', { ...wanted, user })).toBe('NOT_FOUND');
});

test('no token is made for somebody who is invited, until the invitation is withdrawn or over', async () => {
  const root = prepared.callerOf('root');
  await addService('bot', 2, [1]);
  await root('inviteUser', { editingName: 'bot' });
  const { doors, keyOf } = prepared;
  const asked = await rawCall(doors, keyOf('root'), 'POST', '/gkserver/tokens', { ...wanted, user: 'BOT' });
  expect(asked).toMatchObject({ code: 'CONFLICT', message: sentences.tokenOfInvited });
  await root('revokeInvitation', { editingName: 'bot' });
  expect(await said(await tokenOf('bot', root))).toMatchObject({ name: 'bot' });
});

test('tokens that others made for a user end when somebody signs in as that user, and not by a word of an administrator', async () => {
  const root = prepared.callerOf('root');
  await addService('bot', 2, [1]);
  const token = await tokenOf('bot', root);
  expect(await said(token)).toMatchObject({ name: 'bot' });
  await root('changeUser', { editingName: 'bot', resetLogintime: true });
  await root('changeUser', { editingName: 'bot', editingChangingPassword: true, editingPW: NEXT });
  expect(await said(token)).toMatchObject({ name: 'bot' });
  const { key } = await prepared.doors.sessions.signIn('bot', hashPassword(NEXT), '::1', false);
  await vi.waitFor(
    async () =>
      expect(await said(token)).toMatchObject({ code: 'AUTH_REQUIRED', message: sentences.tokenUnknown }),
    LONG,
  );
  // Their own stay.
  const own = await callsBy(prepared.doors, key)('addToken', wanted);
  await prepared.doors.sessions.signIn('bot', hashPassword(NEXT), '::1', false);
  expect(await root('allTokens', {})).toMatchObject([
    { user: 'bot', id: typeof own === 'string' ? own : own.id },
  ]);
});

test('a manager lists and ends the tokens of their branch, and learns of none elsewhere, nor of what one is for there', async () => {
  const { doors } = prepared;
  const manager = prepared.callerOf('manager');
  const root = prepared.callerOf('root');
  const idOf = async (user: string): Promise<string> => {
    const token = await tokenOf(user, root);
    return token.slice(0, 12);
  };
  await addService('bot', 2, [1]);
  await addService('elsewhere', 2, [2]);
  const own = await tokenOf('bot', manager);
  const foreign = await idOf('elsewhere');
  // It came to the branch with what it was for elsewhere.
  const { store } = doors;
  await addService('moved', 2, [1, 2]);
  const answer = await root('addToken', { ...wanted, user: 'moved', groups: [1, 2], devices: ['B'] });
  const moved = typeof answer === 'string' ? answer : answer.id;
  await store.users.change('moved', { groupIds: [1] });
  const listed = await manager('allTokens', {});
  expect(listed).toMatchObject([
    { user: 'moved', id: moved, groups: [1], devices: [], elsewhere: 2 },
    { user: 'bot', id: own.slice(0, 12), elsewhere: 0 },
  ]);
  expect(listed).toHaveLength(2);
  expect(await manager('endToken', { id: foreign })).toBe('NOT_FOUND');
  expect(await manager('endToken', { id: own.slice(0, 12) })).toMatchObject({ hasError: false });
  expect(await said(own)).toMatchObject({ code: 'AUTH_REQUIRED', message: sentences.tokenUnknown });
});
