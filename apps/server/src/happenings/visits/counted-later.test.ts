import { setImmediate as nextTurn } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { CountedLater } from './counted-later.ts';

/** The counted days, each in as long as it is told to take, with rests that end when they are told to. */
function counting(fails = false, tookMs = 0) {
  const clock = new ManualClock(0);
  const counted: string[] = [];
  const later = new CountedLater<string>(clock, async (day) => {
    clock.advance(tookMs);
    counted.push(day);
    if (fails) throw new Error('The store is closed');
  });
  const rest = async (ms = 2): Promise<void> => {
    clock.advance(ms);
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

test('after a day that took long the rest is three times as long', async () => {
  const { later, counted, rest } = counting(false, 7);
  later.count(['a', 'b', 'c']);
  await rest();
  await rest(20);
  expect(counted).toEqual(['a']);
  await rest(1);
  expect(counted).toEqual(['a', 'b']);
  await rest(20);
  expect(counted).toEqual(['a', 'b']);
});

test('its end waits for the day that is being counted, and for no rest; nothing is counted after it', async () => {
  const clock = new ManualClock(0);
  const counted: string[] = [];
  const days = new Map<string, () => void>();
  const later = new CountedLater<string>(clock, async (day) => {
    await new Promise<void>((resolve) => days.set(day, resolve));
    counted.push(day);
  });
  later.count(['a', 'b']);
  clock.advance(2);
  await nextTurn();
  const ended = later[Symbol.asyncDispose]().then(() => counted.push('end'));
  later.count(['c']);
  await nextTurn();
  expect(counted).toEqual([]);
  days.get('a')?.();
  clock.advance(10_000);
  await nextTurn();
  clock.advance(10_000);
  await ended;
  expect([counted, [...days.keys()]]).toEqual([['a', 'end'], ['a']]);

  const resting = new CountedLater<string>(clock, async (day) => void counted.push(day));
  resting.count(['d']);
  await resting[Symbol.asyncDispose]();
  clock.advance(10_000);
  await nextTurn();
  expect(counted).not.toContain('d');
});
