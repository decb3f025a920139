import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ManualClock, systemClock } from '@outrider/kit/clock.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { pictures } from '@outrider/media/segments/testing-units.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { FolderReader } from '../recording/reading/folder-reader.ts';
import { FrameArena } from '../relay/frame-arena.ts';
import { SlabPool } from '../relay/slab-pool.ts';
import { withoutProxy } from '../testing-guide.ts';
import { LONG } from '../testing-wait.ts';
import { makeProgram } from './testing-tokens.ts';
import { addUser, startDoors, type TestDoors } from './testing.ts';
import { recordPictures } from './testing-recordings.ts';

/** A full minute, an hour ago. */
const BEGAN = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 3_600_000;
const S = BEGAN / 1_000;

const folder = mkdtempSync(join(tmpdir(), 'outrider-footage-'));
const reader = new FolderReader(folder, new ManualClock());
let doors: TestDoors;
let token: string;
beforeAll(async () => {
  const media = { reader };
  doors = await startDoors({}, systemClock, { byId: (id) => (id === 'm' ? media : undefined) });
  await addUser(doors.store, 'ann', { level: 1, groupIds: [1] });
  ({ token } = await makeProgram(doors, 'ann', { level: 1 }));
  await recordPictures(doors.store, folder, { beganMs: BEGAN });
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
  await reader[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers = {}, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${doors.port}/api/v1/devices/${path}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(signal !== undefined && { signal }),
  });

/** What ffprobe says of the pictures of a file; undefined where there is none on this machine. */
function probed(bytes: Uint8Array): unknown {
  const args = ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'json', '-'];
  const { stdout, error } = spawnSync('ffprobe', args, { input: bytes });
  return error === undefined ? JSON.parse(stdout.toString()) : undefined;
}
const PROBED = { streams: [{ codec_name: 'h264', width: 352, height: 288 }] };

