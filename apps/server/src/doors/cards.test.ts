import { decodeStreamFrames, type StreamFrame } from '@outrider/media/stream-frame.ts';
import type { CardFile } from '@outrider/model/cards/card-record.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { presign } from '@outrider/protocol/people/credentials.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { video } from '../relay/testing-hub.ts';
import { startDoors, type TestDoors } from './testing.ts';
import { rawCall, signInNew } from './testing-caller.ts';
import { openSigned, TestControl } from './testing-sockets.ts';

const DAY_MS = 86_400_000;
const FROM = Math.floor((Date.now() - 2 * DAY_MS) / 1_000) * 1_000;
const asked: string[] = [];
const listedFrom: number[] = [];
const file = (channel: number, fromMs: number): CardFile => ({
  channel,
  stream: 'main',
  fromMs,
  toMs: fromMs + 59_000,
  type: 2,
  bytes: 5,
});

let doors: TestDoors;
let key: string;
let detach: () => void;
beforeAll(async () => {
  doors = await startDoors();
  key = await signInNew(doors, 'ann', { level: 3, groupIds: [1] });
  const note = (text: string) => {
    asked.push(text);
    return Promise.resolve({});
  };
  detach = doors.fleet.links.attach({
    protocol: 'fake',
    deviceid: 'A',
    close() {},
    commands: {
      recordings: {
        list: async ({ fromMs }) => {
          listedFrom.push(fromMs);
          return { files: [file(1, FROM), file(2, FROM), file(1, FROM + 60_000)] };
        },
        play: ({ channel, stream, fromMs, toMs, speed }) =>
          note(`play ${channel} ${stream} ${(fromMs - FROM) / 1_000} ${(toMs - FROM) / 1_000} x${speed}`),
        steer: ({ channel, to, speed, positionMs }) => note(`${to} ${channel} x${speed} ${positionMs}`),
        upload: async () => ({ upload: 0 }),
        steerUpload: async () => ({}),
      },
    },
  });
});
afterAll(() => doors[Symbol.asyncDispose]());

const list = (body: object): Promise<unknown> =>
  rawCall(doors, key, 'POST', '/api/recordlist', { deviceid: 'A', ...body });

async function watch(params: Record<string, string> = {}) {
  const opened = await openSigned(doors.port, key, '/ws.cgi', 'ann', {
    deviceid: 'A',
    type: 'repb',
    chs: '1,2',
    spbtime: String(FROM / 1_000),
    duration: '60',
    streamid: 'x1',
    ...params,
  });
  const frames: StreamFrame[] = [];
  opened.socket.on('message', (data) => frames.push(...decodeStreamFrames(data as Buffer)));
  return { ...opened, frames };
}

test('the list of a recorder is told as records, by both doors', async () => {
  const [start, end] = [FROM / 1_000, FROM / 1_000 + 3_600];
  const data = [
    { start, end: start + 59, type: 2, channels: [1, 2], bytes: 10 },
    { start: start + 60, end: start + 119, type: 2, channels: [1], bytes: 5 },
  ];
  expect(await list({ start, end })).toMatchObject({ hasError: false, data });
  const control = await TestControl.open(doors.port);
  await control.signIn('ann');
  const [answer] = await control.ask({ M: 'D09', I: 'A', A: String(start), B: String(end) });
  expect(JSON.parse(answer?.fields['Z'] ?? '')).toEqual(data);
  control.socket.terminate();
});

test('more days than can be asked at once are refused in words', async () => {
  expect(await list({ start: FROM / 1_000, end: FROM / 1_000 + 8 * 86_400 })).toMatchObject({
    hasError: true,
    message: cardSentences.tooLong,
  });
});

test('several channels are played over one socket, each frame with its own, and steered by the stream id', async () => {
  const { socket, began, frames } = await watch({ main: '1', speed: '2' });
  expect(await began).toBe('open');
  await expect.poll(() => asked).toEqual(['play 1 main 0 60 x2', 'play 2 main 0 60 x2']);
  for (const channel of [1, 2]) {
    const unit = { ...video(true), captureMs: FROM };
    doors.cards.wanted({ deviceid: 'A', channel, stream: 'main' })?.publish(unit, performance.now());
  }
  await expect.poll(() => frames.filter(({ kind }) => kind === 'video')).toHaveLength(2);
  expect(frames.filter(({ kind }) => kind === 'video').map(({ channel }) => channel)).toEqual([1, 2]);
  const control = await TestControl.open(doors.port);
  await control.signIn('ann');
  asked.length = 0;
  const [rested] = await control.ask({ M: 'D08', I: 'A', A: 'x1', B: '0' });
  expect(rested?.fields).toMatchObject({ R: '1', B: '2' });
  expect(asked).toEqual(['pause 1 x2 0', 'pause 2 x2 0']);
  const [unknown] = await control.ask({ M: 'D08', I: 'A', A: 'another', B: '1' });
  expect(unknown?.fields).toMatchObject({ R: '404', Z: cardSentences.notPlaying });
  control.socket.terminate();
  socket.terminate();
});

