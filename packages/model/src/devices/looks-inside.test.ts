import { expect, test } from 'vitest';
import { looksInside } from './looks-inside.ts';

test.each([
  ['a channel called Cabin', ['Front', 'Rear', 'Left', 'Cabin'], 2, [4]],
  ['a channel called by its driver in Chinese', ['前方', '駕駛'], 2, [2]],
  ['the channel of the driver, where it has no name', [], 2, [2]],
  ['the channel of the driver, where somebody said which it is', ['Road', 'Two', 'Three'], 3, [3]],
  ['no channel by a word that only begins alike', ['Cable', 'Driveway', 'Internode'], 2, []],
] as const)('%s looks inside', (_what, channelNames, dsmChannel, inside) => {
  expect([1, 2, 3, 4].filter((channel) => looksInside({ channelNames, dsmChannel }, channel))).toEqual(
    inside,
  );
});
