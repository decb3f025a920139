import { expect, test } from 'vitest';
import {
  changedFilters,
  filterFaults,
  filterParams,
  filtersIn,
  filtersSet,
  type LogFilters,
  stretchOf,
} from './log-filters.ts';

const TODAY = '2026-11-23';
const filters: LogFilters = {
  from: '2026-11-01',
  to: TODAY,
  user: '',
  device: '',
  ip: '',
  action: '',
  type: '',
  word: '',
};

test('an address says filters, and filters an address', () => {
  const set = { ...filters, user: 'olga', word: 'a b' };
  const params = filterParams(set);
  expect(params).toEqual({ from: '2026-11-01', to: TODAY, user: 'olga', word: 'a b' });
  expect(filtersIn(new URLSearchParams(params), TODAY)).toEqual(set);
  expect(filtersSet(set)).toBe(2);
});

test.each([
  ['none', ''],
  ['one alone', 'from=2026-11-01'],
  ['days that lie ahead', 'from=2026-11-01&to=2026-11-24'],
  ['days that run backwards', 'from=2026-11-02&to=2026-11-01'],
  ['what is no day', 'from=2026-11-31&to=yesterday'],
])('where an address has %s, the last thirty days are shown', (_what, query) => {
  expect(filtersIn(new URLSearchParams(query), TODAY)).toMatchObject({ from: '2026-10-25', to: TODAY });
});

test.each([
  [{ from: '' }, ['from']],
  [{ to: '' }, ['to']],
  [{ to: '2026-11-24' }, ['to']],
  [{ from: '2026-11-23', to: '2026-11-22' }, ['to']],
  [{ device: 'bus 1' }, ['device']],
  [{ ip: '::1"' }, ['ip']],
  [{ user: "Kim O'Hara", word: "it's 7" }, []],
])('%j is refused at %j', (change, names) => {
  expect(Object.keys(filterFaults({ ...filters, ...change }, TODAY))).toEqual(names);
});

test('of filters that changed from outside only those are taken over', () => {
  expect(changedFilters(filters, { ...filters })).toEqual({});
  expect(changedFilters({ ...filters, word: 'gate' }, { ...filters, to: '2026-11-24' })).toEqual({
    to: '2026-11-24',
    word: '',
  });
});

test('days are asked for whole, by the clock of this computer, also those of 23 and 25 hours', () => {
  for (const date of [TODAY, '2026-03-29', '2026-10-25']) {
    const { afterUpdatetime, beforeUpdatetime } = stretchOf({ from: date, to: date });
    const [first, last] = [new Date(afterUpdatetime * 1_000), new Date(beforeUpdatetime * 1_000)];
    expect([first.getHours(), first.getMinutes(), first.getSeconds()]).toEqual([0, 0, 0]);
    expect([last.getHours(), last.getMinutes(), last.getSeconds()]).toEqual([23, 59, 59]);
    expect([first.getDate(), last.getDate()]).toEqual([Number(date.slice(8)), Number(date.slice(8))]);
  }
});
