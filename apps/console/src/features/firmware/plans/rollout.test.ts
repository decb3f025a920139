import { expect, test } from 'vitest';
import { readRollout, typedRollout } from './rollout.ts';

test('what is typed of a rollout is read, and what does not fit has its name', () => {
  expect(
    readRollout({ ...typedRollout, stages: '1, 10,100', hours: '24', from: '22:00', to: '05:30' }),
  ).toEqual({
    stages: [1, 10, 100],
    nexthours: 24,
    fromminute: 1_320,
    tominute: 330,
    parkedonly: false,
    haltpercent: 20,
  });
  expect(readRollout(typedRollout)).toMatchObject({ stages: [100], fromminute: 0, tominute: 0 });
  for (const stages of ['', '10', '10,5,100', '0,100', '1,,100', 'x'])
    expect(readRollout({ ...typedRollout, stages })).toBe('stages');
  expect(readRollout({ ...typedRollout, hours: '-1' })).toBe('hours');
  expect(readRollout({ ...typedRollout, from: '22:00' })).toBe('to');
  expect(readRollout({ ...typedRollout, halt: '0' })).toBe('halt');
});
