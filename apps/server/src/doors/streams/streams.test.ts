import { once } from 'node:events';
import { decodeStreamFrames, type StreamFrame } from '@outrider/media/stream-frame.ts';
import type { VideoUnit } from '@outrider/model/live/media-unit.ts';
import { presign } from '@outrider/protocol/people/credentials.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { FrameArena, hold } from '../../relay/frame-arena.ts';
import { SlabPool } from '../../relay/slab-pool.ts';
import type { Offered } from '../../relay/viewer.ts';
import { grantLevel, PASSWORD, startDoors, type TestDoors } from '../testing.ts';
import { signInNew } from '../testing-caller.ts';
import { openSigned, openSocket } from '../testing-sockets.ts';

let doors: TestDoors;
let key: string;
beforeAll(async () => {
  doors = await startDoors();
  key = await signInNew(doors, 'viewer', { level: 3, groupIds: [1] });
});
afterAll(() => doors[Symbol.asyncDispose]());

const arena = new FrameArena(new SlabPool());

/** A key picture, all of whose bytes are the last of its number. */
function unit(bytes: number, number: number): VideoUnit {
  return {
    kind: 'video',
    codec: 'h264',
    key: true,
    captureMs: 1,
    arrivalMs: 2,
    data: new Uint8Array(bytes).fill(number),
  };
}
function offer(sequence: number, bytes = 10): Offered | undefined {
  // As the relay does with a unit that it does not keep.
  const framed = arena.frame(unit(bytes, sequence), { sequence, channel: 1, stream: 'main', lateMs: 0 });
  const offered = doors.relay.watched[0]?.viewer.offer(framed, {
    nowMs: performance.now(),
    mayWait: 1024 * 1024,
  });
  if (offered === 'held') hold(framed);
  arena.release(framed);
  return offered;
}
async function watch(
  params: Record<string, string> = {},
): Promise<{ socket: WebSocket; frames: StreamFrame[] }> {
  const { socket, began } = await openSigned(doors.port, key, '/ws.cgi', 'viewer', {
    deviceid: 'A',
    channel: '1',
    ...params,
  });
  const frames: StreamFrame[] = [];
  socket.on('message', (data) => frames.push(...decodeStreamFrames(data as Buffer)));
  expect(await began).toBe('open');
  return { socket, frames };
}
async function end(socket: WebSocket): Promise<void> {
  socket.terminate();
  await expect.poll(() => doors.relay.watched).toHaveLength(0);
}

