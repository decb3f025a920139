import { encodeStreamFrame, unitFrame } from '@outrider/media/stream-frame.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { STREAM_LINGER_MS, STREAM_STALLED_MS, TILE_SILENT_MS } from '@outrider/model/live/limits.ts';
import { expect, test, vi } from 'vitest';
import type { PeerAsked } from '../../cluster/peer-desk.ts';
import { LONG } from '../../testing-wait.ts';
import { FakeViewer } from '../fake-viewer.ts';
import type { StreamQuotas } from '../hub.ts';
import { STREAMS_FULL } from '../stream-rules.ts';
import { bootHub, IDR, MAIN, PPS, SPS, SUB, video } from '../testing-hub.ts';
import { followMoves } from './follow-moves.ts';
import { FrameReader, readRequest } from './peer-stream.ts';
import { openPeerDoor } from './testing-peer-door.ts';

/** So many streams that one group with all devices may watch at once. */
class FakeQuota implements StreamQuotas {
  #most: number;
  #changed = (): void => {};

  constructor(most: number) {
    this.#most = most;
  }

  set(most: number): void {
    this.#most = most;
    this.#changed();
  }

  bounded() {
    return [{ groupid: 1, most: this.#most }];
  }

  holds(): boolean {
    return true;
  }

  onChange(listener: () => void): () => void {
    this.#changed = listener;
    return () => {};
  }
}

/** Server A, on which the device hangs, and B, which pulls its streams over a real socket. @param quotas of each of them */
async function boot(quotas: { readonly a?: StreamQuotas; readonly b?: StreamQuotas } = {}) {
  const a = bootHub(quotas.a === undefined ? {} : { branches: quotas.a });
  const lost = new Listeners<string>();
  const onLost = (listener: (server: string) => void): (() => void) => lost.add(listener);
  const { sockets, connect } = await openPeerDoor({ relay: a.hub, onLost, clock: a.clock });
  let owner: string | undefined = 'a';
  const b = bootHub({
    ...(quotas.b !== undefined && { branches: quotas.b }),
    elsewhere: { server: 'b', ownerOf: () => owner, connect },
  });
  b.device.detach();
  const watchers = (): number => a.hub.load().streams.flatMap(({ viewers }) => viewers).length;
  const isPulled = (): Promise<void> => vi.waitFor(() => expect(watchers()).toBe(1), LONG);
  return {
    a,
    b,
    sockets,
    lost,
    watchers,
    isPulled,
    moveTo: (server: string | undefined) => void (owner = server),
  };
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

test('a branch watches no more streams at once where the device hangs on another server, which says so', async () => {
  const quota = new FakeQuota(0);
  // What the other server takes for its quota is nothing here.
  const { a, b, sockets } = await boot({ a: quota, b: new FakeQuota(0) });
  const [ann, bob] = [new FakeViewer(), new FakeViewer()];
  b.hub.watch(MAIN, ann);
  const full = { state: 'ended', reason: STREAMS_FULL };
  await ann.told('ended');
  b.hub.watch(MAIN, bob);
  expect([ann.states.at(-1), bob.states.at(-1), a.device.calls]).toEqual([full, full, []]);
  quota.set(1);
  a.play('K');
  await ann.received(1);
  expect(ann.states.at(-1)).toEqual({ state: 'live' });
  quota.set(0);
  await ann.told('ended');
  expect([ann.states.at(-1), a.device.calls]).toEqual([full, ['start 1 main', 'stop 1 main']]);
  // It hears that by the same connection.
  expect(sockets.size).toBe(1);
});

test('what is watched through another server counts where the device hangs, and is refused there too', async () => {
  const { a, b, isPulled } = await boot({ a: new FakeQuota(1) });
  b.hub.watch(MAIN, new FakeViewer());
  await isPulled();
  const [same, other, through] = [new FakeViewer(), new FakeViewer(), new FakeViewer()];
  a.hub.watch(MAIN, same);
  a.hub.watch(SUB, other);
  b.hub.watch(SUB, through);
  const full = { state: 'ended', reason: STREAMS_FULL };
  expect([same.states.at(-1), other.states.at(-1)]).toEqual([{ state: 'connecting' }, full]);
  await vi.waitFor(() => expect(through.states.at(-1)).toEqual(full), LONG);
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

test('a connection between servers that stands still is not shown as live, and is made anew', async () => {
  const { a, b, isPulled } = await boot();
  const ann = new FakeViewer();
  b.hub.watch(MAIN, ann);
  await isPulled();
  a.play('Kp');
  await ann.received(2);
  b.clock.advance(STREAM_STALLED_MS);
  expect(ann.states.at(-1)).toEqual({ state: 'stalled', sinceMs: 1_000_000 });
  // The other server says again how it goes.
  a.clock.advance(2_000);
  await ann.told('live');
  b.clock.advance(TILE_SILENT_MS);
  await ann.told('ended');
  b.clock.advance(1_000);
  await ann.received(4);
  expect([ann.states.at(-1), ann.story]).toEqual([{ state: 'live' }, 'Kp!Kp']);
});

test('a server that is gone is sent nothing more, nor one that takes nothing any more', async () => {
  const { a, b, lost, watchers, isPulled } = await boot();
  const ann = new FakeViewer();
  b.hub.watch(MAIN, ann);
  await isPulled();
  a.play('K');
  await ann.received(1);
  lost.tell('c');
  expect(watchers()).toBe(1);
  lost.tell('b');
  await ann.told('ended');
  expect(watchers()).toBe(0);
  b.clock.advance(1_000);
  await isPulled();
  await ann.told('live');
  // More than may wait for it, and than the machine takes for it in one turn.
  const large = new Uint8Array(2 * 1024 * 1024).fill(0x88);
  large.set([...SPS, ...PPS, ...IDR]);
  a.clock.advance(3_000);
  for (let picture = 0; picture < 12; picture++) a.publish(video(true, large));
  a.clock.advance(29_000);
  a.publish(video(true, large));
  expect(watchers()).toBe(1);
  a.clock.advance(1_000);
  a.publish(video(true, large));
  await vi.waitFor(() => expect(watchers()).toBe(0), LONG);
});

test('streams are looked for anew when a server is gone or back, and when a device that is watched is said to be elsewhere', () => {
  const { clock, hub } = bootHub();
  const [onLost, onHeard, onMoved] = [
    new Listeners<string>(),
    new Listeners<string>(),
    new Listeners<string>(),
  ];
  let moves = 0;
  const stop = followMoves({
    hub: { load: () => hub.load(), moved: () => void moves++ },
    reach: { onMoved: (listener) => onMoved.add(listener) },
    cluster: { onLost: (listener) => onLost.add(listener), onHeard: (listener) => onHeard.add(listener) },
    clock,
  });
  hub.watch(MAIN, new FakeViewer());
  onLost.tell('a');
  onHeard.tell('a');
  expect(moves).toBe(2);
  onMoved.tell('another');
  clock.advance(10);
  expect(moves).toBe(2);
  onMoved.tell('another');
  onMoved.tell('d');
  clock.advance(10);
  expect(moves).toBe(3);
  onMoved.tell('d');
  stop();
  clock.advance(10);
  expect(moves).toBe(3);
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
  // Pictures that its old connection still brings are out of date.
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

test.each<PeerAsked>([{}, { server: 'a' }, { server: 'a', deviceid: 'd', channel: 0, stream: 'main' }])(
  'what asks for no stream is refused: %o',
  (asked) => expect(readRequest(asked)).toBeUndefined(),
);
