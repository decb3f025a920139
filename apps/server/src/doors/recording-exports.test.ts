import { sourceOf } from '@outrider/evidence/testing-package.ts';
import { readZipDirectory } from '@outrider/evidence/zip/read-zip.ts';
import { presign } from '@outrider/protocol/people/credentials.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { SigningKey } from '../files/signing-key.ts';
import { LONG } from '../testing-wait.ts';
import { grantLevel, startDoors, type TestDoors } from './testing.ts';
import { rawCall, signInNew } from './testing-caller.ts';
import { tryEach } from './testing-each.ts';
import { TestControl } from './testing-sockets.ts';
import { indexedMinute } from './testing-recordings.ts';

let doors: TestDoors;
const keys = new Map<string, string>();
/** Yesterday, UTC. */
const BEGIN = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS;

async function start(options: Parameters<typeof startDoors>[0] = {}): Promise<void> {
  doors = await startDoors(options);
  for (const [name, level] of [
    ['root', 0],
    ['ann', 1],
    ['bob', 1],
  ] as const) {
    keys.set(name, await signInNew(doors, name, { level, groupIds: [1] }));
  }
  await doors.store.recordings.put([indexedMinute(BEGIN)]);
}
beforeEach(async () => await start());
afterEach(() => doors[Symbol.asyncDispose]());

const url = (path: string): string => `http://127.0.0.1:${doors.port}${path}`;
const call = (user: string, method: string, path = '', body?: object) =>
  rawCall(doors, keys.get(user), method, `/api/recordexport${path}`, body);
const from = BEGIN / 1_000;
const order = (user: string, change: object = {}) =>
  call(user, 'POST', '', { deviceid: 'A', channels: [1], from, to: from + 60, reason: 'claim 7', ...change });
const listed = async (user: string) =>
  (await call(user, 'GET'))['exports'] as { id: string; state: string }[];
const take = (user: string, id: string) => {
  const path = `/api/recordexport/A/${id}/file`;
  return fetch(url(presign(keys.get(user) ?? '', path, user, {}, Date.now())));
};
async function done(user: string): Promise<string> {
  const { id } = await order(user);
  await vi.waitFor(async () => expect((await listed(user))[0]?.state).toBe('done'), LONG);
  return id as string;
}

