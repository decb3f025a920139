import { expect, test } from 'vitest';
import { type LiveFix, withFix } from './use-live-fixes.ts';

const at = (time: number): LiveFix => ({ time, lat: 24, lng: 120, speedKmh: 30, heading: 0 });

test('the latest 500 places are kept, and one that is not newer is none', () => {
  let fixes: readonly LiveFix[] = [];
  for (let time = 1; time <= 502; time++) fixes = withFix(fixes, at(time));
  expect([fixes.length, fixes[0]?.time, fixes.at(-1)?.time]).toEqual([500, 3, 502]);
  expect(withFix(fixes, at(502))).toBe(fixes);
  expect(withFix(fixes, undefined)).toBe(fixes);
});
