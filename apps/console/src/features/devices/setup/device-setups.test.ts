import { expect, test } from 'vitest';
import { isFound } from './device-setups.ts';

test('a device is found by words that stand apart in its names', () => {
  const settings = { driverName: 'Lin Mei', memo: 'Refuse truck', plate: 'DEMO 7' };
  const found = (typed: string): boolean => isFound({ deviceid: 'OT-007', settings }, typed);
  expect(['', ' ', 'truck 7', 'mei OT007', 'demo7'].map(found)).toEqual([true, true, true, true, true]);
  expect(['truck 8', 'truckdemo'].map(found)).toEqual([false, false]);
});
