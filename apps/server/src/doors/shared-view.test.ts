import { once } from 'node:events';
import { ManualClock } from '@outrider/kit/clock.ts';
import { MAX_SHARE_GUESSES } from '@outrider/model/shares/share-link.ts';
import { accessOf } from '@outrider/model/people/rights.ts';
import { presign, signUrl } from '@outrider/protocol/people/credentials.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '@outrider/store/store.ts';
import type { WebSocket } from 'ws';
import type { TestDoors } from './testing.ts';
import { doorsForEach } from './testing-prepared.ts';
import { openSocket } from './testing-sockets.ts';

let clock: ManualClock;
let doors: TestDoors;
let keys: Readonly<Record<'root' | 'ann' | 'bob', string>>;
const prepared = doorsForEach(
  { root: { level: 0 }, ann: { level: 1, groupIds: [1] }, bob: { level: 1, groupIds: [1] } },
  { makeClock: () => (clock = new ManualClock(1_800_000_000_000)) },
);
beforeEach(() => {
  doors = prepared.doors;
  keys = { root: prepared.keyOf('root'), ann: prepared.keyOf('ann'), bob: prepared.keyOf('bob') };
});

interface Answer {
  readonly code?: string;
  readonly page?: string;
  readonly id?: number;
  readonly token?: string;
  readonly user?: string;
  readonly key?: string;
  readonly expires?: number;
  readonly layout?: string;
  readonly channels?: readonly { readonly channel: number }[];
  readonly state?: string;
  readonly at?: number;
  readonly from?: number;
  readonly by?: string;
  readonly links?: readonly { readonly id: number; readonly note: string; readonly views: number }[];
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
const open = (token = '', more: object = {}): Promise<Answer> =>
  call('POST', '/api/share/open', undefined, { token, link: Number.parseInt(token, 10) || 1, ...more });
const look = (token = ''): Promise<Answer> => call('POST', '/api/share/look', undefined, { token });

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

test('a guest who opens a link is told the layout of pictures; a signed-in user may ask', async () => {
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
  expect(await look(token)).toEqual({ state: 'revoked', at: clock.now() / 1000 });
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
  expect(await look(token)).toEqual({ state: 'over', at: expires });
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

test('each sees and ends their own links, administrators all', async () => {
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

test('a signature of a user opens the channels that it names, while their session lasts', async () => {
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

test('a link with a password opens with it alone, and takes so many wrong ones and no more', async () => {
  const { token } = await share(keys.ann, { passphrase: 'seven trucks' });
  expect(await look(token)).toEqual({ state: 'password', at: 0 });
  expect(await open(token)).toMatchObject({ code: 'AUTH_REQUIRED' });
  expect(await open(token, { passphrase: 'six trucks' })).toMatchObject({ code: 'AUTH_REQUIRED' });
  expect((await open(token, { passphrase: 'seven trucks' })).key).toHaveLength(64);
  // One that nobody asked for a password counts no guess, neither does the right one.
  const [kept] = await doors.store.shareLinks.list('ann', clock.now());
  expect(kept).toMatchObject({ guesses: 1, views: 1 });
  for (let at = 1; at < MAX_SHARE_GUESSES; at++) await doors.store.shareLinks.guessed(kept?.id ?? 0);
  expect(await open(token, { passphrase: 'seven trucks' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await look(token)).toEqual({ state: 'guessed', at: 0 });
});

test('wrong passwords that come at once are all counted', async () => {
  const { id, token } = await share(keys.ann, { passphrase: 'seven trucks' });
  for (let at = 0; at < MAX_SHARE_GUESSES - 2; at++) await doors.store.shareLinks.guessed(id ?? 0);
  const tries = await Promise.all(Array.from({ length: 4 }, () => open(token, { passphrase: 'x' })));
  expect(tries.map(({ code }) => code)).toEqual(['AUTH_REQUIRED', 'AUTH_REQUIRED', 'NOT_FOUND', 'NOT_FOUND']);
});

test('a link for later opens nothing before, and lasts from then on', async () => {
  const begins = clock.now() / 1000 + 7_200;
  const { token, expires } = await share(keys.ann, { begins });
  expect(expires).toBe(begins + 3_600);
  expect([await look(token), await open(token)]).toMatchObject([
    { state: 'later', at: begins },
    { code: 'NOT_FOUND' },
  ]);
  clock.leap(7_200_000);
  expect((await open(token)).channels).toHaveLength(2);
});

test('a link lasts eight hours unless somebody says otherwise', async () => {
  const { expires } = await call('POST', '/api/share', keys.ann, { deviceid: 'A', channels: [1] });
  expect(expires).toBe(clock.now() / 1000 + 8 * 3_600);
});

test('a link opens by its own number alone, and says who shares it; each opening is counted and in the trail', async () => {
  const { id = 0, token } = await share(keys.ann);
  expect(await open(token, { link: id + 1 })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await open(token, { link: id })).toMatchObject({ by: 'ann' });
  await open(token, { link: id });
  expect((await call('GET', '/api/share', keys.ann)).links).toMatchObject([{ id, views: 2 }]);
  const { entries } = await doors.store.trail.find({ limit: 50 });
  expect(entries.filter(({ call: name }) => name === 'openShareLink').map(({ text }) => text)).toEqual([
    `opened link ${id}`,
    `opened link ${id}`,
  ]);
});

test('nobody opens a link without its number: the trail would not say which', async () => {
  const { token = '' } = await share(keys.ann);
  const bare = token.slice(token.indexOf('~') + 1);
  expect(await call('POST', '/api/share/open', undefined, { token: bare })).toMatchObject({
    code: 'VALIDATION',
  });
});

test('a link that is ended while somebody opens it shows them nothing', async () => {
  const { id, token } = await share(keys.ann);
  const { shareLinks } = doors.store;
  const { viewed } = shareLinks;
  shareLinks.viewed = async (link, nowMs) => {
    await viewed.call(shareLinks, link, nowMs);
    await call('DELETE', `/api/share/${id}`, keys.ann);
  };
  expect(await open(token)).toMatchObject({ code: 'NOT_FOUND' });
});

test('a link to a moment is of the recordings of that stretch, for people who may play them', async () => {
  const from = clock.now() / 1000 - 600;
  const moment = { deviceid: 'A', channels: [1], from, to: from + 60 };
  const { token } = await call('POST', '/api/share/moment', keys.ann, moment);
  const guest = await open(token);
  expect(guest).toMatchObject({ page: 'playback', from, to: from + 60 });
  const { socket, began } = await watch(guest, { deviceid: 'A', channel: '1' });
  socket.terminate();
  expect(began).toBe('4403');
  // Nothing of it is taken away.
  const asked = { deviceid: 'A', ch: '1', spbtime: String(from), duration: '60', type: 'lobkget' };
  const address = presign(guest.key ?? '', '/web.cgi', guest.user ?? '', asked, clock.now());
  expect(await call('GET', address)).toMatchObject({ code: 'FORBIDDEN' });
  await doors.store.permissions.change(1, { access: accessOf(['P_live']) });
  expect(await open(token)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await call('POST', '/api/share/moment', keys.ann, moment)).toMatchObject({ code: 'FORBIDDEN' });
});

test('a moment ends behind its beginning, a day later at most, and is not older than its maker may see', async () => {
  const from = clock.now() / 1000 - 3 * 86_400;
  const moment = (change: object) =>
    call('POST', '/api/share/moment', keys.ann, {
      deviceid: 'A',
      channels: [1],
      from,
      to: from + 60,
      ...change,
    });
  expect(await moment({ to: from })).toMatchObject({ code: 'VALIDATION' });
  expect(await moment({ to: from + 86_401 })).toMatchObject({ code: 'VALIDATION' });
  await doors.store.users.change('ann', { retentionDays: 1 });
  expect(await moment({})).toMatchObject({ code: 'FORBIDDEN' });
});

test('a signed address of recordings is bound to its time, and may be taken away where it is for that', async () => {
  const x = String(clock.now() / 1000 + 300);
  const time = String(clock.now() / 1000 - 600);
  const sign = (page: string, params: Readonly<Record<string, string>>) => ({
    ...params,
    page,
    signature: signUrl(keys.ann, `/${page}`, Object.entries(params)),
  });
  const params = { user: 'ann', deviceid: 'A', channels: '1', x, time, duration: '2' };
  const openSigned = (body: object) => call('POST', '/api/live/open', undefined, body);
  const guest = await openSigned(sign('dlplayback', params));
  expect(guest).toMatchObject({ page: 'dlplayback', from: Number(time), to: Number(time) + 120, by: '' });
  expect(await openSigned({ ...sign('dlplayback', params), duration: '3' })).toMatchObject({
    code: 'AUTH_REQUIRED',
  });
  expect(await openSigned({ ...sign('playback', params), page: 'dlplayback' })).toMatchObject({
    code: 'AUTH_REQUIRED',
  });
  const { time: _time, ...without } = params;
  expect(await openSigned(sign('playback', without))).toMatchObject({ code: 'VALIDATION' });
  const taken = (spbtime: string) => {
    const asked = { deviceid: 'A', ch: '1', spbtime, duration: '60', type: 'lobkask' };
    return call('GET', presign(guest.key ?? '', '/web.cgi', guest.user ?? '', asked, clock.now()));
  };
  // There is nothing recorded: a caller who may not ask is told otherwise.
  expect(await taken(time)).toMatchObject({ code: 'NOT_FOUND' });
  const viewer = await openSigned(sign('playback', params));
  const asked = { deviceid: 'A', ch: '1', spbtime: time, duration: '60', type: 'lobkask' };
  const address = presign(viewer.key ?? '', '/web.cgi', viewer.user ?? '', asked, clock.now());
  expect(await call('GET', address)).toMatchObject({ code: 'FORBIDDEN' });
  const backup = { deviceid: 'A', ch: 1, start: Number(time), duration: 60 };
  const remote = await openSigned(sign('dlremote', params));
  const order = (start: number) => call('POST', '/api/cardbackup', remote.key, { ...backup, start });
  expect(await order(Number(time) + 90)).toMatchObject({ code: 'FORBIDDEN' });
});

test('the page of a link may be in a frame of the sites that it names, also once it has ended; no other page is in any', async () => {
  const { id, token } = await share(keys.ann, { frames: ['https://portal.example', 'http://10.0.0.2:8080'] });
  const { token: other } = await share(keys.ann);
  const framing = async (path: string): Promise<readonly unknown[]> => {
    const { headers } = await fetch(`http://127.0.0.1:${doors.port}${path}`, {
      headers: { accept: 'text/html' },
    });
    const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    return [ancestors, headers.get('x-frame-options')];
  };
  const named = ['https://portal.example http://10.0.0.2:8080', null];
  const nowhere = ["'none'", 'DENY'];
  expect(await framing(`/live/t/${token}`)).toEqual(named);
  expect(await framing(`/live/t/${token}/A/1`)).toEqual(named);
  for (const path of [
    `/live/t/${other}`,
    `/live/t/1~${'x'.repeat(43)}`,
    `/login/t/${token}`,
    '/',
    '/live/A/1',
  ])
    expect(await framing(path)).toEqual(nowhere);
  await call('DELETE', `/api/share/${id}`, keys.ann);
  expect(await framing(`/live/t/${token}`)).toEqual(named);
});

test.each([['*'], ['https://*.example'], ['https://portal.example/fleet'], ["https://a; script-src 'none'"]])(
  'a link lets no frame of %s',
  async (site) => {
    expect(await share(keys.ann, { frames: [site] })).toMatchObject({ code: 'VALIDATION' });
  },
);
