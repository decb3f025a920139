import { expect, test } from 'vitest';
import { reportFaults } from './report-faults.ts';

test('says how wrong the clock is, and what cannot be', () => {
  const texts = (
    clockOffS: number | undefined,
    impossible: Parameters<typeof reportFaults>[0]['impossible'] = [],
  ) => reportFaults({ clockOffS, impossible }).map(({ text }) => text);
  expect(texts(undefined)).toEqual([]);
  expect(texts(3 * 3_600)).toEqual(['clock 3 h ahead']);
  expect(texts(-1_024 * 7 * 86_400, ['place', 'speed'])).toEqual([
    'clock 7168 d behind',
    'impossible place',
    'impossible speed',
  ]);
});
