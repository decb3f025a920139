import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { LateTurns } from './late-turns.ts';

/** Turns on a clock of which each piece of work takes as long as it says; what was done, in its order. */
function turns() {
  let nowMs = 0;
  const done: string[] = [];
  const late = new LateTurns(() => nowMs);
  const work = (name: string, ms: number) => () => {
    nowMs += ms;
    done.push(name);
  };
  return { late, done, work };
}

it('does what comes alone at once, and what comes in a crowd a little in each turn', async () => {
  const { late, done, work } = turns();
  expect(late.free).toBe(true);
  late.run(work('a', 0.3));
  expect([done, late.free]).toEqual([['a'], true]);
  late.run(work('b', 0.3));
  expect(late.free).toBe(false);
  for (const name of ['c', 'd', 'e', 'f', 'g']) late.wait(work(name, 0.3));
  expect(done).toEqual(['a', 'b']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(late.free).toBe(false);
  await nextTurn();
  expect([done.at(-1), late.free]).toEqual(['g', true]);
});

it('has what comes wait behind what waits', async () => {
  const { late, done, work } = turns();
  late.run(work('long', 5));
  late.wait(work('next', 5));
  late.wait(work('last', 0.1));
  await nextTurn();
  expect([done, late.free]).toEqual([['long', 'next'], false]);
  await nextTurn();
  expect([done, late.free]).toEqual([['long', 'next', 'last'], true]);
});

it('takes no more reports than the store can keep, and goes on once those on their way are kept or refused', async () => {
  const { late, done, work } = turns();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  late.keeping(2_000, first.promise);
  expect(late.free).toBe(true);
  late.keeping(3_000, second.promise);
  expect(late.free).toBe(false);
  late.wait(work('a', 0.1));
  await nextTurn();
  expect(done).toEqual([]);
  second.reject(new Error('the disk is full'));
  await nextTurn();
  await nextTurn();
  expect([done, late.free]).toEqual([['a'], true]);
  first.resolve();
});

it('counts work within work once', () => {
  const { late, work } = turns();
  late.run(() => {
    late.run(work('inner', 0.2));
    late.run(work('second', 0.2));
  });
  expect(late.free).toBe(true);
});
