import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock, systemClock } from '@outrider/kit/clock.ts';
import { decodeStreamFrames, type StreamFrame } from '@outrider/media/stream-frame.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { AudioUnit } from '@outrider/model/live/media-unit.ts';
import { linkSentences } from '@outrider/model/live/sentences.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import type { TalkNotice } from '@outrider/protocol/live/talk-messages.ts';
import { presign } from '@outrider/protocol/people/credentials.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { LinkCommands } from '../fleet/links/links.ts';
import { FolderReader } from '../recording/reading/folder-reader.ts';
import { video } from '../relay/testing-hub.ts';
import { LONG } from '../testing-wait.ts';
import { callsBy, rawCall, signInNew } from './testing-caller.ts';
import { recordPictures } from './testing-recordings.ts';
import { startServers, type TestServers } from './testing-servers.ts';
import { openSigned, TestControl } from './testing-sockets.ts';
import type { TestDoors } from './testing.ts';

// Two servers over one bus and one store: recorders hang on a, people are on b.

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 7, 7);
/** The disk of a. */
const media = mkdtempSync(join(tmpdir(), 'outrider-media-'));
const reader = new FolderReader(media, new ManualClock());
let servers: TestServers;
let a: TestDoors;
let b: TestDoors;
/** Keys of the users with device A, and with device B. */
let ann: string;
let bob: string;
beforeAll(async () => {
  servers = await startServers(systemClock);
  a = await servers.start('a', { byId: (id) => (id === 'm' ? { reader } : undefined) });
  ann = await signInNew(a, 'ann', { level: 1, groupIds: [1] });
  bob = await signInNew(a, 'bob', { level: 1, groupIds: [2] });
  b = await servers.start('b');
});
afterAll(async () => {
  await servers[Symbol.asyncDispose]();
  await reader[Symbol.asyncDispose]();
  rmSync(media, { recursive: true });
});

/** Device A comes to a server, until the test ends. */
function come({ fleet }: TestDoors, commands: LinkCommands): void {
  onTestFinished(fleet.links.attach({ protocol: 'fake', deviceid: 'A', close() {}, commands }));
}

const keep = (channel: number, takenMs: number) =>
  a.pictures.keep('A', { channel, takenMs, timed: true, why: 1, jpeg: JPEG });

/** Cameras of a recorder that keeps these pictures. */
const cameras = (stored: readonly { readonly channel: number; readonly takenMs: number }[] = []) => ({
  pictures: {
    take: async ({ channel }: { channel: number }) => {
      if (channel === 2) throw new OutriderError('VALIDATION', 'The camera is covered');
      await keep(channel, Date.now());
      return {};
    },
    find: async () => ({ pictures: stored.map((one, at) => ({ ...one, mediaId: at, why: 1 })) }),
    send: async ({ channel, takenMs }: { channel: number; takenMs: number }) => {
      await keep(channel, takenMs);
      return {};
    },
  },
});

const seen = async (server: TestDoors, key: string, user: string, t: number) => {
  const params = { type: 'snap', deviceid: 'A', ch: '1', t: String(t) };
  const path = presign(key, '/pic.cgi', user, params, Date.now());
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
  return response.status === 200 ? new Uint8Array(await response.arrayBuffer()) : response.status;
};

test('a recorder of another server takes a picture, which is seen there and here, by people who may', async () => {
  come(a, cameras());
  const said = await callsBy(b, ann)('takePicture', { deviceid: 'A', ch: 1 });
  expect(said).toEqual({ hasError: false, t: expect.any(Number) });
  const { t } = said as { t: number };
  // Another server has three seconds for its answer: beside load it may be late, and is asked again.
  await expect.poll(() => seen(b, ann, 'ann', t), LONG).toEqual(JPEG);
  expect(await seen(a, ann, 'ann', t)).toEqual(JPEG);
  expect(await seen(b, bob, 'bob', t)).toBe(404);
  expect(await seen(b, ann, 'ann', t - 3_600)).toBe(404);
  expect(await callsBy(b, bob)('takePicture', { deviceid: 'A', ch: 1 })).toBe('NOT_FOUND');
  expect(await rawCall(b, ann, 'POST', '/api/picture', { deviceid: 'A', ch: 2 })).toMatchObject({
    code: 'VALIDATION',
    message: 'The camera is covered',
  });
});

