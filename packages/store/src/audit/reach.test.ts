import { expect, test } from 'vitest';
import { LOOKED_AT } from './looking.ts';
import { reachOf } from './reach.ts';
import { rangeWithin } from './within-times.ts';

/** A log of a million rows, in which each value stands in every so manieth row. */
const every: Readonly<Record<string, number>> = { often: 2, seldom: 1_000, rare: 100_000 };
const before = 1_000_001;
const nth = async (_column: string, value: string | number, rows: number): Promise<number | undefined> => {
  const number = before - rows * (every[String(value)] ?? Infinity);
  return number >= 1 ? number : undefined;
};
const reach = (ways: readonly (readonly [string, ...string[]])[]) =>
  reachOf({ first: 1, before, nth, ways: ways.map(([column, ...values]) => ({ column, values })) });

test('without a filter that has an index, a look passes over so many rows', async () => {
  expect(await reach([])).toEqual({ from: before - LOOKED_AT, by: undefined });
});

test('a look goes by the filter that leads the furthest, to the oldest row where it means few', async () => {
  expect(await reach([['call', 'often']])).toEqual({ from: before - 2 * LOOKED_AT, by: 'call' });
  expect(
    await reach([
      ['call', 'often'],
      ['ip', 'rare'],
    ]),
  ).toEqual({ from: 1, by: 'ip' });
  expect(await reach([['call', 'never']])).toEqual({ from: 1, by: 'call' });
});

test('of several values of a filter all together are no more rows than a look passes over', async () => {
  const both = await reach([['kind', 'often', 'rare']]);
  expect(both).toEqual({ from: before - LOOKED_AT, by: undefined });
  expect(await reach([['kind', 'seldom', 'rare']])).toEqual({ from: 1, by: 'kind' });
});

test('a filter of very many values leads by no index, and none of them is asked for', async () => {
  let asked = 0;
  const wide = (count: number) =>
    reachOf({
      first: 1,
      before,
      ways: [{ column: 'person', values: Array.from({ length: count }, (_, person) => person) }],
      nth: async () => void asked++,
    });
  expect([await wide(51), asked]).toEqual([{ from: before - LOOKED_AT, by: undefined }, 0]);
  expect([await wide(50), asked]).toEqual([{ from: 1, by: 'person' }, 50]);
});

test('a time bounds the numbers that are looked at, unless its ends are the wrong way round', () => {
  const all = { first: 1, before: 100 };
  expect(rangeWithin(all, 20, 30)).toEqual({ first: 20, before: 31 });
  expect(rangeWithin(all, 0, Infinity)).toEqual(all);
  expect(rangeWithin({ first: 25, before: 28 }, 20, 30)).toEqual({ first: 25, before: 28 });
  // Nothing is of the time, or before or after it.
  for (const [lowest, highest] of [
    [31, 30],
    [undefined, 30],
    [20, undefined],
  ]) {
    const { first, before: end } = rangeWithin(all, lowest, highest);
    expect(first).toBe(end);
  }
  expect(rangeWithin(all, 60, 30)).toEqual(all);
});
