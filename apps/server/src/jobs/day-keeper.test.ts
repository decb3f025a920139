import { setImmediate as nextTurn } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test, vi } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { DayKeeper } from './day-keeper.ts';
import { LONG } from '../testing-wait.ts';

const DAY_MS = 86_400_000;

function keeping(steps: boolean[], keepDays = 0) {
  const clock = new ManualClock(1_000 * DAY_MS);
  const days = {
    countStep: vi.fn(() => Promise.resolve(steps.shift() ?? false)),
    forget: vi.fn((_beforeDay: number) => Promise.resolve()),
  };
  return { clock, days, keeper: new DayKeeper({ days, keepDays: () => keepDays, clock, log: silentLog }) };
}

test('days are counted in steps with rests between them, until there are no more', async () => {
  const { clock, days, keeper } = keeping([true, true]);
  await using _ = keeper;
  await vi.waitFor(() => expect(days.countStep).toHaveBeenCalledTimes(1), LONG);
  for (const calls of [2, 3]) {
    clock.advance(5);
    await vi.waitFor(() => expect(days.countStep).toHaveBeenCalledTimes(calls), LONG);
  }
  clock.advance(1_000);
  expect(days.countStep).toHaveBeenCalledTimes(3);
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
