import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallRun, meanOf, NO_RUN, runCalls } from './call-run.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));

async function run(ask: () => Promise<unknown>, runs: number, stop = new AbortController()) {
  const told: CallRun[] = [];
  const over = runCalls(ask, runs, (one) => told.push(one), stop.signal);
  return { told, over, stop };
}

test('asks so often, and tells what each took', async () => {
  const { told, over } = await run(after(100), 3);
  await vi.advanceTimersByTimeAsync(1_000);
  await over;
  expect(told.at(-1)).toMatchObject({ done: 3, failed: 0, longestMs: 100 });
  expect(meanOf(told.at(-1)!)).toBe(100);
});

test('what fails, or does not answer within ten seconds, counts as failed', async () => {
  const asks = [() => Promise.reject(new Error('no')), () => new Promise(() => {}), after(10)];
  const { told, over } = await run(() => asks.shift()!(), 3);
  await vi.advanceTimersByTimeAsync(11_000);
  await over;
  expect(told.at(-1)).toMatchObject({ done: 3, failed: 2, sumMs: 10 });
});

test('ends when it is stopped, and nothing is told any more', async () => {
  const { told, over, stop } = await run(after(100), 50);
  await vi.advanceTimersByTimeAsync(250);
  stop.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  await over;
  expect(told).toHaveLength(2);
  expect(meanOf(NO_RUN)).toBeUndefined();
});
