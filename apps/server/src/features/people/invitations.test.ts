import { ManualClock } from '@outrider/kit/clock.ts';
import { INVITATION_MS } from '@outrider/model/people/limits.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callerOf } from '../../doors/testing-caller.ts';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';

const NEXT = 'battery staple';
let clock: ManualClock;
let doors: TestDoors;
let admin: Awaited<ReturnType<typeof callerOf>>;
beforeEach(async () => {
  clock = new ManualClock(Date.UTC(2026, 10, 22));
  doors = await startDoors({}, clock);
  await addUser(doors.store, 'admin', { level: 0 });
  await addUser(doors.store, 'second', { level: 0 });
  await addUser(doors.store, 'viewer', { level: 3, groupIds: [1] });
  admin = await callerOf(doors, 'admin');
});
afterEach(() => doors[Symbol.asyncDispose]());

/** The token of a new invitation. */
async function invite(editingName = 'viewer', caller = admin): Promise<string> {
  const said = await caller('inviteUser', { editingName });
  return typeof said === 'string' ? said : (said.path.split('#')[1] ?? '');
}

test('by an invitation its user sets their password, once, and their sessions end', async () => {
  const session = await doors.sessions.signIn('viewer', PASSWORD, '::1', false);
  const token = await invite();
  expect(await admin('readInvitation', { token })).toMatchObject({ name: 'viewer' });
  const acceptance = { editingName: 'viewer', token, newpass: NEXT };
  expect(await admin('acceptInvitation', { ...acceptance, newpass: 'short' })).toBe('VALIDATION');
  expect(await admin('acceptInvitation', { ...acceptance, editingName: 'second' })).toBe('NOT_FOUND');
  expect(await admin('acceptInvitation', acceptance)).toMatchObject({ hasError: false });
  expect(session.ended).toBe('access withdrawn');
  await doors.sessions.signIn('viewer', hashPassword(NEXT), '::1', false);
  expect(await admin('acceptInvitation', acceptance)).toBe('NOT_FOUND');
});

test('the store has no token, and the list says who is invited until when', async () => {
  const token = await invite();
  const [kept] = await doors.store.invitations.list(clock.now());
  expect(JSON.stringify(kept)).not.toContain(token);
  const users = await admin('userList', {});
  const till = typeof users === 'string' ? users : users.find(({ name }) => name === 'viewer')?.invitedtill;
  expect(till).toBe(Math.floor((clock.now() + INVITATION_MS) / 1000));
});

test.each<[string, () => Promise<unknown>]>([
  ['it is taken back', () => admin('revokeInvitation', { editingName: 'viewer' })],
  ['another one was made', () => invite()],
  [
    'an administrator has typed a password',
    () => admin('changeUser', { editingName: 'viewer', editingChangingPassword: true, editingPW: NEXT }),
  ],
  ['its time is over', async () => clock.leap(INVITATION_MS)],
  ['its user was deleted', () => admin('removeUser', { editingName: 'viewer' })],
])('an invitation is over when %s', async (_what, end) => {
  const token = await invite();
  await end();
  const anybody = await doors.sessions.signIn('admin', PASSWORD, '::1', false);
  expect(anybody.ended).toBeUndefined();
  admin = await callerOf(doors, 'admin');
  expect(await admin('readInvitation', { token })).toBe('NOT_FOUND');
  expect(await admin('acceptInvitation', { editingName: 'viewer', token, newpass: NEXT })).toBe('NOT_FOUND');
});

test('nobody invites themselves, or somebody whom they may not edit', async () => {
  const second = await callerOf(doors, 'second');
  expect(await invite('second', second)).toBe('CONFLICT');
  expect(await invite('admin', second)).toBe('NOT_FOUND');
  expect(await second('revokeInvitation', { editingName: 'viewer' })).toBe('NOT_FOUND');
});
