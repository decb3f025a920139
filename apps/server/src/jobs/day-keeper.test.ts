import { setImmediate as nextTurn } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test, vi } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { DayKeeper } from './day-keeper.ts';
import { LONG } from '../testing-wait.ts';

const DAY_MS = 86_400_000;

/** @param steps how long each takes, ms: after the last one there is no more */
function keeping(steps: number[], keepDays = 0) {
  const clock = new ManualClock(1_000 * DAY_MS);
  const days = {
    countStep: vi.fn(() => {
      const tookMs = steps.shift();
      return Promise.resolve({ more: tookMs !== undefined, tookMs: tookMs ?? 0 });
    }),
    hasLate: false,
    forget: vi.fn((_beforeDay: number) => Promise.resolve()),
  };
  return { clock, days, keeper: new DayKeeper({ days, keepDays: () => keepDays, clock, log: silentLog }) };
}

test('days are counted in steps with rests between them, until there are no more', async () => {
  const { clock, days, keeper } = keeping([1, 1]);
  await using _ = keeper;
  await vi.waitFor(() => expect(days.countStep).toHaveBeenCalledTimes(1), LONG);
  for (const calls of [2, 3]) {
    clock.advance(5);
    await vi.waitFor(() => expect(days.countStep).toHaveBeenCalledTimes(calls), LONG);
  }
  clock.advance(1_000);
  expect(days.countStep).toHaveBeenCalledTimes(3);
});

test('after a step that took long the store is left to others for three times as long', async () => {
  const { clock, days, keeper } = keeping([400, 1]);
  await using _ = keeper;
  await vi.waitFor(() => expect(days.countStep).toHaveBeenCalledTimes(1), LONG);
  await nextTurn();
  clock.advance(1_199);
  await nextTurn();
  expect(days.countStep).toHaveBeenCalledTimes(1);
  clock.advance(1);
  await vi.waitFor(() => expect(days.countStep).toHaveBeenCalledTimes(2), LONG);
});

/** Lets time go by in steps as long as the shortest rest. */
async function pass(clock: ManualClock, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 5) {
    await nextTurn();
    clock.advance(5);
  }
  await nextTurn();
}

test('while late reports are being written the rests are longer, though not without end', async () => {
  const { clock, days, keeper } = keeping([1, 1, 1]);
  await using _ = keeper;
  days.hasLate = true;
  await vi.waitFor(() => expect(days.countStep).toHaveBeenCalledTimes(1), LONG);
  for (const calls of [2, 3]) {
    await pass(clock, 100);
    expect(days.countStep).toHaveBeenCalledTimes(calls - 1);
    await pass(clock, 5);
    expect(days.countStep).toHaveBeenCalledTimes(calls);
  }
});

test('a rest that is longer for late reports ends soon after the last of them', async () => {
  const { clock, days, keeper } = keeping([1]);
  await using _ = keeper;
  days.hasLate = true;
  await vi.waitFor(() => expect(days.countStep).toHaveBeenCalledTimes(1), LONG);
  await pass(clock, 50);
  days.hasLate = false;
  expect(days.countStep).toHaveBeenCalledTimes(1);
  await pass(clock, 5);
  expect(days.countStep).toHaveBeenCalledTimes(2);
});

test('days go with the positions that they were counted from', async () => {
  const { days, keeper } = keeping([], 180);
  await using _ = keeper;
  await vi.waitFor(() => expect(days.forget).toHaveBeenCalledWith(1_000 - 181), LONG);
});

test('where positions are kept for ever, days are', async () => {
  const { clock, days, keeper } = keeping([]);
  await using _ = keeper;
  for (const calls of [1, 2]) {
    await vi.waitFor(() => expect(days.countStep).toHaveBeenCalledTimes(calls), LONG);
    // Its pause has begun.
    await nextTurn();
    clock.advance(15_000);
  }
  expect(days.forget).not.toHaveBeenCalled();
});
