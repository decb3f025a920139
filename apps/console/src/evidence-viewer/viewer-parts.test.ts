import { expect, test } from 'vitest';
import { fileAt, nextFootage } from './file-at.ts';
import { placeAt } from './place-at.ts';

const file = {
  name: 'ch1/a.mp4',
  channel: 1,
  channelName: '',
  stream: 'main' as const,
  codec: 'h264',
  width: 1,
  height: 1,
  sound: '',
  startMs: 1_000,
  endMs: 9_000,
  deviceOffsetMs: 0,
  gaps: [{ fromMs: 3_000, toMs: 5_000 }],
  bytes: 1,
  sha256: '',
};

test('in a gap there is no file, and what comes next is its end', () => {
  expect([999, 1_000, 3_000, 5_000, 9_000].map((at) => fileAt([file], at)?.name)).toEqual([
    undefined,
    'ch1/a.mp4',
    undefined,
    'ch1/a.mp4',
    undefined,
  ]);
  expect([0, 2_000, 3_500, 9_000].map((at) => nextFootage([file], at))).toEqual([
    1_000,
    2_000,
    5_000,
    undefined,
  ]);
  expect(nextFootage([file, { ...file, gaps: [] }], 3_500)).toBe(3_500);
});

test('a place is the newest that is not after the moment, unless it is over a minute old', () => {
  const way = [
    [1_000, 1, 1, 10, 0],
    [2_000, 2, 2, 20, 0],
  ] as const;
  expect([0, 1_500, 2_000, 62_000, 62_001].map((at) => placeAt(way, at)?.[3])).toEqual([
    undefined,
    10,
    20,
    20,
    undefined,
  ]);
});
