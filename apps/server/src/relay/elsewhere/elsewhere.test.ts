import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { encodeStreamFrame, unitFrame } from '@outrider/media/stream-frame.ts';
import { STREAM_LINGER_MS } from '@outrider/model/live/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { LONG } from '../../testing-wait.ts';
import { FakeViewer } from '../fake-viewer.ts';
import { bootHub, MAIN, video } from '../testing-hub.ts';
import { FrameReader, readRequest } from './peer-stream.ts';
import { servePeer } from './serve-peers.ts';

/** Server A, on which the device hangs, and B, which pulls its streams over a real socket. */
async function boot() {
  const a = bootHub();
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    servePeer(socket, { relay: a.hub, isHere: () => true, clock: a.clock, log: silentLog });
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    door.close();
  });
  const { port } = door.address() as AddressInfo;
  let owner: string | undefined = 'a';
  const b = bootHub({
    elsewhere: {
      server: 'b',
      ownerOf: () => owner,
      connect() {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {});
        return socket;
      },
    },
  });
  b.device.detach();
  const watchers = (): number => a.hub.load().streams.flatMap(({ viewers }) => viewers).length;
  const isPulled = (): Promise<void> => vi.waitFor(() => expect(watchers()).toBe(1), LONG);
  return { a, b, sockets, watchers, isPulled, moveTo: (server: string | undefined) => void (owner = server) };
}

test('a stream is pulled once from its server however many watch, and ends there with the last of them', async () => {
  const { a, b, watchers, isPulled } = await boot();
  const [ann, bob] = [new FakeViewer(), new FakeViewer()];
  const leaveAnn = b.hub.watch(MAIN, ann);
  await isPulled();
  a.play('Kpap');
  await ann.received(4);
  const leaveBob = b.hub.watch(MAIN, bob);
  await bob.received(4);
  a.play('p');
  await Promise.all([ann.received(5), bob.received(5)]);
  expect([ann.story, bob.story]).toEqual(['Kpapp', 'Kpapp']);
  expect(ann.states.at(-1)).toEqual({ state: 'live' });
  expect(watchers()).toBe(1);
  // Viewers are in the stream log of their own server alone.
  expect(b.device.calls).toEqual([]);
  leaveAnn();
  leaveBob();
  b.clock.advance(STREAM_LINGER_MS);
  await vi.waitFor(() => expect(watchers()).toBe(0), LONG);
  a.clock.advance(STREAM_LINGER_MS);
  await vi.waitFor(() => expect(a.device.calls).toEqual(['start 1 main', 'stop 1 main']), LONG);
});

test('a connection between servers that breaks is told, and made anew', async () => {
  const { a, b, sockets, isPulled } = await boot();
  const ann = new FakeViewer();
  b.hub.watch(MAIN, ann);
  await isPulled();
  a.play('Kp');
  await ann.received(2);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(
    () =>
      expect(ann.states.at(-1)).toMatchObject({
        state: 'ended',
        reason: expect.stringContaining('cannot be reached'),
      }),
    LONG,
  );
  await vi.waitFor(() => {
    b.clock.advance(1_000);
    expect(ann.states.at(-1)).toEqual({ state: 'live' });
  }, LONG);
  // It begins with the group of pictures that its server has.
  await ann.received(4);
  expect(ann.story).toBe('Kp!Kp');
});

test('a device that comes here while it is watched through another server is asked here from then on', async () => {
  const { a, b, watchers, isPulled, moveTo } = await boot();
  const ann = new FakeViewer();
  b.hub.watch(MAIN, ann);
  await isPulled();
  a.play('K');
  await ann.received(1);
  moveTo(undefined);
  b.device.attach();
  expect(b.device.calls).toEqual(['start 1 main']);
  await vi.waitFor(() => expect(watchers()).toBe(0), LONG);
  b.play('Kp');
  expect(ann.story).toBe('K!Kp');
  moveTo('a');
  b.device.detach();
  b.hub.moved();
  await isPulled();
  // What its old connection brings still is of before.
  b.play('p');
  a.play('K');
  await ann.received(4);
  expect(ann.story).toBe('K!Kp!K');
});

test('frames are read whatever the pieces they come in, and one that is too long is refused', () => {
  const frames = [video(true), video(false)].map((unit) =>
    encodeStreamFrame(unitFrame(unit, { sequence: 1, channel: 1, stream: 'main', lateMs: 0 })),
  );
  const bytes = new Uint8Array(Buffer.concat(frames));
  for (const step of [1, 7, 40, bytes.length]) {
    const reader = new FrameReader();
    const read = [];
    for (let at = 0; at < bytes.length; at += step) read.push(...reader.take(bytes.slice(at, at + step)));
    expect(read.map((frame) => frame.kind === 'video' && frame.key)).toEqual([true, false]);
  }
  const wrong = bytes.slice();
  new DataView(wrong.buffer).setUint32(24, 0xff_ff_ff_ff);
  expect(() => new FrameReader().take(wrong)).toThrow('a frame of');
});

test.each(['', '{', 'null', '{"server":"a"}', '{"server":"a","deviceid":"d","channel":0,"stream":"main"}'])(
  'what asks for nothing is refused: %s',
  (line) => expect(readRequest(line)).toBeUndefined(),
);
