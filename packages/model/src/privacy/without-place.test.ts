import { expect, test } from 'vitest';
import { withoutPlace } from './without-place.ts';

test('what happened in a private time is told without where and how fast; what an event of a place notes is the place', () => {
  const place = { lat: 24, lng: 120, speedKmh: 42, fenceId: 3, fenceName: 'Villa' };
  const values = { placeId: 7, highest: 97 };
  const nothing = { lat: undefined, lng: undefined, speedKmh: undefined, fenceId: undefined, fenceName: '' };
  expect(withoutPlace({ eventid: 702, memo: 'he yawns', values, ...place })).toEqual({
    eventid: 702,
    memo: 'he yawns',
    values: {},
    ...nothing,
  });
  expect(withoutPlace({ eventid: 761, memo: 'Villa', ...place })).toEqual({
    eventid: 761,
    memo: '',
    ...nothing,
  });
  expect(withoutPlace({ eventid: 702 })).toEqual({ eventid: 702 });
});
