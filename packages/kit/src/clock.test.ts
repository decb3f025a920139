import { expect, test } from 'vitest';
import { bitsOf, hasBit, maskOf } from './bit-mask.ts';
import { ManualClock } from './clock.ts';

test('a manual clock runs what falls due, in order, and nothing that was cancelled', () => {
  const clock = new ManualClock(1000);
  const ran: string[] = [];
  clock.after(20, () => ran.push(`b${clock.now()}`));
  clock.after(10, () => ran.push(`a${clock.now()}`));
  clock.after(15, () => ran.push('cancelled'))();
  clock.advance(19);
  expect(ran).toEqual(['a1010']);
  clock.advance(1);
  expect(ran).toEqual(['a1010', 'b1020']);
});

test('a clock that is set leaps, and what is due stays due', () => {
  const clock = new ManualClock(1000);
  const ran: number[] = [];
  clock.after(10, () => ran.push(clock.elapsed()));
  clock.leap(-500);
  expect([clock.now(), clock.elapsed(), ran]).toEqual([500, 0, []]);
  clock.advance(10);
  expect([clock.now(), clock.elapsed(), ran]).toEqual([510, 10, [10]]);
});

test('a process that stands still runs what fell due once, and what that asks for later', () => {
  const clock = new ManualClock();
  const seen: string[] = [];
  const cancel = clock.after(2, () => seen.push('cancelled'));
  clock.after(1, () => {
    seen.push('first');
    cancel();
    clock.after(1, () => seen.push('asked for'));
  });
  clock.standStill(1_000);
  expect(seen).toEqual(['first']);
  clock.advance(1);
  expect(seen).toEqual(['first', 'asked for']);
  expect(clock.now()).toBe(1_001);
});

test('bit masks hold more than 32 bits', () => {
  const mask = maskOf([0, 40]);
  expect(bitsOf(mask)).toEqual([0, 40]);
  expect([hasBit(mask, 40), hasBit(mask, 39)]).toEqual([true, false]);
});
