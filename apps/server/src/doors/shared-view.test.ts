import { once } from 'node:events';
import { ManualClock } from '@outrider/kit/clock.ts';
import { accessOf } from '@outrider/model/people/rights.ts';
import { presign, signUrl } from '@outrider/protocol/people/credentials.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '@outrider/store/store.ts';
import type { WebSocket } from 'ws';
import { addUser, openSocket, PASSWORD, startDoors, type TestDoors } from './testing.ts';

const clock = new ManualClock(1_800_000_000_000);
let doors: TestDoors;
let keys: Readonly<Record<'root' | 'ann' | 'bob', string>>;
beforeEach(async () => {
  doors = await startDoors({}, clock);
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'ann', { level: 1, groupIds: [1] });
  await addUser(doors.store, 'bob', { level: 1, groupIds: [1] });
  const keyOf = async (name: string) => (await doors.sessions.signIn(name, PASSWORD, '::1', false)).key ?? '';
  keys = { root: await keyOf('root'), ann: await keyOf('ann'), bob: await keyOf('bob') };
});
afterEach(() => doors[Symbol.asyncDispose]());

interface Answer {
  readonly code?: string;
  readonly id?: number;
  readonly token?: string;
  readonly user?: string;
  readonly key?: string;
  readonly expires?: number;
  readonly layout?: string;
  readonly channels?: readonly { readonly channel: number }[];
  readonly links?: readonly { readonly id: number; readonly note: string }[];
}

async function call(method: string, path: string, key?: string, body?: object): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${doors.port}${path}`, {
    method,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  });
  return (await response.json()) as Answer;
}

const share = (key: string, change: object = {}): Promise<Answer> =>
  call('POST', '/api/share', key, { deviceid: 'A', channels: [1, 4], hours: 1, note: 'workshop', ...change });
const open = (token = ''): Promise<Answer> => call('POST', '/api/share/open', undefined, { token });

/** Asks for a stream as a guest; gives how it began. */
async function watch(
  { user = '', key = '' }: Answer,
  params: Readonly<Record<string, string>>,
): Promise<{ readonly socket: WebSocket; readonly began: string }> {
  const { socket, began } = openSocket(doors.port, presign(key, '/ws.cgi', user, params, clock.now()));
  return { socket, began: await began };
}

test('a link lets its holder watch its channels, and nothing else', async () => {
  const guest = await open((await share(keys.ann)).token);
  expect(guest.channels?.map(({ channel }) => channel)).toEqual([1, 4]);
  const began = async (params: Readonly<Record<string, string>>): Promise<string> => {
    const { socket, began: how } = await watch(guest, params);
    socket.terminate();
    return how;
  };
  expect(await began({ deviceid: 'A', channel: '1' })).toBe('open');
  expect(await began({ deviceid: 'A', channel: '2' })).toBe('4403');
  expect(await began({ deviceid: 'B', channel: '1' })).toBe('4403');
  expect(await began({ deviceid: '*', streamid: '0' })).toBe('4403');
  for (const path of ['/gkdevice/info/A', '/api/share', '/api/notifications'])
    expect(await call('GET', path, guest.key)).toMatchObject({ code: 'AUTH_REQUIRED' });
});

test('who opens a link is told how many pictures are set out, who is signed in may ask', async () => {
  const { token } = await share(keys.ann);
  const layouts = { simpleLiveLayout: '4x2', simplePlaybackLayout: '4x2' };
  expect((await open(token)).layout).toBe(layouts.simpleLiveLayout);
  expect(await call('GET', '/gkserver/videolayout', keys.ann)).toMatchObject(layouts);
  expect(await call('GET', '/gkserver/videolayout')).toMatchObject({ code: 'AUTH_REQUIRED' });
});

test('a link that is ended, or not there, opens nothing, and ends what it has opened', async () => {
  const { id, token } = await share(keys.ann);
  const { socket } = await watch(await open(token), { deviceid: 'A', channel: '1' });
  const closed = once(socket, 'close');
  await call('DELETE', `/api/share/${id}`, keys.ann);
  expect((await closed)[0]).toBe(4401);
  expect(await open(token)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await open('x')).toMatchObject({ code: 'NOT_FOUND' });
});

test('a link ends by the clock', async () => {
  const { token, expires } = await share(keys.ann);
  expect(expires).toBe(clock.now() / 1000 + 3_600);
  const { socket } = await watch(await open(token), { deviceid: 'A', channel: '1' });
  const closed = once(socket, 'close');
  clock.leap(3_600_000);
  clock.advance(2_000);
  expect((await closed)[0]).toBe(4401);
  expect(await open(token)).toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  ['his right', ({ permissions }: Store) => permissions.change(1, { access: accessOf(['P_dash']) })],
  ['the device', ({ users }: Store) => users.change('ann', { groupIds: [2] })],
  ['his level', ({ users }: Store) => users.change('ann', { level: 2 })],
  ['his account', ({ users }: Store) => users.change('ann', { disabled: true })],
])('a link ends when who made it loses %s', async (_what, change) => {
  const { token } = await share(keys.ann);
  const { socket } = await watch(await open(token), { deviceid: 'A', channel: '1' });
  const closed = once(socket, 'close');
  await change(doors.store);
  expect((await closed)[0]).toBe(4401);
  expect(await open(token)).toMatchObject({ code: 'NOT_FOUND' });
});

test('each sees and ends his own links, administrators all', async () => {
  const { id } = await share(keys.ann);
  const notes = async (key: string) => (await call('GET', '/api/share', key)).links?.map(({ note }) => note);
  expect([await notes(keys.ann), await notes(keys.bob), await notes(keys.root)]).toEqual([
    ['workshop'],
    [],
    ['workshop'],
  ]);
  expect(await call('DELETE', `/api/share/${id}`, keys.bob)).toMatchObject({ code: 'NOT_FOUND' });
  await call('DELETE', `/api/share/${id}`, keys.root);
  expect(await notes(keys.ann)).toEqual([]);
});

test('channels that the device has not are not shared, and the token is kept as its hash alone', async () => {
  expect(await share(keys.ann, { channels: [3] })).toMatchObject({ code: 'NOT_FOUND' });
  const { token } = await share(keys.ann);
  const [kept] = await doors.store.shareLinks.list(undefined, clock.now());
  expect(kept?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(kept?.tokenHash).not.toBe(token);
});

test('a signature of a user opens the channels that it names, while his session lasts', async () => {
  const x = String(clock.now() / 1000 + 300);
  const params = { user: 'ann', deviceid: 'A', channels: '1,2', x };
  const signature = signUrl(keys.ann, '/live', Object.entries(params));
  const openSigned = (change: object = {}): Promise<Answer> =>
    call('POST', '/api/live/open', undefined, { ...params, signature, ...change });
  const guest = await openSigned();
  expect(guest.channels?.map(({ channel }) => channel)).toEqual([1, 2]);
  expect(await openSigned({ channels: '1,2,4' })).toMatchObject({ code: 'AUTH_REQUIRED' });
  expect(await openSigned({ deviceid: 'B' })).toMatchObject({ code: 'AUTH_REQUIRED' });
  const { socket, began } = await watch(guest, { deviceid: 'A', channel: '2' });
  expect(began).toBe('open');
  const closed = once(socket, 'close');
  await call('POST', '/gkserver/logout', keys.ann);
  expect((await closed)[0]).toBe(4401);
});
