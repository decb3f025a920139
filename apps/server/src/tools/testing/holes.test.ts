import { expect, test } from 'vitest';
import { holesIn } from './holes.ts';

test.each([
  ['nothing at all', [], [60_000]],
  ['all of it', [0, 60_000], []],
  ['stretches that meet but for a picture', [0, 30_000, 30_900, 60_000], []],
  ['a hole at each end and one within', [2_000, 30_000, 35_000, 50_000], [2_000, 5_000, 10_000]],
])('what is missing where there is %s', (_what, runs, holes) => {
  expect(holesIn(runs, 60_000)).toEqual(holes);
});