test('an export is its maker’s: they take it by a signed address, for others it is not there', async () => {
  const uses: string[] = [];
  doors.bus.subscribe('use.began', ({ kind, devices, channel, user }) => {
    uses.push(`${kind} of ${devices.join()} ${channel} by ${user}`);
  });
  const ended = Promise.withResolvers<number>();
  doors.bus.subscribe('use.ended', ({ bytes }) => ended.resolve(bytes));
  const id = await done('ann');
  const response = await take('ann', id);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toMatch(/filename="evidence_A_\d{8}T000000Z\.zip"$/);
  const file = new Uint8Array(await response.arrayBuffer());
  expect(file.subarray(0, 2)).toEqual(Uint8Array.of(0x50, 0x4b));
  expect(await ended.promise).toBe(file.length);
  expect(await (await take('bob', id)).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect(uses).toEqual(['recording file of A 1 by ann']);
  expect(await listed('bob')).toEqual([]);
  expect(await call('bob', 'DELETE', `/A/${id}`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await call('ann', 'DELETE', `/A/${id}`)).toMatchObject({ hasError: false });
  expect(await listed('ann')).toEqual([]);
});

test('somebody who may no longer see as far back does not get what they exported when they could', async () => {
  const id = await done('ann');
  await doors.store.users.change('ann', { retentionDays: 1 });
  expect(await (await take('ann', id)).json()).toMatchObject({ code: 'FORBIDDEN' });
  expect(await order('ann')).toMatchObject({ code: 'FORBIDDEN' });
});

test('who may not see the way any more does not get a package that holds it', async () => {
  const id = await done('ann');
  await grantLevel(doors.store, 1, ['P_lopb', 'P_gppb', 'F_event']);
  await vi.waitFor(
    async () => expect(await (await take('ann', id)).json()).toMatchObject({ code: 'FORBIDDEN' }),
    LONG,
  );
});

test('who ordered and who took an export is in the audit trail, with the reason', async () => {
  const id = await done('ann');
  await (await take('ann', id)).arrayBuffer();
  const { entries } = await doors.store.trail.find({ deviceid: 'A', limit: 50 });
  const texts = entries.map(({ text }) => text);
  const utc = (seconds: number): string =>
    `${new Date(seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  expect(texts).toContain(
    `exported recordings of channels 1 of A from ${utc(from)} to ${utc(from + 60)}: claim 7`,
  );
  expect(texts).toContain(`took export ${id} of A`);
});

test('who may see no events gets none of them, nor the way who may not see where devices were', async () => {
  const rights = ['P_lopb', 'F_gps'] as const;
  keys.set('eve', await signInNew(doors, 'eve', { level: 2, rights, groupIds: [1] }));
  const namesFor = async (user: string) => {
    const bytes = new Uint8Array(await (await take(user, await done(user))).arrayBuffer());
    const { entries } = await readZipDirectory(sourceOf(bytes));
    return entries.map(({ name }) => name);
  };
  expect(await namesFor('ann')).toEqual(expect.arrayContaining(['events.json', 'way.gpx']));
  const names = await namesFor('eve');
  expect([names.includes('events.json'), names.includes('way.gpx')]).toEqual([false, false]);
});

test('an export of what cannot be had, or with what is no picture of it, is refused', async () => {
  await tryEach(
    [
      ['without a reason', { reason: '' }, 'VALIDATION'],
      ['of over a day', { to: from + 86_401 }, 'VALIDATION'],
      ['of another’s device', { deviceid: 'X' }, 'NOT_FOUND'],
      [
        'with a picture of another channel',
        { snapshots: [{ channel: 2, time: BEGIN, jpeg: '/9j/' }] },
        'VALIDATION',
      ],
      [
        'with a picture of a time in front of it',
        { snapshots: [{ channel: 1, time: BEGIN - 1, jpeg: '/9j/' }] },
        'VALIDATION',
      ],
      [
        'with a picture of no time at all',
        { snapshots: [{ channel: 1, time: 9e15, jpeg: '/9j/' }] },
        'VALIDATION',
      ],
      ['with a picture that is none', { snapshots: [{ channel: 1, time: 1, jpeg: 'AAAA' }] }, 'VALIDATION'],
    ],
    async (_what, change, code) => {
      expect(await order('ann', change)).toMatchObject({ code });
    },
  );
});

test('a picture goes along; a large body is taken from nobody who has not signed in', async () => {
  const jpeg = `/9j/${'A'.repeat(200_000)}`;
  const body = { snapshots: [{ channel: 1, time: BEGIN, jpeg }] };
  expect(await order('ann', body)).toMatchObject({ hasError: false });
  const stranger = await fetch(url('/api/recordexport'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(stranger.status).toBe(401);
});

test('where the deployment says so, administrators alone take recordings away', async () => {
  await doors[Symbol.asyncDispose]();
  await start({ downloads: false });
  expect(await order('ann')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await order('root')).toMatchObject({ hasError: false });
  const file = { type: 'lobkget', deviceid: 'A', ch: '1', spbtime: String(from), duration: '60' };
  const taken = async (user: string) => {
    const response = await fetch(url(presign(keys.get(user) ?? '', '/web.cgi', user, file, Date.now())));
    return ((await response.json()) as { code: string }).code;
  };
  expect([await taken('ann'), await taken('root')]).toEqual(['FORBIDDEN', 'NOT_FOUND']);
});

test('so they do with what recorders kept: its MP4 and files that were fetched, which everybody plays', async () => {
  await doors[Symbol.asyncDispose]();
  await start({ downloads: false });
  const said = async (user: string, method: string, path: string, body?: object) => {
    const { code, message } = await rawCall(doors, keys.get(user), method, path, body);
    return code === 'FORBIDDEN' ? message : code;
  };
  const both = async (method: string, path: string, body?: object) => [
    await said('ann', method, path, body),
    await said('root', method, path, body),
  ];
  const order = { deviceid: 'A', ch: 1, start: from, duration: 60 };
  const { noDownloads } = recordingSentences;
  expect(await both('POST', '/api/cardbackup', order)).toEqual([noDownloads, undefined]);
  const none = '00000000-0000-4000-8000-000000000000';
  expect(await both('GET', `/api/cardbackup/A/${none}/file`)).toEqual([noDownloads, 'NOT_FOUND']);
  const file = '/api/retrieval.file?id=9&file=0-0&as=';
  expect(await both('GET', `${file}sent`)).toEqual([noDownloads, 'NOT_FOUND']);
  expect(await both('GET', `${file}mp4`)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
});

test.each([
  [true, '1'],
  [false, '0'],
])('a page is told whether there are downloads: %s', async (downloads, told) => {
  await doors[Symbol.asyncDispose]();
  await start({ downloads });
  const control = await TestControl.open(doors.port);
  await control.signIn('ann');
  expect((await control.ask({ M: 'Q01' }))[0]?.fields['H']).toBe(told);
  control.socket.terminate();
});

test('a redacted copy is begun of one’s own export alone, and that is in the audit trail', async () => {
  const id = await done('ann');
  expect(await call('bob', 'POST', `/A/${id}/redaction`)).toMatchObject({ code: 'NOT_FOUND' });
  const begun = await call('ann', 'POST', `/A/${id}/redaction`);
  expect(begun).toMatchObject({ hasError: false, reason: 'claim 7', from, to: from + 60 });
  const { entries } = await doors.store.trail.find({ deviceid: 'A', limit: 50 });
  expect(entries.map(({ text }) => text)).toContain(
    `looked at export ${id} of A, to make a redacted copy of it`,
  );
  const copy = (user: string, method: string, path = '', body?: object) =>
    rawCall(doors, keys.get(user), method, `/api/redaction/A/${begun['id'] as string}${path}`, body);
  const piece = { name: 'ch1/none.mp4', run: 1, at: 0, data: 'AAAA' };
  expect(await copy('ann', 'POST', '/piece', piece)).toMatchObject({
    code: 'NOT_FOUND',
    message: 'There is no such file in the package',
  });
  expect(await copy('bob', 'POST', '/piece', piece)).toMatchObject({
    message: 'The redacted copy was given up: start it again',
  });
  expect(await copy('ann', 'DELETE')).toMatchObject({ hasError: false });
  await doors.store.users.change('ann', { retentionDays: 1 });
  expect(await call('ann', 'POST', `/A/${id}/redaction`)).toMatchObject({ code: 'FORBIDDEN' });
});

test('anybody is told by which key the server signs', async () => {
  const answer = await fetch(url('/api/evidencekey'));
  expect(await answer.json()).toEqual({ fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
});

const gms = async (user: string, type: string) => {
  const asked = { type, deviceid: 'A', ch: '1', spbtime: String(from), duration: '60', format: 'gms' };
  return await fetch(url(presign(keys.get(user) ?? '', '/web.cgi', user, asked, Date.now())));
};

test('a gms file is the package of a channel: asked for until it is there, then given; it is told as an export', async () => {
  expect(await (await gms('ann', 'lobkget')).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect(await (await gms('ann', 'lobkask')).json()).toEqual({ result: 'HANDLING', progress: 0 });
  await vi.waitFor(
    async () => expect(await (await gms('ann', 'lobkask')).json()).toMatchObject({ result: 'already' }),
    LONG,
  );
  const file = await gms('ann', 'lobkget');
  expect(file.headers.get('content-disposition')).toMatch(/filename="A_ch1_\d{8}T000000Z\.gms\.zip"$/);
  expect(new Uint8Array(await file.arrayBuffer()).subarray(0, 2)).toEqual(Uint8Array.of(0x50, 0x4b));
  // One order, however often it was asked for.
  expect(await listed('ann')).toMatchObject([{ reason: 'gms', channels: [1], state: 'done' }]);
});

test('somebody who asks for a gms file still finds that an export of theirs of the same stretch failed', async () => {
  const signing = vi.spyOn(SigningKey.prototype, 'signer');
  onTestFinished(() => signing.mockRestore());
  signing.mockRejectedValueOnce(new Error('no key'));
  const { id } = await order('ann');
  await vi.waitFor(async () => expect(await listed('ann')).toMatchObject([{ id, state: 'failed' }]), LONG);
  expect(await (await gms('ann', 'lobkask')).json()).toMatchObject({ result: 'HANDLING' });
  expect(await listed('ann')).toContainEqual(expect.objectContaining({ id, state: 'failed' }));
});
