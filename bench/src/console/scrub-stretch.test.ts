import { expect, test } from 'vitest';
import { withinAnHour } from './scrub-stretch.ts';

const HOUR = 3_600_000;

test('a stretch within an hour is all of it', () => {
  expect(withinAnHour(HOUR + 5, HOUR + 90)).toEqual([HOUR + 5, HOUR + 90]);
});

test('of one over a full hour it is the longer part', () => {
  expect(withinAnHour(HOUR - 20, HOUR + 90)).toEqual([HOUR, HOUR + 90]);
  expect(withinAnHour(HOUR - 90, HOUR + 20)).toEqual([HOUR - 90, HOUR]);
});
