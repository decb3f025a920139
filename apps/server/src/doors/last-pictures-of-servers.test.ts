import { ManualClock } from '@outrider/kit/clock.ts';
import { picture } from '@outrider/media/segments/testing-units.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { rawCall, signInNew } from './testing-caller.ts';
import { startServers, type TestServers } from './testing-servers.ts';
import type { TestDoors } from './testing.ts';

// Two servers over one bus and one store, through each of which pictures of device A passed.

const NOW = Date.UTC(2026, 10, 30, 12);
const FIRST = NOW - 10 * MINUTE_MS;
const LATER = NOW - 5 * MINUTE_MS;
const clock = new ManualClock(NOW);
let servers: TestServers;
let a: TestDoors;
let b: TestDoors;
/** Session keys: ann may watch device A, bob device B, and root sets what is private. */
let ann: string;
let bob: string;
let root: string;

beforeAll(async () => {
  servers = await startServers(clock);
  a = await servers.start('a');
  ann = await signInNew(a, 'ann', { level: 3, rights: ['P_live'], groupIds: [1] });
  bob = await signInNew(a, 'bob', { level: 3, rights: ['P_live'], groupIds: [2] });
  root = await signInNew(a, 'admin', { level: 0 });
  b = await servers.start('b');
});
afterAll(() => servers[Symbol.asyncDispose]());

/** What servers said of each other's pictures is asked anew. */
const forget = (): void => clock.advance(6_000);

/** A picture of device A passes through a server. @param at ms by which its bytes differ from those of others */
async function pass({ stills }: TestDoors, channel: number, takenMs: number, at: number): Promise<void> {
  stills.offer({ deviceid: 'A', channel }, picture(at), takenMs);
  await vi.waitFor(() => expect(stills.of('A').map(({ timeMs }) => timeMs)).toContain(takenMs), LONG);
}

const told = async (doors: TestDoors, key: string, more: object = {}) =>
  (
    await rawCall<{ stills: object[] }>(doors, key, 'POST', '/gkserver/stills', {
      deviceids: ['A', 'B', 'A'],
      ...more,
    })
  ).stills;

async function shown({ port }: TestDoors, key: string, channel: number): Promise<Buffer> {
  const path = `/gkserver/still.mp4?deviceid=A&ch=${channel}`;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return Buffer.from(await response.arrayBuffer());
}

test('the last picture of a channel is the newest of all servers, and is had through each of them', async () => {
  await pass(a, 1, FIRST, 0);
  expect(await told(b, ann)).toEqual([{ deviceid: 'A', ch: 1, t: FIRST }]);
  const first = await shown(a, ann, 1);
  expect(first.toString('latin1')).toContain('ftyp');
  expect(await shown(b, ann, 1)).toEqual(first);
  // The recorder has come to b since.
  forget();
  await pass(b, 1, LATER, 1_000);
  await pass(b, 2, LATER + 1_000, 1_000);
  for (const doors of [a, b]) {
    expect(await told(doors, ann)).toEqual([{ deviceid: 'A', ch: 2, t: LATER + 1_000 }]);
    expect(await told(doors, ann, { ch: 1 })).toEqual([{ deviceid: 'A', ch: 1, t: LATER }]);
  }
  const later = await shown(b, ann, 1);
  expect(later).not.toEqual(first);
  expect(await shown(a, ann, 1)).toEqual(later);
});

test('nobody is shown a picture of another server whose device is not theirs', async () => {
  await pass(b, 2, NOW - 3 * MINUTE_MS, 0);
  forget();
  for (const doors of [a, b]) {
    expect(await told(doors, bob)).toEqual([]);
    expect(JSON.parse((await shown(doors, bob, 2)).toString())).toMatchObject({ code: 'NOT_FOUND' });
  }
  // A link shows live pictures of its channels, and no last ones.
  const link = await rawCall<{ token: string }>(a, root, 'POST', '/api/share', {
    deviceid: 'A',
    channels: [2],
    hours: 1,
    note: '',
  });
  const guest = await rawCall<{ key: string }>(a, undefined, 'POST', '/api/share/open', {
    token: link.token,
    link: Number.parseInt(link.token, 10),
  });
  for (const doors of [a, b]) {
    expect(await told(doors, guest.key)).toBeUndefined();
    expect(JSON.parse((await shown(doors, guest.key, 2)).toString())).toMatchObject({
      code: 'AUTH_REQUIRED',
    });
  }
});

test('a picture of another server from a private time is neither told nor shown', async () => {
  await pass(b, 4, NOW - 2 * MINUTE_MS, 0);
  forget();
  const isPrivate = async (rules: readonly object[]): Promise<void> => {
    const values = { rules, emergencyMinutes: 30 };
    const said = await rawCall(a, root, 'PUT', '/gkserver/settings/privacy', { values });
    expect(said).toMatchObject({ hasError: false });
  };
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 0, zone: '' };
  await isPrivate([{ name: 'always', devices: ['A'], groups: [], ...hours, mode: 'dark', what: 'all' }]);
  expect(await told(a, ann, { ch: 4 })).toEqual([]);
  expect(JSON.parse((await shown(a, ann, 4)).toString())).toMatchObject({ code: 'FORBIDDEN' });
  await isPrivate([]);
  expect(await told(a, ann, { ch: 4 })).toEqual([{ deviceid: 'A', ch: 4, t: NOW - 2 * MINUTE_MS }]);
  expect((await shown(a, ann, 4)).toString('latin1')).toContain('ftyp');
});

test('of a server that is away the pictures are left out, and those of the others are shown', async () => {
  const c = await servers.start('c');
  await pass(a, 1, NOW - MINUTE_MS, 0);
  await pass(c, 1, NOW, 0);
  forget();
  expect(await told(a, ann, { ch: 1 })).toEqual([{ deviceid: 'A', ch: 1, t: NOW }]);
  await servers.end('c');
  expect(await told(a, ann, { ch: 1 })).toEqual([{ deviceid: 'A', ch: 1, t: NOW - MINUTE_MS }]);
  expect((await shown(a, ann, 1)).toString('latin1')).toContain('ftyp');
});
