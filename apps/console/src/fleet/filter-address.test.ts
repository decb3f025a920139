import { expect, test } from 'vitest';
import { filterIn, sameFilter, withFilter } from './filter-address.ts';

test('an address says the filter, beside what else it says', () => {
  const said = withFilter(new URLSearchParams('device=OT-1'), { mode: 'driving', word: 'north 7' });
  expect(said.toString()).toBe('device=OT-1&show=driving&find=north+7');
  expect(filterIn(said)).toEqual({ mode: 'driving', word: 'north 7' });
});

test('a filter that lets every device pass is not said', () => {
  const params = new URLSearchParams('show=driving&device=OT-1');
  expect(withFilter(params, { mode: 'all', word: '' }).toString()).toBe('device=OT-1');
  expect(filterIn(new URLSearchParams('device=OT-1'))).toBeUndefined();
  expect(sameFilter(undefined, { mode: 'all', word: '' })).toBe(true);
});

test('a mode that there is not is every device', () => {
  expect(filterIn(new URLSearchParams('show=flying'))).toEqual({ mode: 'all', word: '' });
});
