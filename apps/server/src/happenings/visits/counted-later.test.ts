import { setImmediate as nextTurn } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { CountedLater } from './counted-later.ts';

/** What was counted, day by day, with rests that end when it is told to. */
function counting(fails = false) {
  const clock = new ManualClock(0);
  const counted: string[] = [];
  const later = new CountedLater<string>(clock, async (day) => {
    counted.push(day);
    if (fails) throw new Error('The store is closed');
  });
  const rest = async (): Promise<void> => {
    clock.advance(2);
    await nextTurn();
  };
  return { later, counted, rest };
}

test('days are counted one after the other, with a rest before each', async () => {
  const { later, counted, rest } = counting();
  later.count(['a', 'b']);
  await nextTurn();
  expect(counted).toEqual([]);
  await rest();
  expect(counted).toEqual(['a']);
  await rest();
  await rest();
  expect(counted).toEqual(['a', 'b']);
  later.count(['c']);
  await rest();
  expect(counted).toEqual(['a', 'b', 'c']);
});

test('what another question left takes the place of what is left of the one before', async () => {
  const { later, counted, rest } = counting();
  later.count(['a', 'b', 'c']);
  await rest();
  later.count(['x']);
  later.count([]);
  for (let time = 0; time < 4; time++) await rest();
  expect(counted).toEqual(['a', 'x']);
});

test('where one cannot be counted the others are not tried, until somebody asks again', async () => {
  const { later, counted, rest } = counting(true);
  later.count(['a', 'b']);
  for (let time = 0; time < 4; time++) await rest();
  expect(counted).toEqual(['a']);
  later.count(['b']);
  await rest();
  expect(counted).toEqual(['a', 'b']);
});
