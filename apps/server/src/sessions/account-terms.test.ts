import { ManualClock } from '@outrider/kit/clock.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../doors/testing.ts';
import { endOfDayMs, isOver } from './account-terms.ts';

const CHECK_MS = 2_000;
let clock: ManualClock;
let doors: TestDoors;
beforeEach(async () => {
  clock = new ManualClock(new Date(2027, 11, 31, 23, 59, 50).getTime());
  doors = await startDoors({}, clock);
});
afterEach(() => doors[Symbol.asyncDispose]());

test('an account is good through its last day by the clock of the server, and not a moment longer', () => {
  const lastMs = new Date(2027, 11, 31, 23, 59, 59, 999).getTime();
  expect(endOfDayMs('2027-12-31')).toBe(lastMs + 1);
  expect(isOver({ expiryDate: '2027-12-31' }, lastMs)).toBe(false);
  expect(isOver({ expiryDate: '2027-12-31' }, lastMs + 1)).toBe(true);
  expect(isOver({ expiryDate: undefined }, lastMs)).toBe(false);
});

test('somebody who is signed in when their account ends is signed out then', async () => {
  await addUser(doors.store, 'viewer', { level: 3, groupIds: [1] });
  await doors.store.users.change('viewer', { expiryDate: '2027-12-31' });
  const session = await doors.sessions.signIn('viewer', PASSWORD, '::1', true);
  clock.advance(CHECK_MS);
  expect(session.ended).toBeUndefined();
  clock.advance(10_000);
  expect(session.ended).toBe('expired');
});
