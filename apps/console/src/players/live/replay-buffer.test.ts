import type { AudioStreamFrame, VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { expect, test } from 'vitest';
import { type KeptUnit, REPLAY_BYTES, REPLAY_MS, ReplayBuffer } from './replay-buffer.ts';
import { ReplayRoom } from './replay-room.ts';

const place = {
  sequence: 1,
  captureMs: 0,
  lateMs: 0,
  channel: 1,
  stream: 'main',
  discontinuity: false,
} as const;
const picture = (arrivalMs: number, key: boolean, bytes = 100, discontinuity = false): VideoStreamFrame => ({
  ...place,
  arrivalMs,
  discontinuity,
  kind: 'video',
  codec: 'h264',
  key,
  payload: new Uint8Array(bytes),
});
const sound = (arrivalMs: number): AudioStreamFrame => ({
  ...place,
  arrivalMs,
  kind: 'audio',
  codec: 'g711a',
  payload: new Uint8Array(40),
});
const times = (units: readonly KeptUnit[]): number[] => units.map(({ frame }) => frame.arrivalMs);

/** Ten pictures a second, a key picture every two seconds. */
function fill(buffer: ReplayBuffer, fromMs: number, toMs: number, bytes = 100): void {
  for (let atMs = fromMs; atMs < toMs; atMs += 100) {
    buffer.push(picture(atMs, atMs % 2_000 === 0, bytes), atMs);
  }
}

test('half a minute is kept, in whole groups', () => {
  const buffer = new ReplayBuffer();
  fill(buffer, 0, 60_000);
  expect(buffer.newestMs).toBe(59_900);
  expect(59_900 - buffer.oldestMs!).toBeGreaterThanOrEqual(REPLAY_MS);
  expect(59_900 - buffer.oldestMs!).toBeLessThan(REPLAY_MS + 2_000);
});

test('never more bytes than the bound, whatever comes and whatever is held', () => {
  const buffer = new ReplayBuffer();
  let most = 0;
  buffer.hold(0);
  // 16 Mbit/s: half a minute would be 60 MB.
  for (let atMs = 0; atMs < 40_000; atMs += 100) {
    buffer.push(picture(atMs, atMs % 2_000 === 0, 200_000), atMs);
    most = Math.max(most, buffer.bytes);
  }
  expect(most).toBeLessThanOrEqual(REPLAY_BYTES);
  expect(most).toBeGreaterThan(REPLAY_BYTES / 2);
  expect(buffer.oldestMs).toBeGreaterThan(30_000);
});

test('all of a page have no more than its room: who has most gives its oldest', () => {
  const room = new ReplayRoom(300_000);
  const buffers = Array.from({ length: 3 }, () => new ReplayBuffer(REPLAY_BYTES, room));
  const [large, small, other] = buffers as [ReplayBuffer, ReplayBuffer, ReplayBuffer];
  for (let ms = 0; ms < 20_000; ms += 100) {
    const key = ms % 2_000 === 0;
    large.push(picture(ms, key, 4_000), ms);
    small.push(picture(ms, key, 10), ms);
    expect(large.bytes + small.bytes).toBeLessThanOrEqual(300_000);
  }
  expect(small.oldestMs).toBe(0);
  expect(large.oldestMs).toBeGreaterThan(10_000);
  // What a tile had that was closed is there for the others.
  large.clear();
  for (let ms = 0; ms < 4_000; ms += 100) other.push(picture(ms, ms % 2_000 === 0, 50), ms);
  expect(other.oldestMs).toBe(0);
});

test('a group that has no room is let go, and what comes is kept again from the next key picture on', () => {
  const buffer = new ReplayBuffer(1_000);
  buffer.push(picture(0, true, 500), 0);
  buffer.push(picture(100, false, 500), 100);
  expect([buffer.bytes, buffer.oldestMs]).toEqual([0, undefined]);
  buffer.push(picture(200, false, 10), 200);
  expect(buffer.oldestMs).toBeUndefined();
  buffer.push(picture(300, true, 10), 300);
  expect(buffer.oldestMs).toBe(300);
});

test('what is on show stays while there is room', () => {
  const buffer = new ReplayBuffer();
  fill(buffer, 0, 30_000);
  buffer.hold(3_000);
  fill(buffer, 30_000, 60_000);
  expect(buffer.oldestMs).toBe(2_000);
  buffer.hold(Number.POSITIVE_INFINITY);
  expect(buffer.oldestMs).toBe(28_000);
});

test('a moment is led to from its key picture on, one before all from the oldest', () => {
  const buffer = new ReplayBuffer();
  fill(buffer, 10_000, 14_000);
  expect(times(buffer.upTo(12_150))).toEqual([12_000, 12_100]);
  expect(times(buffer.upTo(0))).toEqual([10_000]);
});

test('what came between two moments, with its sound', () => {
  const buffer = new ReplayBuffer();
  fill(buffer, 0, 2_100);
  buffer.push(sound(2_150), 2_150);
  expect(times(buffer.between(1_800, 2_200))).toEqual([1_900, 2_000, 2_150]);
});

test('nothing is kept in front of the first key picture, nor behind a hole', () => {
  const buffer = new ReplayBuffer();
  buffer.push(sound(0), 0);
  buffer.push(picture(100, false), 100);
  expect(buffer.newestMs).toBeUndefined();
  buffer.push(picture(200, true), 200);
  buffer.push(picture(300, false, 100, true), 300);
  buffer.push(picture(400, false), 400);
  expect(buffer.newestMs).toBe(200);
});

test('what is given once more to who joins again is not there twice', () => {
  const buffer = new ReplayBuffer();
  fill(buffer, 0, 2_500);
  buffer.joined();
  fill(buffer, 2_000, 2_700);
  expect(times(buffer.between(1_900, 9_000))).toEqual([2_000, 2_100, 2_200, 2_300, 2_400, 2_500, 2_600]);
});

test('another stream of the channel goes on from what the one before left, within its room', () => {
  const main = new ReplayBuffer();
  fill(main, 0, 4_500);
  const sub = new ReplayBuffer(2_000);
  sub.push(picture(4_000, true), 4_000);
  sub.push(picture(4_600, false), 4_600);
  sub.follow(main);
  expect([sub.oldestMs, sub.newestMs]).toEqual([0, 4_600]);
  expect(times(sub.upTo(4_600))).toEqual([4_000, 4_600]);
  expect([main.bytes, sub.bytes]).toEqual([0, 42 * 356]);
});

test('a copy is kept, and not the message that it came in', () => {
  const buffer = new ReplayBuffer();
  const message = new Uint8Array(100_000);
  buffer.push({ ...picture(0, true), payload: message.subarray(10, 20) }, 0);
  expect(buffer.upTo(0)[0]?.frame.payload.buffer.byteLength).toBe(10);
});
