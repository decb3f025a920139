import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, ManualClock, systemClock } from '@outrider/kit/clock.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FolderReader } from '../recording/reading/folder-reader.ts';
import { LONG } from '../testing-wait.ts';
import { startDoors, type TestDoors } from './testing.ts';
import { callsBy, rawCall, signInNew } from './testing-caller.ts';
import { recordPictures } from './testing-recordings.ts';

/** The first and the last second of a private minute; footage lies around both, ten pictures a second. */
const PRIVATE = Date.parse('2026-10-05T12:01:00Z');
const ENDS = PRIVATE + 60_000;
/** A group of pictures has a second, and begins half a second beside the full one: one reaches into the minute, one out of it. */
const BEFORE_MS = 4_500;
const BEFORE = BEFORE_MS / 100;

/** It goes on from an hour later, whenever the tests run. */
const aheadMs = systemClock.now() - (PRIVATE + 3_600_000);
const clock: Clock = { ...systemClock, now: () => systemClock.now() - aheadMs };

const folder = mkdtempSync(join(tmpdir(), 'outrider-private-edges-'));
const reader = new FolderReader(folder, new ManualClock());
let doors: TestDoors;
let key = '';

beforeAll(async () => {
  doors = await startDoors({}, clock, { byId: (id) => (id === 'm' ? { reader } : undefined) });
  key = await signInNew(doors, 'admin', { level: 0 });
  for (const edge of [PRIVATE, ENDS])
    await recordPictures(doors.store, folder, { beganMs: edge - BEFORE_MS });
  const rule = {
    name: 'minute',
    devices: ['A'],
    groups: [],
    days: [1, 2, 3, 4, 5, 6, 7],
    from: 12 * 60 + 1,
    to: 12 * 60 + 2,
    zone: 'UTC',
    mode: 'dark',
    what: 'footage',
  };
  const said = await rawCall(doors, key, 'PUT', '/gkserver/settings/privacy', { values: { rules: [rule] } });
  expect(said).toMatchObject({ hasError: false });
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
  await reader[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** Which pictures of the ten seconds around an edge a movie has, from 0: each is filled with its number, but no file ends with zeros. */
async function picturesIn(bytes: Uint8Array): Promise<number[]> {
  const { video } = await readVideoFile(bytes);
  return video.map(({ data }) => data.at(-1) ?? -1).map((last) => (last < 100 ? last : 0));
}
const asked = async (path: string, fields: Readonly<Record<string, string | number>>): Promise<Response> => {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return await fetch(`http://127.0.0.1:${doors.port}${path}?${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
};
const bytesOf = async (response: Response): Promise<Uint8Array> =>
  new Uint8Array(await response.arrayBuffer());

const deviceid = 'A';
interface Stretch {
  readonly from: number;
  readonly to: number;
}
/** Each way out: the movie of a stretch, unix seconds. */
const ways: Readonly<Record<string, (stretch: Stretch) => Promise<Uint8Array>>> = {
  clip: async ({ from, to }) => await bytesOf(await asked('/api/clip.mp4', { deviceid, ch: 1, from, to })),
  playback: async ({ from, to }) =>
    await bytesOf(
      await asked('/gkserver/recording.mp4', { deviceid, ch: 1, spbtime: from, duration: to - from }),
    ),
  download: async ({ from, to }) =>
    await bytesOf(
      await asked('/web.cgi', { type: 'lobkget', deviceid, ch: 1, spbtime: from, duration: to - from }),
    ),
  async evidence({ from, to }) {
    const call = callsBy(doors, key);
    const order = { deviceid, channels: [1], from, to, reason: `claim ${from}`, snapshots: [], cases: false };
    const begun = (await call('beginExport', order as never)) as { readonly id: string };
    const told = async () =>
      ((await call('listExports', {})) as HttpAnswer<'listExports'>).exports.find(
        ({ id }) => id === begun.id,
      );
    await vi.waitFor(async () => expect((await told())?.state).toBe('done'), LONG);
    const zip = unzipSync(await bytesOf(await asked(`/api/recordexport/${deviceid}/${begun.id}/file`, {})));
    const [name = ''] = Object.keys(zip).filter((path) => path.endsWith('.mp4'));
    const manifest = JSON.parse(Buffer.from(zip['manifest.json'] ?? []).toString()) as { missing: object[] };
    expect(manifest.missing).toContainEqual(expect.objectContaining({ reason: 'private' }));
    return zip[name] ?? new Uint8Array();
  },
};

const upTo = { from: PRIVATE / 1_000 - 10, to: PRIVATE / 1_000 };
const behind = { from: ENDS / 1_000, to: ENDS / 1_000 + 10 };

test.each(Object.keys(ways))(
  '%s gives no picture of a group that reaches into a private time',
  async (way) => {
    const take = ways[way];
    if (take === undefined) throw new Error(way);
    const until = await picturesIn(await take(upTo));
    expect(until).toEqual(Array.from({ length: BEFORE - 5 }, (_, at) => at));
    const since = await picturesIn(await take(behind));
    expect(since).toEqual(Array.from({ length: 100 - BEFORE - 5 }, (_, at) => BEFORE + 5 + at));
  },
);

test('what is left out of a clip is said in its headers', async () => {
  const response = await asked('/api/clip.mp4', { deviceid, ch: 1, ...upTo });
  expect(response.headers.get('outrider-missing')).toBe(`${PRIVATE - 500}-${PRIVATE};private`);
  await response.arrayBuffer();
});
