import { expect, test } from 'vitest';
import { SingleSound } from './single-sound.ts';

test('the sound of the channel that brought some first is kept, and of no other', () => {
  const sound = new SingleSound();
  const kept = [2, 1, 2, 1, 3].map((channel, at) => sound.keeps(channel, 1_000_000 + at * 20));
  expect(kept).toEqual([true, false, true, false, false]);
});

test('another takes its place once it is silent, also where the clock was set back', () => {
  const sound = new SingleSound();
  sound.keeps(1, 1_000_000);
  expect([sound.keeps(2, 1_005_000), sound.keeps(2, 1_005_001), sound.keeps(1, 1_005_020)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(sound.keeps(3, 5_000)).toBe(true);
});
