import { expect, test } from 'vitest';
import { settingsOf } from './settings-behaviour.ts';

test('of a fleet that takes settings badly here and there one refuses, and one leaves and does not come again', () => {
  const first = Array.from({ length: 9 }, (_, at) => settingsOf('some', at));
  expect(first.filter((behaviour) => behaviour === 'good')).toHaveLength(7);
  expect([first[3], first[7]]).toEqual(['refuses', 'leaves']);
  const later = Array.from({ length: 9 }, (_, at) => settingsOf('away', at));
  expect([later[3], later[7]]).toEqual(['refuses', undefined]);
  expect(settingsOf('lies', 3)).toBe('lies');
});
