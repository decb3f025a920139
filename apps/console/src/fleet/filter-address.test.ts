import { expect, test } from 'vitest';
import { filterIn, sameFilter, withFilter } from './filter-address.ts';

test('an address says the filter, beside what else it says', () => {
  const said = withFilter(new URLSearchParams('device=OT-1'), {
    mode: 'driving',
    word: 'north 7',
    group: 12,
  });
  expect(said.toString()).toBe('device=OT-1&show=driving&find=north+7&group=12');
  expect(filterIn(said)).toEqual({ mode: 'driving', word: 'north 7', group: 12 });
});

test('a filter that lets every device pass is not said', () => {
  const params = new URLSearchParams('show=driving&device=OT-1&group=3');
  expect(withFilter(params, { mode: 'all', word: '', group: undefined }).toString()).toBe('device=OT-1');
  expect(filterIn(new URLSearchParams('device=OT-1'))).toBeUndefined();
  expect(sameFilter(undefined, { mode: 'all', word: '', group: undefined })).toBe(true);
});

test('a mode that there is not is every device', () => {
  expect(filterIn(new URLSearchParams('show=flying'))).toEqual({
    mode: 'all',
    word: '',
    group: undefined,
  });
});

test.each(['0', '-1', '1e3', '7 ', ''])('a group that no id can be, %j, is every group', (group) => {
  expect(filterIn(new URLSearchParams({ group }))?.group).toBeUndefined();
});

test('an address that says a group alone says a filter', () => {
  expect(filterIn(new URLSearchParams('group=7'))).toEqual({ mode: 'all', word: '', group: 7 });
  expect(sameFilter(filterIn(new URLSearchParams('group=7')), undefined)).toBe(false);
});
