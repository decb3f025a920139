import { expect, test, vi } from 'vitest';
import { CardPlayhead } from './card-playhead.ts';
import type { Playback } from './playback.ts';

const playing: Playback = {
  moment: { streamid: 's', fromMs: 5_000, toMs: 90_000, speed: 2 },
  state: 'playing',
  speed: 2,
  positionMs: 5_000,
  atMs: 100,
};

test('it stands where a playback would begin, and goes with one that plays', () => {
  let nowMs = 100;
  const playhead = new CardPlayhead(3_000, () => nowMs);
  expect([playhead.position(), playhead.isMoving()]).toEqual([3_000, false]);
  playhead.put(playing, 3_000);
  nowMs = 600;
  expect([playhead.position(), playhead.isMoving()]).toEqual([6_000, true]);
  playhead.put({ ...playing, state: 'paused', positionMs: 6_000 }, 3_000);
  expect([playhead.position(), playhead.isMoving()]).toEqual([6_000, false]);
});

test('it tells of what has changed, and of nothing else', () => {
  const playhead = new CardPlayhead(3_000);
  const listener = vi.fn();
  const stop = playhead.subscribe(listener);
  playhead.put(undefined, 3_000);
  expect(listener).toHaveBeenCalledTimes(0);
  playhead.put(playing, 3_000);
  playhead.put(playing, 3_000);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  playhead.put(undefined, 3_000);
  expect(listener).toHaveBeenCalledTimes(1);
});