test('a picture of another server is seen where no copy of it can be kept', async () => {
  const takenMs = Date.now() - 14_400_000;
  await keep(1, takenMs);
  const copy = vi.spyOn(b.pictures, 'keepCopy').mockRejectedValue(new Error('no room'));
  await expect.poll(() => seen(b, ann, 'ann', Math.floor(takenMs / 1_000)), LONG).toEqual(JPEG);
  expect(copy).toHaveBeenCalledOnce();
});

test('pictures around an event are listed wherever they are, and had from a recorder of another server', async () => {
  const time = Math.floor(Date.now() / 1_000) - 7_200;
  const [event] = await servers.store.events.add([
    { deviceid: 'A', eventid: deviceEvents.gSensor.code, time, memo: '' },
  ]);
  const asked = { deviceid: 'A', serialno: event?.id ?? 0 };
  const [onA, onB] = [callsBy(a, ann), callsBy(b, ann)];
  come(a, cameras([{ channel: 1, takenMs: time * 1_000 }]));
  await expect
    .poll(() => onB('fetchEventPictures', asked), LONG)
    .toMatchObject({ found: 1, here: 1, snap: 1 });
  const path = `/api/event/pictures?deviceid=A&serialno=${asked.serialno}`;
  const pictures = [{ channel: 1, time }];
  for (const server of [a, b])
    await expect.poll(() => rawCall(server, ann, 'GET', path), LONG).toEqual({ hasError: false, pictures });
  // Looked at, it lies on both, and is one.
  await expect.poll(() => seen(b, ann, 'ann', time), LONG).toEqual(JPEG);
  expect(await rawCall(b, ann, 'GET', path)).toEqual({ hasError: false, pictures });
  expect(await onA('fetchEventPictures', asked)).toMatchObject({ found: 1, here: 1 });
});

test('settings of a recorder of another server are read, and what is wanted of it is told while one waits', async () => {
  const has = { net_HbSec: 30, net_FtpPwd: 'secret word' };
  const told: object[] = [];
  come(a, {
    remote: {
      read: async () => ({ dialect: 'x', firmware: '1', keys: Object.keys(has), values: has }),
      write: async ({ values }) => {
        told.push(values);
        return {
          outcomes: Object.entries(values).map(([key, one]) => ({
            key,
            state: 'confirmed',
            fault: '',
            has: one,
          })),
        };
      },
    },
  });
  const path = '/gkserver/gkdevicesetup/A';
  const read = await rawCall<{ data: string }>(b, ann, 'GET', `${path}?fresh=1`);
  expect(read).toMatchObject({ success: true, online: true, fault: '' });
  expect(JSON.parse(read.data)).toMatchObject({ current: { net_HbSec: 30 } });
  expect(await rawCall(b, ann, 'PUT', path, { deviceParams: { net_HbSec: 20 } })).toMatchObject({
    success: true,
    offlineset: false,
  });
  expect(told).toEqual([{ net_HbSec: 20 }]);
  expect(await rawCall(b, bob, 'GET', `${path}?fresh=1`)).toMatchObject({ code: 'NOT_FOUND' });
});

test('somebody talks with a recorder of another server, until they may not any more', async () => {
  const carl = await signInNew(a, 'carl', { level: 3, groupIds: [1] });
  come(a, {
    talk: { start: async () => ({ codec: 'g711a', packetSamples: 160 }), stop: async () => ({}) },
  });
  const talkOn = async (server: TestDoors, key: string, user: string) => {
    const opened = await openSigned(server.port, key, '/ws.cgi', user, { type: 'talk', deviceid: 'A' });
    onTestFinished(() => opened.socket.terminate());
    const states: string[] = [];
    const sounds: Buffer[] = [];
    opened.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) sounds.push(data);
      else
        for (const one of (JSON.parse(String(data)) as TalkNotice).devices)
          states.push(`${one.state} ${one.user ?? ''}`);
    });
    return { ...opened, states, sounds };
  };
  expect(await (await talkOn(b, bob, 'bob')).began).not.toBe('open');
  const { socket, began, states, sounds } = await talkOn(b, carl, 'carl');
  expect(await began).toBe('open');
  await expect.poll(() => a.talks.wanted('A'), LONG).toBeDefined();
  const sent: AudioUnit[] = [];
  a.talks.wanted('A')?.connected({ send: (unit) => sent.push(unit) > 0, close() {} });
  await expect.poll(() => states, LONG).toEqual(['calling ', 'talking ']);
  socket.send(new Uint8Array(new Int16Array(160).fill(900).buffer));
  await expect.poll(() => sent, LONG).toHaveLength(1);
  a.talks.wanted('A')?.heard({ kind: 'audio', codec: 'g711a', captureMs: 0, arrivalMs: 0, data: JPEG });
  await expect.poll(() => sounds, LONG).toHaveLength(1);
  // Through its own server it is busy.
  const busy = await talkOn(a, ann, 'ann');
  await expect.poll(() => busy.states, LONG).toEqual(['busy carl']);
  await b.store.users.change('carl', { groupIds: [2] });
  await expect.poll(() => [...a.talks.list()], LONG).toEqual([]);
});