test('recordings are listed to the minute, and a clip of them is an MP4 with byte ranges', async () => {
  const listed = (await (await get(`A/recordings?from=${S}&to=${S + 3_600}`)).json()) as object;
  expect(listed).toEqual({ items: [{ channel: 1, from: S, to: S + 60 }], next: null });
  const path = `A/channels/1/clip.mp4?from=${S}&to=${S + 10}`;
  const taken: string[] = [];
  const stop = doors.bus.subscribe('use.began', ({ kind, user, footage }) => {
    taken.push(`${kind} by ${user}: ${footage?.fromMs ?? 0} to ${footage?.toMs ?? 0}`);
  });
  onTestFinished(stop);
  const clip = await get(path);
  expect([clip.status, clip.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  const bytes = new Uint8Array(await clip.arrayBuffer());
  expect((await readVideoFile(bytes)).video).toHaveLength(100);
  expect(probed(bytes) ?? PROBED).toMatchObject(PROBED);
  expect(taken).toEqual([`recording file by ann: ${BEGAN} to ${BEGAN + 10_000}`]);
  const part = await get(path, { range: 'bytes=4-7' });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
});

test.each([
  ['a channel that there is not', `A/channels/9/clip.mp4?from=0&to=10`, 404],
  ['a time without recordings', `A/channels/1/clip.mp4?from=0&to=10`, 404],
  ['more than an hour', `A/channels/1/clip.mp4?from=0&to=3601`, 400],
  ["a device of others'", `B/channels/1/clip.mp4?from=0&to=10`, 404],
  ['live pictures of one that is away', `A/channels/1/live.mp4`, 503],
  ['a still where none was taken', `A/channels/1/still.jpg?time=9`, 404],
])('%s is told as a problem', async (_, path, status) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});

test('a player that knows HTTP Basic alone is asked for a password, and shows the token as that', async () => {
  const path = `A/channels/1/clip.mp4?from=${S}&to=${S + 10}`;
  const by = (password: string) => ({
    authorization: `Basic ${Buffer.from(`player:${password}`).toString('base64')}`,
  });
  const asked = 'Basic realm="Outrider", charset="UTF-8"';
  for (const said of ['', by('correct horse').authorization, by(`${token.slice(0, -1)}-`).authorization]) {
    const refused = await get(path, { authorization: said });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, asked]);
    expect(await refused.json()).toMatchObject({ code: 'AUTH_REQUIRED' });
  }
  const clip = await get(path, by(token));
  expect([clip.status, clip.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(clip.headers.get('ratelimit')).toMatch(/^"token";r=\d+;t=1$/);
  expect((await readVideoFile(new Uint8Array(await clip.arrayBuffer()))).video).toHaveLength(100);
  // Pictures alone: whatever else is asked for takes a header of its own, and a page that shows a key is asked for none.
  for (const [other, headers] of [
    [`A/recordings?from=${S}&to=${S + 60}`, by(token)],
    [path, { authorization: `Bearer ${'0'.repeat(64)}` }],
  ] as const) {
    const refused = await get(other, headers);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(refused.headers.has('ratelimit')).toBe(false);
  }
  const args = ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'json'];
  const address = `http://player:${token}@127.0.0.1:${doors.port}/api/v1/devices/${path}`;
  const played = await promisify(execFile)('ffprobe', [...args, address], {
    env: { ...process.env, ...withoutProxy },
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  expect(played === undefined ? PROBED : JSON.parse(played.stdout)).toMatchObject(PROBED);
});

test('live pictures are an MP4 from the next key picture on, and end with the stream', async () => {
  const detach = doors.fleet.links.attach({ protocol: 'fake', deviceid: 'A', close() {}, commands: {} });
  const coming = get('A/channels/1/live.mp4?stream=sub');
  await vi.waitFor(() => expect(doors.relay.watched).toHaveLength(1), LONG);
  const [{ key, viewer } = {}] = doors.relay.watched;
  expect(key).toEqual({ deviceid: 'A', channel: 1, stream: 'sub' });
  const arena = new FrameArena(new SlabPool());
  for (const [sequence, unit] of pictures(500, 3_100).entries()) {
    const framed = arena.frame(unit, { sequence, channel: 1, stream: 'sub', lateMs: 0 });
    expect(viewer?.offer(framed, { nowMs: 0, mayWait: 1_024 * 1_024 })).toBe('taken');
    arena.release(framed);
  }
  const response = await coming;
  viewer?.status({ state: 'ended', reason: 'the device left' });
  const bytes = new Uint8Array(await response.arrayBuffer());
  // The last one waits for the next, which says how long it is shown.
  expect((await readVideoFile(bytes)).video).toHaveLength(20);
  expect(probed(bytes) ?? PROBED).toMatchObject(PROBED);
  await vi.waitFor(() => expect(doors.relay.watched).toHaveLength(0), LONG);
  detach();
});

test('a client that takes nothing of live pictures has no more kept for it than others have, and one that leaves no longer watches', async () => {
  const detach = doors.fleet.links.attach({ protocol: 'fake', deviceid: 'A', close() {}, commands: {} });
  const leaving = new AbortController();
  const coming = get('A/channels/1/live.mp4', {}, leaving.signal);
  await vi.waitFor(() => expect(doors.relay.watched).toHaveLength(1), LONG);
  const [{ viewer } = {}] = doors.relay.watched;
  const arena = new FrameArena(new SlabPool());
  const [first] = pictures(0, 100);
  const large = { ...first!, data: Buffer.concat([first!.data, Buffer.alloc(60_000, 7)]) };
  let refused = 0;
  for (let sequence = 0; sequence < 20; sequence++) {
    const framed = arena.frame(
      { ...large, captureMs: sequence * 100 },
      { sequence, channel: 1, stream: 'main', lateMs: 0 },
    );
    if (viewer?.offer(framed, { nowMs: Number.MAX_SAFE_INTEGER, mayWait: 200_000 }) === 'refused') refused++;
    arena.release(framed);
  }
  expect(refused).toBeGreaterThan(10);
  await coming;
  leaving.abort();
  await vi.waitFor(() => expect(doors.relay.watched).toHaveLength(0), LONG);
  detach();
});
