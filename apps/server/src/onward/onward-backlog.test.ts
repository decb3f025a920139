import { ManualClock } from '@outrider/kit/clock.ts';
import type { OnwardReport, OnwardReports } from '@outrider/store/positions/onward-reports.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { MOST_TAKEN, OnwardBacklog } from './onward-backlog.ts';

const DEVICE = 'bus-1';
const ALL = 3 * MOST_TAKEN;

/** Reports in memory, which are removed one call after the other when the test says so. */
class HeldReports implements OnwardReports {
  readonly rows = new Map<number, OnwardReport>();
  readonly removals: (() => void)[] = [];

  constructor() {
    for (let number = 1; number <= ALL; number++)
      this.rows.set(number, { number, deviceid: DEVICE, report: reportAt(DEVICE, number * 1_000) });
  }

  backlog() {
    return Promise.resolve([{ deviceid: DEVICE, count: ALL, last: ALL }]);
  }

  next(_server: string, after: number, limit: number) {
    return Promise.resolve([...this.rows.values()].filter(({ number }) => number > after).slice(0, limit));
  }

  async remove(numbers: readonly number[]) {
    await new Promise<void>((resolve) => this.removals.push(resolve));
    for (const number of numbers) this.rows.delete(number);
  }

  removeStep() {
    return Promise.resolve({ removed: 0, more: false });
  }
}

/** Lets what was begun go on as far as it can. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('no more is sent while what was taken does not go from a slow store: after a kill only so much would be sent twice', async () => {
  const reports = new HeldReports();
  let heard = 0;
  const backlog = await OnwardBacklog.start({
    reports,
    server: 'here',
    onHeld: () => heard++,
    clock: new ManualClock(),
    log: silentLog,
  });
  const taken: number[] = [];
  const takeAll = async (): Promise<void> => {
    for (let rests = 0; rests < 3;) {
      const numbers = backlog.take(DEVICE, 50).map(({ number }) => number);
      if (numbers.length === 0) rests++;
      else rests = 0;
      taken.push(...numbers);
      backlog.done(numbers);
      await settle();
    }
  };
  await takeAll();
  expect(taken).toHaveLength(MOST_TAKEN);
  expect(reports.rows.size).toBe(ALL);
  heard = 0;
  reports.removals.shift()?.();
  await settle();
  expect(heard).toBe(1);
  await takeAll();
  expect(taken.length).toBeGreaterThan(MOST_TAKEN);
  expect(taken.length - (ALL - reports.rows.size)).toBe(MOST_TAKEN);
  while (reports.removals.length > 0) {
    reports.removals.shift()?.();
    await settle();
    await takeAll();
  }
  expect(taken).toEqual(Array.from({ length: ALL }, (_, index) => index + 1));
});