describe('ws.cgi', () => {
  test.each([10, 125, 126, 65_535, 65_536, 200_000])('a unit of %i bytes arrives whole', async (bytes) => {
    const { socket, frames } = await watch({ type: 'sub' });
    expect(doors.relay.watched[0]?.key).toEqual({ deviceid: 'A', channel: 1, stream: 'sub' });
    expect(offer(1, bytes)).not.toBe('refused');
    await expect.poll(() => frames.at(-1)).toMatchObject({ kind: 'video', key: true, sequence: 1 });
    expect((frames.at(-1) as { payload: Uint8Array }).payload).toHaveLength(bytes);
    await end(socket);
  });

  test('its state is told', async () => {
    const { socket, frames } = await watch();
    doors.relay.watched[0]?.viewer.status({ state: 'live' });
    doors.relay.watched[0]?.viewer.status({ state: 'ended', reason: 'the device is offline' });
    await expect.poll(() => frames).toHaveLength(3);
    expect(frames.map((frame) => (frame.kind === 'status' ? frame.status : frame.kind))).toEqual([
      { state: 'connecting', dropped: 0 },
      { state: 'live', dropped: 0 },
      { state: 'ended', reason: 'the device is offline', dropped: 0 },
    ]);
    await end(socket);
  });

  test('a viewer that does not read is refused units, is told how many once it reads, and memory stays bounded', async () => {
    const { socket, frames } = await watch();
    socket.pause();
    let taken = 0;
    while (offer(taken, 60 * 1024) !== 'refused' && taken < 1_000) taken++;
    expect(taken).toBeLessThan(300);
    socket.resume();
    await expect.poll(() => offer(taken + 7)).not.toBe('refused');
    await expect.poll(() => frames.at(-1)).toMatchObject({ kind: 'video', sequence: taken + 7 });
    const told = frames.findLast(({ kind }) => kind === 'status');
    expect(told).toMatchObject({ status: { dropped: 7 } });
    expect(doors.relay.watched[0]?.viewer.dropped).toBe(7);
    // What waited for it is as it was, although the memory of units is used again.
    const pictures = frames.filter((frame) => frame.kind === 'video');
    expect(pictures).toHaveLength(taken + 1);
    for (const { sequence, payload } of pictures) {
      expect(payload.every((byte) => byte === sequence % 256)).toBe(true);
    }
    await end(socket);
  });

  test('a paused viewer has left the relay, and comes back', async () => {
    const { socket } = await watch();
    socket.send('pause');
    await expect.poll(() => doors.relay.watched).toHaveLength(0);
    socket.send('resume');
    await expect.poll(() => doors.relay.watched).toHaveLength(1);
    await end(socket);
  });

  test('a viewer that asks on and on to begin anew is cut off', async () => {
    const { socket } = await watch();
    const closed = once(socket, 'close');
    for (let at = 0; at < 300; at++) socket.send(at % 2 === 0 ? 'pause' : 'resume');
    expect((await closed)[0]).toBe(1008);
    await expect.poll(() => doors.relay.watched).toHaveLength(0);
  });

  test.each([
    ['another channel than was signed', (url: string) => url.replace('channel=1', 'channel=2')],
    ['a parameter given twice', (url: string) => `${url}&channel=1`],
    ['another path', (url: string) => url.replace('/ws.cgi', '/event.cgi')],
  ])('%s is refused', async (_what, forge) => {
    const url = presign(key, '/ws.cgi', 'viewer', { deviceid: 'A', channel: '1' }, Date.now());
    expect(await openSocket(doors.port, forge(url)).began).toBe('401');
  });

  test.each([
    ['expired', -3_600_000],
    ['too far ahead', 120_000],
  ])('a signature that is %s is refused', async (_what, offset) => {
    const url = presign(key, '/ws.cgi', 'viewer', { deviceid: 'A', channel: '1' }, Date.now() + offset);
    expect(await openSocket(doors.port, url).began).toBe('401');
  });

  test('the hash of the password in the address is refused', async () => {
    const url = `/ws.cgi?deviceid=A&channel=1&user=viewer&password=${PASSWORD}`;
    expect(await openSocket(doors.port, url).began).toBe('401');
  });

  test.each([
    ['a masked channel', { channel: '3' }],
    ['a channel that is no plain number', { channel: '1e0' }],
    ['a channel the device does not have', { channel: '5' }],
    ['an unknown type', { type: 'other' }],
    ['an unknown device', { deviceid: 'nobody' }],
  ])('%s is not permitted', async (_what, params) => {
    const { began } = await openSigned(doors.port, key, '/ws.cgi', 'viewer', {
      deviceid: 'A',
      channel: '1',
      ...params,
    });
    expect(await began).toBe('4403');
  });

  test('a path that is no door is refused', async () => {
    expect(await openSocket(doors.port, '/other').began).toBe('404');
  });

  test('taking the device away ends the stream at once', async () => {
    const { socket } = await watch();
    const closed = once(socket, 'close');
    await doors.store.groups.removeDevices(1, ['A']);
    expect((await closed)[0]).toBe(4403);
    expect(doors.relay.watched).toHaveLength(0);
    await doors.store.groups.addDevices(1, ['A']);
  });

  test('taking the right away ends the stream at once', async () => {
    const fading = await signInNew(doors, 'fading', { level: 3, groupIds: [1] });
    const { socket, began } = await openSigned(doors.port, fading, '/ws.cgi', 'fading', {
      deviceid: 'A',
      channel: '1',
    });
    expect(await began).toBe('open');
    const closed = once(socket, 'close');
    const level = await grantLevel(doors.store, 3, ['F_gps']);
    await doors.store.users.change('fading', { level });
    expect((await closed)[0]).toBe(4403);
  });
});

describe('event push', () => {
  test('events of devices in scope arrive, others do not', async () => {
    const { socket, began } = await openSigned(doors.port, key, '/event.cgi', 'viewer', {});
    const texts: string[] = [];
    socket.on('message', (data) => texts.push(String(data as Buffer)));
    await began;
    doors.fleet.presence.heard('B');
    doors.fleet.presence.heard('A');
    await expect.poll(() => texts).toHaveLength(1);
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ cmd: 'new', deviceid: 'A', eventid: 0 });
    socket.terminate();
  });

  test('it ends with the session', async () => {
    const session = await doors.sessions.signIn('viewer', PASSWORD, '::1', false);
    const { socket, began } = await openSigned(doors.port, session.key ?? '', '/event.cgi', 'viewer', {});
    await began;
    const closed = once(socket, 'close');
    await doors.sessions.end(session);
    expect((await closed)[0]).toBe(4401);
  });
});
