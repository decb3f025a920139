import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { decodeStreamFrames, type StreamFrame } from '@outrider/media/stream-frame.ts';
import { pictures } from '@outrider/media/segments/testing-units.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { ManualClock, systemClock } from '@outrider/kit/clock.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { presign, signUrl } from '@outrider/protocol/people/credentials.ts';
import { FolderReader } from '../recording/reading/folder-reader.ts';
import { startDoors, type TestDoors } from './testing.ts';
import { recordPictures } from './testing-recordings.ts';
import { rawCall, signInNew } from './testing-caller.ts';
import { openSigned, TestControl } from './testing-sockets.ts';

/** A full minute, three days ago. */
const BEGAN = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 3 * DAY_MS;

const folder = mkdtempSync(join(tmpdir(), 'outrider-playback-'));
let doors: TestDoors;
let key: string;
/** What a playback needs of a media folder; however slow the machine is, its disk is waited for. */
const reader = new FolderReader(folder, new ManualClock());
beforeAll(async () => {
  const media = { reader };
  doors = await startDoors({}, systemClock, { byId: (id) => (id === 'm' ? media : undefined) });
  key = await signInNew(doors, 'ann', { level: 3, groupIds: [1] });
  for (const channel of [1, 2]) await recordPictures(doors.store, folder, { channel, beganMs: BEGAN });
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
  await reader[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** What the stream log is told from now on of what is taken away: kind, user, device, channel and time. */
function takenAway(): string[] {
  const told: string[] = [];
  const stop = doors.bus.subscribe('use.began', ({ kind, user, devices, channel, footage }) => {
    const { fromMs = 0, toMs = 0 } = footage ?? {};
    told.push(`${kind} of ${devices.join()} ${channel} by ${user}: ${fromMs} to ${toMs}`);
  });
  onTestFinished(stop);
  return told;
}

test('a download over damage gives all that is whole by HTTP, and says what is missing', async () => {
  const beganMs = BEGAN + 3_600_000;
  await recordPictures(doors.store, folder, { channel: 1, beganMs: beganMs }, (bytes, offsets) =>
    bytes.fill(0x5a, offsets[4], (offsets[4] ?? 0) + 60),
  );
  const query = { deviceid: 'A', ch: '1', spbtime: String(beganMs / 1_000), duration: '15' };
  const ask = async (type: string): Promise<Response> => {
    const path = presign(key, '/web.cgi', 'ann', { ...query, type }, Date.now());
    return await fetch(`http://127.0.0.1:${doors.port}${path}`);
  };
  const missing = [{ fromMs: beganMs + 4_000, toMs: beganMs + 5_000, reason: 'damaged' }];
  const taken = takenAway();
  expect(await (await ask('lobkask')).json()).toMatchObject({ result: 'already', missing });
  const file = await ask('lobkget');
  expect(file.status).toBe(200);
  expect(file.headers.get('outrider-missing')).toBe(`${beganMs + 4_000}-${beganMs + 5_000};damaged`);
  const { video } = await readVideoFile(new Uint8Array(await file.arrayBuffer()));
  const wanted = pictures(0, 10_000).filter((_unit, at) => Math.floor(at / 10) !== 4);
  // Each picture ends with a number of its own; the first one with zeros, which readers take for what stands between.
  const ends = (units: readonly { data: Uint8Array }[]) => units.slice(1).map(({ data }) => data.at(-1));
  expect([video.length, ends(video)]).toEqual([wanted.length, ends(wanted)]);
  // To ask whether it is there is to take nothing away.
  expect(taken).toEqual([`recording file of A 1 by ann: ${beganMs} to ${beganMs + 15_000}`]);
});

test('a recording of which nothing can be given is not told as none: its disk is gone or hangs, or it is damaged', async () => {
  const said = async (seconds: number): Promise<unknown> => {
    const query = { deviceid: 'A', ch: '1', spbtime: String(BEGAN / 1_000 + seconds), duration: '10' };
    const path = presign(key, '/gkserver/recording.mp4', 'ann', query, Date.now());
    return await (await fetch(`http://127.0.0.1:${doors.port}${path}`)).json();
  };
  const [marks] = await doors.store.recordings.within({
    deviceid: 'A',
    channels: [1],
    fromMs: BEGAN,
    toMs: BEGAN + 10_000,
  });
  if (marks === undefined) throw new Error('nothing was recorded');
  const gone = { ...marks, startMs: BEGAN + 7_200_000, endMs: BEGAN + 7_210_000, media: 'gone' };
  const pictures = await doors.store.recordings.picturesOf(marks);
  await doors.store.recordings.put([{ ...gone, pictures: pictures ?? new Uint8Array() }]);
  await recordPictures(doors.store, folder, { beganMs: BEGAN + 10_800_000 }, (bytes) => bytes.fill(0x5a));
  expect(await said(3_000)).toMatchObject({ code: 'NOT_FOUND', message: recordingSentences.nothingThere });
  expect(await said(7_200)).toMatchObject({ code: 'NOT_FOUND', message: recordingSentences.unreadable });
  expect(await said(10_800)).toMatchObject({ code: 'NOT_FOUND', message: recordingSentences.damaged });
});

async function play(params: Record<string, string> = {}, { as = { key, user: 'ann' } } = {}) {
  const opened = await openSigned(doors.port, as.key, '/ws.cgi', as.user, {
    type: 'lopb',
    deviceid: 'A',
    chs: '1,2',
    spbtime: String(BEGAN / 1_000 + 2.5),
    streamid: 'p1',
    speed: '0',
    ...params,
  });
  const frames: StreamFrame[] = [];
  opened.socket.on('message', (data) => frames.push(...decodeStreamFrames(data as Buffer)));
  const shown = (): string[] =>
    frames.flatMap((frame) =>
      frame.kind === 'video' ? [`${frame.channel} ${frame.captureMs - BEGAN}`] : [],
    );
  return { ...opened, frames, shown };
}

test('recordings come as frames that carry channel and time, and go where the viewer says', async () => {
  const { socket, began, frames, shown } = await play();
  expect(await began).toBe('open');
  await expect.poll(() => shown().at(-1)).toBe('2 4500');
  expect(shown().slice(0, 3)).toEqual(['1 2000', '2 2000', '1 2100']);
  const before = frames.length;
  socket.send(JSON.stringify({ do: 'play', seek: 5, at: BEGAN + 7_300, rate: 0, exact: false }));
  await expect.poll(() => frames.length - before).toBe(3);
  expect(frames[before]).toMatchObject({ kind: 'status', status: { state: 'paused', seek: 5, speed: 0 } });
  expect(shown().slice(-2)).toEqual(['1 7000', '2 7000']);
  socket.terminate();
});

test('it is steered by its stream id too', async () => {
  const other = await play({ chs: '1', streamid: 'p2' });
  const one = await play({ chs: '1', streamid: 'p3' });
  await expect.poll(() => one.shown().at(-1)).toBe('1 4500');
  await expect.poll(() => other.shown().at(-1)).toBe('1 4500');
  const control = await TestControl.open(doors.port);
  await control.signIn('ann');
  const ask = async (fields: Record<string, string>) =>
    (await control.ask({ M: 'D08', I: 'A', A: 'p3', ...fields }))[0]?.fields;
  expect(await ask({ B: '-8', D: String(BEGAN / 1_000 + 9.5) })).toMatchObject({ R: '1', B: '1' });
  await expect.poll(() => one.shown().slice(-3)).toEqual(['1 2000', '1 1000', '1 0']);
  expect(await ask({ A: 'p9' })).toMatchObject({ R: '404' });
  control.socket.terminate();
  one.socket.terminate();
  // Another of the same person stays where it is.
  expect(other.shown().at(-1)).toBe('1 4500');
  other.socket.terminate();
});

test('one channel may be named as such', async () => {
  const signed = await openSigned(doors.port, key, '/ws.cgi', 'ann', {
    type: 'lopb',
    deviceid: 'A',
    channel: '2',
    spbtime: String(BEGAN / 1_000 + 2.5),
    speed: '0',
  });
  const frames: StreamFrame[] = [];
  signed.socket.on('message', (data) => frames.push(...decodeStreamFrames(data as Buffer)));
  await expect.poll(() => frames.some(({ kind }) => kind === 'video')).toBe(true);
  expect(frames.filter(({ kind }) => kind === 'video').every(({ channel }) => channel === 2)).toBe(true);
  signed.socket.terminate();
});

test('a client that does not speak the protocol is sent away', async () => {
  const { socket, began } = await play({ streamid: 'p4' });
  await began;
  const closed = new Promise((resolve) => {
    socket.on('close', resolve);
  });
  socket.send('{"do":"rewind"}');
  expect(await closed).toBe(1008);
});

test('a guest of a link plays the moment that it is of, and nothing around it', async () => {
  const eve = await signInNew(doors, 'eve', { level: 1, groupIds: [1] });
  const post = (path: string, body: object) =>
    rawCall<Record<string, string>>(doors, eve, 'POST', path, body);
  const [from, to] = [BEGAN / 1_000 + 3, BEGAN / 1_000 + 5];
  const { token } = await post('/api/share/moment', { deviceid: 'A', channels: [1], from, to });
  const { key: guest = '', user = '' } = await post('/api/share/open', {
    token,
    link: Number.parseInt(token ?? '', 10),
  });
  const by = { as: { key: guest, user } };
  const one = await play({ chs: '1', spbtime: String(from), streamid: 'g1' }, by);
  await expect.poll(() => one.shown().at(-1)).toBe('1 4900');
  expect(one.shown()[0]).toBe('1 3000');
  one.socket.terminate();
  const before = await play({ chs: '1', streamid: 'g2' }, by);
  await expect.poll(() => before.shown()[0]).toBe('1 3000');
  before.socket.terminate();
  expect(await (await play({ chs: '2', streamid: 'g3' }, by)).began).toBe('4403');
});

test('nobody plays channels that are not there, nor sees what is older than they may', async () => {
  expect(await (await play({ chs: '9', streamid: 'p5' })).began).toBe('4403');
  await doors.store.users.change('ann', { retentionDays: 1 });
  const { socket, frames, shown } = await play({ streamid: 'p6' });
  await expect.poll(() => frames.length).toBe(3);
  expect(shown()).toEqual([]);
  expect(frames[1]).toMatchObject({ status: { gapMs: [BEGAN + 2_500] } });
  socket.terminate();
});

test('the footage of an event is what was recorded around it, by an address that its asker signed', async () => {
  await doors.store.users.change('ann', { retentionDays: 0 });
  const time = BEGAN / 1_000 + 5;
  await doors.store.events.add([
    { cmd: 'new', time, deviceid: 'A', eventid: 15, eventname: '', memo: '' },
    { cmd: 'new', time: time + 1, deviceid: 'A', eventid: 15, eventname: '', memo: '' },
  ]);
  const [event, later] = await doors.store.events.between({
    deviceid: 'A',
    from: time,
    to: time + 2,
    limit: 2,
  });
  const ask = async (name: string, said: Record<string, string>) => {
    const path = `/gkevent/footage/${name}`;
    const params = { ...said, u: 'ann', x: String(Math.floor(Date.now() / 1_000) + 60) };
    const query = new URLSearchParams({ ...params, p: signUrl(key, path, Object.entries(params)) });
    return await fetch(`http://127.0.0.1:${doors.port}${path}?${query.toString()}`);
  };
  const name = `A_${time}_ch2.mp4`;
  const taken = takenAway();
  const given = await ask(name, { s: String(event?.id), c: '2' });
  expect([given.status, given.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(given.headers.get('content-disposition')).toContain(`filename="${name}"`);
  expect(Buffer.from(await given.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
  expect((await ask(name, {})).headers.get('content-type')).toBe('video/mp4');
  const refused = async (...asked: Parameters<typeof ask>) =>
    ((await (await ask(...asked)).json()) as { code: string }).code;
  expect(await refused(name, { s: String(later?.id) })).toBe('NOT_FOUND');
  expect(await refused(name, { c: '1' })).toBe('NOT_FOUND');
  expect(await refused(`A_${time + 60}_ch2.mp4`, {})).toBe('NOT_FOUND');
  expect(await refused(`B_${time}_ch2.mp4`, {})).toBe('NOT_FOUND');
  expect(await refused(`..%2FA_${time}_ch2.mp4`, {})).toBe('NOT_FOUND');
  const stranger = await fetch(`http://127.0.0.1:${doors.port}/gkevent/footage/${name}?u=ann&p=${key}`);
  expect(stranger.status).toBe(401);
  await doors.store.users.change('ann', { retentionDays: 1 });
  expect(await refused(name, {})).toBe('NOT_FOUND');
  expect(taken).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/^recording file of A 2 by ann: [1-9]/) as string),
  );
});
