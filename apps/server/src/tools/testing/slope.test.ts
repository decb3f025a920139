import { expect, test } from 'vitest';
import { slopeOf } from './slope.ts';

const MB = 1024 * 1024;
const looks = (bytesAt: (minute: number) => number) =>
  Array.from({ length: 60 }, (_, minute) => ({ ms: minute * 60_000, bytes: bytesAt(minute) }));

test('how fast something grows is told in MB an hour, whatever swings about it', () => {
  expect(slopeOf(looks(() => 5 * MB))).toBe(0);
  expect(slopeOf(looks((minute) => (100 + minute / 20) * MB))).toBeCloseTo(3);
  expect(slopeOf(looks((minute) => (100 + minute / 20 + (minute % 2)) * MB))).toBeCloseTo(3, 0);
});

test('of one look nothing can be told', () => {
  expect(slopeOf([{ ms: 0, bytes: MB }])).toBe(0);
});
