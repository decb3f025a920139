import { expect, test } from 'vitest';
import { floodColour, loadLevel, shareWords } from './load-words.ts';

test('an hour is as hard as its alarms are many', () => {
  expect([0, 6, 7, 12, 13, 59, 60].map((cases) => loadLevel(cases).word)).toEqual([
    'acceptable for one operator',
    'acceptable for one operator',
    'manageable for one operator',
    'manageable for one operator',
    'too much for one operator',
    'too much for one operator',
    'a flood',
  ]);
});

test('a flood of less than a hundredth of the time is as it should be', () => {
  expect([floodColour({ minutes: 0, of: 1_440 }), shareWords({ minutes: 0, of: 1_440 })]).toEqual([
    'success',
    '0.0 %',
  ]);
  expect([floodColour({ minutes: 20, of: 1_440 }), shareWords({ minutes: 20, of: 1_440 })]).toEqual([
    'danger',
    '1.4 %',
  ]);
  expect(shareWords({ minutes: 300, of: 1_440 })).toBe('21 %');
});
