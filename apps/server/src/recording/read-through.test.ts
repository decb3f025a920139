import { expect, test } from 'vitest';
import { readBps } from './read-through.ts';

const MB = 1024 * 1024;

test.each([
  ['where nothing comes in', 0, 4 * MB],
  ['of 64 channels of 500 kbit/s, twice as fast as they are written: a round ends', 4 * MB, 8 * MB],
  ['of a thousand channels, no faster than who plays and who records do not notice', 60 * MB, 32 * MB],
])('recordings are read through %s', (_what, inputBps, bps) => {
  expect(readBps(inputBps)).toBe(bps);
});
