import { expect, test } from 'vitest';
import { TransferStopped } from '../transfer-stopped.ts';
import { GoingPace } from './going-pace.ts';

/** Time that goes on where somebody works or rests alone. @param late by how much a rest ends too late */
function timeOf(late: () => number = () => 0) {
  let now = 0;
  let rested = 0;
  const time = {
    elapsed: () => now,
    rest: async (ms: number) => {
      const took = ms + late();
      now += took;
      rested += took;
      await Promise.resolve();
    },
  };
  return { time, work: (ms: number) => void (now += ms), rested: () => rested, now: () => now };
}
const always = async (): Promise<boolean> => await Promise.resolve(true);

test.each([
  ['short steps', 1],
  ['steps of a second', 1_000],
])('in %s it works half of the time at most', async (_what, stepMs) => {
  const { time, work, rested } = timeOf();
  const pace = new GoingPace(always, time);
  let worked = 0;
  for (; worked < 10_000; worked += stepMs) {
    work(stepMs);
    await pace.wrote(0);
  }
  // But for a step of 20 ms that is not at its end.
  expect(rested()).toBeGreaterThanOrEqual(worked - 20);
});

test.each([
  ['pieces of 256 KiB', 256 * 1024],
  ['a piece of 100 MiB', 100 * 1024 ** 2],
])('%s that cost no time are written with 64 MiB a second at most', async (_what, bytes) => {
  const { time, now } = timeOf();
  const pace = new GoingPace(always, time);
  let written = 0;
  for (; written < 1024 ** 3; written += bytes) await pace.wrote(bytes);
  const leastMs = ((written - (64 * 1024 ** 2) / 10) / (64 * 1024 ** 2)) * 1_000;
  expect(now()).toBeGreaterThanOrEqual(leastMs);
});

test('while others are late it gives way to them, and not for ever', async () => {
  let lateTimes = 5;
  const some = timeOf(() => (lateTimes-- > 0 ? 100 : 0));
  const pace = new GoingPace(always, some.time);
  some.work(20);
  await pace.wrote(0);
  // As long as it worked, and as often as they were late as long as they were.
  expect(some.rested()).toBeGreaterThanOrEqual(20 + 5 * 200);
  const never = timeOf(() => 100);
  const other = new GoingPace(always, never.time);
  never.work(20);
  await other.wrote(0);
  expect(never.rested()).toBeGreaterThan(2_000);
  expect(never.rested()).toBeLessThan(3_000);
});

test('it ends soon once it is stopped, also in a long rest', async () => {
  const { time, work, rested } = timeOf();
  const pace = new GoingPace(async () => await Promise.resolve(false), time);
  work(60_000);
  await expect(pace.wrote(0)).rejects.toThrow(TransferStopped);
  expect(rested()).toBeLessThanOrEqual(500);
});