test('the storage of a recorder of another server is played and steered, by people who may', async () => {
  const asked: string[] = [];
  const note = async (text: string) => {
    asked.push(text);
    return {};
  };
  come(a, {
    recordings: {
      list: async () => ({ files: [] }),
      play: ({ channel, speed }) => note(`play ${channel} x${speed}`),
      steer: ({ channel, to }) => note(`${to} ${channel}`),
      upload: async () => ({ upload: 0 }),
      steerUpload: async () => ({}),
    },
  });
  const fromS = Math.floor(Date.now() / 1_000) - 7_200;
  const watch = (key: string, user: string) =>
    openSigned(b.port, key, '/ws.cgi', user, {
      deviceid: 'A',
      type: 'repb',
      chs: '1',
      spbtime: String(fromS),
      duration: '60',
      streamid: 'x1',
      alone: '1',
    });
  expect(await (await watch(bob, 'bob')).began).not.toBe('open');
  const { socket, began } = await watch(ann, 'ann');
  const frames: StreamFrame[] = [];
  socket.on('message', (data) => frames.push(...decodeStreamFrames(data as Buffer)));
  expect(await began).toBe('open');
  await expect.poll(() => asked, LONG).toEqual(['play 1 x1']);
  const unit = { ...video(true), captureMs: fromS * 1_000 };
  a.cards.wanted({ deviceid: 'A', channel: 1, stream: 'main' })?.publish(unit, systemClock.elapsed());
  await expect.poll(() => frames.filter(({ kind }) => kind === 'video'), LONG).toHaveLength(1);
  const control = await TestControl.open(b.port);
  await control.signIn('ann');
  const [rested] = await control.ask({ M: 'D08', I: 'A', A: 'x1', B: '0' });
  expect(rested?.fields).toMatchObject({ R: '1', B: '1' });
  expect(asked).toEqual(['play 1 x1', 'pause 1']);
  control.socket.terminate();
  socket.terminate();
  await expect.poll(() => asked, LONG).toEqual(['play 1 x1', 'pause 1', 'stop 1']);
});

test('footage on the disk of another server is played and downloaded whole, by people who may see it', async () => {
  const began = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 120 * MINUTE_MS;
  await recordPictures(servers.store, media, { beganMs: began });
  const spbtime = String(began / 1_000);
  const download = async (server: TestDoors, key: string, user: string) => {
    const query = { deviceid: 'A', ch: '1', spbtime, duration: '10', type: 'lobkget' };
    const path = presign(key, '/web.cgi', user, query, Date.now());
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return response.headers.get('content-type') === 'video/mp4' ? bytes : bytes.toString();
  };
  const file = await download(b, ann, 'ann');
  expect(file).toEqual(await download(a, ann, 'ann'));
  expect((file as Buffer).length).toBeGreaterThan(1_000);
  expect(await download(b, bob, 'bob')).toContain('NOT_FOUND');
  const { socket } = await openSigned(b.port, ann, '/ws.cgi', 'ann', {
    type: 'lopb',
    deviceid: 'A',
    channel: '1',
    spbtime,
  });
  const frames: StreamFrame[] = [];
  socket.on('message', (data) => frames.push(...decodeStreamFrames(data as Buffer)));
  await expect
    .poll(() => frames.filter(({ kind }) => kind === 'video').map(({ captureMs }) => captureMs), LONG)
    .toContain(began);
  socket.terminate();
});

test('a caller that waits for a recorder of a server that ends is told so', async () => {
  const asked = Promise.withResolvers<undefined>();
  const { fleet } = a;
  fleet.links.attach({
    protocol: 'fake',
    deviceid: 'A',
    close() {},
    commands: {
      pictures: {
        ...cameras().pictures,
        take: () => {
          asked.resolve(undefined);
          return new Promise(() => {});
        },
      },
    },
  });
  const taken = rawCall(b, ann, 'POST', '/api/picture', { deviceid: 'A', ch: 1 });
  await asked.promise;
  await servers.end('a');
  expect(await taken).toMatchObject({ code: 'DEVICE_OFFLINE', message: linkSentences.serverAway });
});
