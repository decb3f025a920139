import { presign } from '@outrider/protocol/people/credentials.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyRight, startDoors, type TestDoors } from '../../doors/testing.ts';
import { signInNew } from '../../doors/testing-caller.ts';

let doors: TestDoors;
let key: string;
/** Half a day ago, unix seconds. */
const then = Math.floor(Date.now() / 1_000) - 43_200;
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3);

beforeEach(async () => {
  doors = await startDoors();
  key = await signInNew(doors, 'ann', { level: 3, rights: everyRight, groupIds: [1] });
  await doors.pictures.keep('A', { channel: 1, takenMs: then * 1_000, timed: true, jpeg });
});
afterEach(() => doors[Symbol.asyncDispose]());

const ask = (t: number, { deviceid = 'A', ch = 1 } = {}): Promise<Response> => {
  const params = { type: 'snap', deviceid, ch: String(ch), t: String(t) };
  return fetch(`http://127.0.0.1:${doors.port}${presign(key, '/pic.cgi', 'ann', params, Date.now())}`);
};

test('the picture that is nearest to a moment is given, up to five minutes off', async () => {
  for (const off of [0, 299, -299]) {
    const response = await ask(then + off);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(jpeg);
  }
});

test.each([
  ['is none so near', () => ask(then + 400)],
  ['is none of the channel', () => ask(then, { ch: 2 })],
  ['is no such channel', () => ask(then, { ch: 3 })],
])('where there %s it is not found, and says so in words', async (_what, asked) => {
  const response = await asked();
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', message: expect.stringMatching(/ /) });
});

test('another’s device is not there', async () => {
  expect(await (await ask(then, { deviceid: 'B' })).json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('one that is older than the asker may see is not there', async () => {
  await doors.pictures.keep('A', { channel: 4, takenMs: (then - 86_400) * 1_000, timed: true, jpeg });
  await doors.store.users.change('ann', { retentionDays: 1 });
  expect((await ask(then)).status).toBe(200);
  expect((await ask(then - 86_400, { ch: 4 })).status).toBe(404);
});
