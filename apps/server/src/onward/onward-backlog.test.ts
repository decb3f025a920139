import { setImmediate as nextTurn } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { OnwardReport, OnwardReports } from '@outrider/store/positions/onward-reports.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { MOST_TAKEN, OnwardBacklog } from './onward-backlog.ts';

/** A store of what waits to be sent on, that answers at once, but for removals where these are held. */
class WaitingRows implements OnwardReports {
  rows: OnwardReport[] = [];
  /** Ends each removal that is held, the oldest first; undefined where none is. */
  heldRemovals: (() => void)[] | undefined;

  add(number: number, deviceid: string): void {
    this.rows.push({ number, deviceid, report: reportAt(deviceid, number) });
  }

  backlog() {
    const deviceids = [...new Set(this.rows.map(({ deviceid }) => deviceid))];
    return Promise.resolve(
      deviceids.map((deviceid) => {
        const numbers = this.rows.filter((row) => row.deviceid === deviceid).map(({ number }) => number);
        return { deviceid, count: numbers.length, last: Math.max(...numbers) };
      }),
    );
  }

  next(_server: string, after: number, limit: number, deviceid?: string) {
    const behind = this.rows.filter(
      (row) => row.number > after && (deviceid === undefined || row.deviceid === deviceid),
    );
    return Promise.resolve(behind.slice(0, limit));
  }

  async remove(numbers: readonly number[]) {
    const { heldRemovals } = this;
    if (heldRemovals !== undefined) await new Promise<void>((resolve) => heldRemovals.push(resolve));
    this.rows = this.rows.filter(({ number }) => !numbers.includes(number));
  }

  removeStep() {
    return Promise.resolve({ removed: 0, more: false });
  }
}

test('a report that was taken before it was met among the new ones is not counted as one that waits', async () => {
  const reports = new WaitingRows();
  for (const number of [1, 2, 3]) reports.add(number, 'A');
  reports.add(4, 'B');
  const clock = new ManualClock();
  const parts = { reports, server: 'here', onHeld: () => {}, clock, log: silentLog };
  await using backlog = await OnwardBacklog.start(parts);
  expect(backlog.waiting).toBe(4);
  reports.add(5, 'A');
  backlog.came();
  // It is read with what its device is behind by.
  expect(backlog.take('A', 10)).toEqual([]);
  await nextTurn();
  const taken = backlog.take('A', 10).map(({ number }) => number);
  expect(taken).toEqual([1, 2, 3, 5]);
  backlog.done(taken);
  expect(backlog.waiting).toBe(1);
  clock.advance(50);
  await nextTurn();
  expect(backlog.waiting).toBe(1);
  expect(reports.rows.map(({ number }) => number)).toEqual([4]);
  reports.add(6, 'B');
  backlog.came();
  clock.advance(50);
  await nextTurn();
  expect(backlog.waiting).toBe(2);
});

test('no more is sent while what was taken does not go from a slow store: after a kill only so much would be sent twice', async () => {
  const all = 3 * MOST_TAKEN;
  const reports = new WaitingRows();
  for (let number = 1; number <= all; number++) reports.add(number, 'A');
  const removals: (() => void)[] = (reports.heldRemovals = []);
  let heard = 0;
  const parts = { reports, server: 'here', clock: new ManualClock(), log: silentLog };
  const backlog = await OnwardBacklog.start({ ...parts, onHeld: () => heard++ });
  const taken: number[] = [];
  /** Takes all that is given, and has the other side acknowledge it. */
  const takeAll = async (): Promise<void> => {
    for (let nothing = 0; nothing < 3;) {
      const numbers = backlog.take('A', 50).map(({ number }) => number);
      nothing = numbers.length === 0 ? nothing + 1 : 0;
      taken.push(...numbers);
      backlog.done(numbers);
      await nextTurn();
    }
  };
  await takeAll();
  expect(taken).toHaveLength(MOST_TAKEN);
  expect(reports.rows).toHaveLength(all);
  heard = 0;
  removals.shift()?.();
  await nextTurn();
  expect(heard).toBe(1);
  await takeAll();
  expect(taken).toHaveLength(all - reports.rows.length + MOST_TAKEN);
  while (removals.length > 0) {
    removals.shift()?.();
    await nextTurn();
    await takeAll();
  }
  expect(taken).toEqual(Array.from({ length: all }, (_, index) => index + 1));
});

test('what waits of a device that was removed goes in steps, and others are given theirs meanwhile', async () => {
  const reports = new WaitingRows();
  for (let number = 1; number <= 2 * MOST_TAKEN; number++) reports.add(number, 'gone');
  reports.add(2 * MOST_TAKEN + 1, 'B');
  const removals: (() => void)[] = (reports.heldRemovals = []);
  const parts = { reports, server: 'here', onHeld: () => {}, clock: new ManualClock(), log: silentLog };
  const backlog = await OnwardBacklog.start(parts);
  const forgotten = backlog.forget('gone');
  await nextTurn();
  expect(removals).toHaveLength(1);
  // It is read with what it is behind by.
  expect(backlog.take('B', 10)).toEqual([]);
  await nextTurn();
  expect(backlog.take('B', 10)).toHaveLength(1);
  while (reports.rows.length > 1) {
    removals.shift()?.();
    await nextTurn();
  }
  reports.heldRemovals = undefined;
  removals.shift()?.();
  await forgotten;
  expect(backlog.waiting).toBe(1);
});