test('nobody sees what is older than they may, nor channels that are not there', async () => {
  expect(await (await watch({ chs: '3', streamid: 'x2' })).began).toBe('4403');
  await doors.store.users.change('ann', { retentionDays: 1 });
  expect(await (await watch({ streamid: 'x3' })).began).toBe('4403');
  expect(await list({ start: FROM / 1_000, end: FROM / 1_000 + 3_600 })).toMatchObject({ hasError: true });
});

test('an MP4 of a card is asked for by a signed address: ordered once, told how far it is, and given when it is there', async () => {
  await doors.store.users.change('ann', { retentionDays: 0 });
  const clip = { deviceid: 'A', ch: '2', spbtime: String(FROM / 1_000 + 120), duration: '60', main: '1' };
  const get = async (params: Record<string, string>): Promise<unknown> => {
    const signed = presign(key, '/web.cgi', 'ann', params, Date.now());
    return await (await fetch(`http://127.0.0.1:${doors.port}${signed}`)).json();
  };
  const ask = { type: 'repbmp4ask', filename: 'a.mp4', ...clip };
  asked.length = 0;
  expect(await get(ask)).toEqual({ hasError: false, result: 'CREATE OK' });
  expect(await get(ask)).toEqual({ hasError: false, result: 'CREATE OK' });
  expect(asked.filter((line) => line.startsWith('play'))).toEqual(['play 2 main 120 180 x1']);
  expect(await get({ ...ask, type: 'repbmp4get' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await get({ ...ask, filename: '../a.mp4' })).toMatchObject({ code: 'VALIDATION' });
  expect(await get({ ...ask, type: 'repbmp4' })).toMatchObject({ code: 'VALIDATION' });
  const whole = { ...video(true), captureMs: FROM + 120_000 };
  doors.cards.wanted({ deviceid: 'A', channel: 2, stream: 'main' })?.publish(whole, performance.now());
  await expect.poll(() => get(ask)).toMatchObject({ result: 'HANDLING', progress: 0 });
  doors.cards.wanted({ deviceid: 'A', channel: 2, stream: 'main' })?.ended('closed');
  // What came is no film: that is told once, and asked for again it is tried again.
  await expect.poll(() => get(ask)).toMatchObject({ result: 'DOWNLOAD FAIL' });
  expect(await get(ask)).toMatchObject({ result: 'CREATE OK' });
});

test('a viewer of a bounded past asks the recorder once, not again with each moment that passes', async () => {
  await doors.store.users.change('ann', { retentionDays: 3 });
  listedFrom.length = 0;
  const end = Math.floor(Date.now() / 60_000) * 60 - 3_600;
  for (let round = 0; round < 3; round++) await list({ start: end - 4 * 86_400, end });
  expect(listedFrom.map((ms) => ms % 60_000)).toEqual([0]);
});

test('what a recorder does not tell is said in words', async () => {
  detach();
  await doors.store.users.change('ann', { retentionDays: 0 });
  expect(await list({ start: 1, end: 2 })).toMatchObject({ hasError: true, code: 'DEVICE_OFFLINE' });
});

test('a recorder that does not answer holds up no other request of the connection, and those of its own stay in order', async () => {
  const answer = Promise.withResolvers<{ files: CardFile[] }>();
  const order: string[] = [];
  detach();
  const silent = doors.fleet.links.attach({
    protocol: 'fake',
    deviceid: 'A',
    close() {},
    commands: {
      recordings: {
        list: ({ fromMs }) => {
          order.push(`list ${fromMs}`);
          return answer.promise;
        },
        play: async () => ({}),
        steer: async () => ({}),
        upload: async () => ({ upload: 0 }),
        steerUpload: async () => ({}),
      },
    },
  });
  const control = await TestControl.open(doors.port);
  await control.signIn('ann');
  const [start, end] = [FROM / 1_000, FROM / 1_000 + 600];
  const lists = [start, start + 60].map((from) =>
    control.ask({ M: 'D09', I: 'A', A: String(from), B: String(end) }),
  );
  await expect.poll(() => order.length).toBe(1);
  await control.ask({ M: 'Q01' });
  expect(order).toEqual([`list ${start * 1_000}`]);
  answer.resolve({ files: [file(1, FROM)] });
  expect((await Promise.all(lists)).map(([told]) => told?.fields['R'])).toEqual(['1', '1']);
  silent();
  control.socket.close();
});
