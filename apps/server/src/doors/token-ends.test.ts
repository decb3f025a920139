import { ManualClock } from '@outrider/kit/clock.ts';
import { accessOf, type Right } from '@outrider/model/people/rights.ts';
import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { addUser, everyRight, startDoors, type TestDoors } from './testing.ts';
import { openStream, Reading } from './testing-stream.ts';
import { makeProgram } from './testing-tokens.ts';

const HOUR = 3_600_000;
/** What a token opened has ended by then, ms of the server's clock. */
const CUT_OFF_MS = 5_000;
const clock = new ManualClock(Date.UTC(2026, 10, 30, 12));
let doors: TestDoors;
beforeAll(async () => {
  doors = await startDoors({}, clock);
  await addUser(doors.store, 'ann', { level: 1, groupIds: [1] });
});
afterAll(() => doors[Symbol.asyncDispose]());

const makeToken = (expiresMs = clock.now() + 30 * 24 * HOUR) =>
  makeProgram(doors, 'ann', { level: 1, expiresMs });

test('a token past its end is refused with the day on which it ended, and what it opened ends', async () => {
  const { token } = await makeToken(clock.now() + HOUR);
  const reading = await Reading.of(doors.port, token);
  await reading.until('event: device');
  clock.advance(HOUR - 1);
  expect((await openStream(doors.port, token, 'seconds=0')).status).toBe(200);
  expect(reading.ended).toBe(false);
  clock.advance(1);
  const refused = await openStream(doors.port, token, 'seconds=0');
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({
    detail: sentence(sentences.tokenOver, { date: '2026-11-30' }),
  });
  clock.advance(CUT_OFF_MS);
  await vi.waitFor(() => expect(reading.ended).toBe(true), LONG);
  expect((await openStream(doors.port, token, 'seconds=0')).status).toBe(401);
});

const withoutApi = everyRight.filter((right: Right) => right !== 'F_api_full');

test.each([
  ['is ended', async (id: string) => await doors.sessions.tokens.end(id)],
  ['is removed by another server', async (id: string) => void (await doors.store.tokens.remove(id))],
  [
    'goes with the right of its owner to have one',
    async () => await doors.store.permissions.change(1, { access: accessOf(withoutApi) }),
  ],
  [
    'goes with its owner, who is disabled',
    async () => await doors.store.users.change('ann', { disabled: true }),
  ],
])('a stream ends within 5 s of the server’s clock when its token %s', async (_what, withdraw) => {
  await doors.store.permissions.change(1, { access: accessOf(everyRight) });
  await doors.store.users.change('ann', { disabled: false });
  const { token, id } = await makeToken();
  const reading = await Reading.of(doors.port, token);
  await reading.until('event: device');
  clock.advance(CUT_OFF_MS);
  expect(reading.ended).toBe(false);
  await withdraw(id);
  // No other time passes, however long this machine takes for it.
  clock.advance(CUT_OFF_MS);
  await vi.waitFor(() => expect(reading.ended).toBe(true), LONG);
});
