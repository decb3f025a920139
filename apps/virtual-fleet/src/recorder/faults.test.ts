import { locationItem } from '@outrider/jt808/messages/location-items.ts';
import { expect, test } from 'vitest';
import { faultItems, faultsOf } from './faults.ts';

test('faults are told as the standard has them: which alarms there are, and on which channels', () => {
  expect(faultItems({})).toEqual([]);
  expect(faultItems({ videoLost: [1, 3], storageFailed: [2] })).toEqual([
    locationItem('videoAlarms', 0b101),
    locationItem('videoLost', 0b101),
    locationItem('storageFailed', 0b10),
  ]);
});

test('of a fleet with some faults the second vehicle has a covered camera, and others none', () => {
  expect(faultsOf('some', 1)).toEqual({ videoCovered: [3] });
  expect(faultsOf('some', 2)).toEqual({});
  expect(faultsOf('none', 1)).toEqual({});
});
