import type { ManualClock } from '@outrider/kit/clock.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Sessions } from './sessions.ts';
import { bootSessions, type TestSessions } from './testing-sessions.ts';

const DAY = 86_400_000;
let booted: TestSessions;
let store: Store;
let clock: ManualClock;
let sessions: Sessions;
let duties: readonly number[] = [];

beforeEach(async () => {
  booted = await bootSessions({ factorDuties: () => duties });
  ({ store, clock, sessions } = booted);
  duties = [];
  await store.users.add({
    ...userRecord.defaults,
    userName: 'wall',
    level: 3,
    passwordHash: 'none',
  });
});
afterEach(() => booted[Symbol.asyncDispose]());

const make = (days = 30) =>
  sessions.kiosks.add({ userName: 'wall', name: 'control room', createdBy: 'admin', days });
const open = (query: string) => {
  const link = new URLSearchParams(query);
  return sessions.signInByTicket(link.get('e') ?? '', link.get('h') ?? '', '::1');
};

test('a kiosk link signs in each time, for its days, and its session ends with it', async () => {
  const query = await make(2);
  await open(query);
  const session = await open(query);
  expect(session.expiresMs).toBe(clock.now() + 2 * DAY);
  clock.advance(DAY);
  await sessions.touch(session);
  expect(session.expiresMs).toBe(clock.now() + DAY);
  clock.advance(DAY);
  expect(session.ended).toBe('expired');
  await expect(open(query)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
});

test('a kiosk link lasts 30 days at most, whatever was asked for', async () => {
  await make(365);
  expect((await sessions.kiosks.list())[0]?.expiresMs).toBe(clock.now() + 30 * DAY);
});

test('a kiosk link that is taken back signs nobody in, and ends what it signed in', async () => {
  const query = await make();
  const session = await open(query);
  const [link] = await sessions.kiosks.list();
  await sessions.kiosks.remove(link?.id ?? '');
  await expect.poll(() => session.ended).toBe('access withdrawn');
  await expect(open(query)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
});

test('a kiosk link is no way to the rights of a level above those for kiosks', async () => {
  const query = await make();
  const session = await open(query);
  await store.users.change('wall', { level: 1 });
  await expect.poll(() => session.ended).toBe('access withdrawn');
  await expect(open(query)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
});

test('a kiosk owes no second factor, and changes nothing of the account', async () => {
  duties = [3];
  const session = await open(await make());
  expect(session.identity.owesFactor).toBeUndefined();
  await expect(sessions.ownPassword.assertPresent(session, undefined, '::1')).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(sessions.changePassword(session, undefined, 'new password', '::1')).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
