import { expect, test } from 'vitest';
import { PlaybackPosition } from './playback-position.ts';

/** One at 10 s of its axis, and a clock that is put on by hand. */
function begin() {
  let nowMs = 1_000;
  const position = new PlaybackPosition(10_000, () => nowMs);
  return { position, wait: (ms: number) => void (nowMs += ms) };
}

test('it stands at first, and goes on at the rate that it is given', () => {
  const { position, wait } = begin();
  wait(500);
  expect([position.ms, position.rate]).toEqual([10_000, 0]);
  position.set(10_000, -2);
  wait(500);
  expect([position.ms, position.anchor]).toEqual([9_000, { axisMs: 10_000, atMs: 1_500, rate: -2 }]);
});

test('while its page stands still it is where the page was there last', () => {
  const { position, wait } = begin();
  position.set(10_000, 1);
  wait(1_000);
  position.tick();
  wait(3_000);
  expect([position.ms, position.isHeldUp]).toEqual([14_000, false]);
  wait(1);
  expect([position.ms, position.isHeldUp]).toEqual([11_000, true]);
});

test('where it was put meanwhile it stands, and one that stands is not held up', () => {
  const { position, wait } = begin();
  position.tick();
  wait(60_000);
  expect([position.ms, position.isHeldUp]).toEqual([10_000, false]);
  position.set(20_000, 1);
  expect([position.ms, position.isHeldUp]).toEqual([20_000, false]);
  wait(60_000);
  expect([position.ms, position.isHeldUp]).toEqual([20_000, true]);
});
