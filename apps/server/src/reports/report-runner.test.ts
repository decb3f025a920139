import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { eventReport } from '@outrider/model/reports/event-report.ts';
import type { ReportRun } from '@outrider/model/reports/report-run.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { RunAgain } from './run-again.ts';
import { ReportRunner } from './report-runner.ts';

const HOUR_MS = 3_600_000;
type Make = (run: ReportRun, reached: (share: number) => void) => Promise<void>;

let folder: string;
let store: Store;
let clock: ManualClock;
let ends: AsyncDisposable[] = [];
let reportid: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-reports-'));
  layDatabase(folder);
  clock = new ManualClock(1_000 * HOUR_MS);
  store = await openSqliteStore({ folder }, clock);
  const { reportid: _none, ...defaults } = eventReport.defaults;
  const hourly = { profile: 'hourly', type: 'event detail', period: 60, memberid: 'ann' } as const;
  reportid = await store.eventReports.add({ ...defaults, ...hourly, begunMs: clock.now() });
});
afterEach(async () => {
  for (const end of ends) await end[Symbol.asyncDispose]();
  ends = [];
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

async function start(make: Make, server = 'here'): Promise<ReportRunner> {
  const runner = await ReportRunner.start({
    store,
    server,
    make: async (_report, run, reached) => await make(run, reached),
    tidy: async () => {},
    clock,
    log: silentLog,
  });
  ends.push(runner);
  return runner;
}
const done: Make = async ({ runid }) =>
  await store.reportRuns.end(runid, 'here', { state: 'done', fault: '' });
const added = async (): Promise<number> => await store.reportRuns.add({ reportid, fromMs: 0, toMs: HOUR_MS });
const becomes = async (runid: number, change: Partial<ReportRun>): Promise<void> =>
  await vi.waitFor(async () => expect(await store.reportRuns.find(runid)).toMatchObject(change), LONG);

test('periods that were over while the server was down are each made once', async () => {
  clock.advance(3 * HOUR_MS);
  const made: number[] = [];
  const make: Make = async (run, reached) => {
    made.push(run.toMs / HOUR_MS);
    await done(run, reached);
  };
  const first = await start(make);
  await vi.waitFor(
    async () => expect(await store.eventReports.find(reportid)).toMatchObject({ begunMs: 1_003 * HOUR_MS }),
    LONG,
  );
  await first[Symbol.asyncDispose]();
  clock.advance(120_000);
  await start(make);
  await vi.waitFor(() => expect(made).toEqual([1_001, 1_002, 1_003]), LONG);
});

test('what was being made when the server ended is made by the next one', async () => {
  const runid = await added();
  const begun = Promise.withResolvers<void>();
  // It never gets on, and is cut off at its next step.
  const first = await start(async (_run, reached) => {
    begun.resolve();
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      reached(0.5);
    }
  });
  await begun.promise;
  expect(first.progressOf(runid)).toBeLessThanOrEqual(50);
  await first[Symbol.asyncDispose]();
  expect(await store.reportRuns.find(runid)).toMatchObject({ state: 'running' });
  await start(done);
  await becomes(runid, { state: 'done', tries: 2 });
});

test('one that is stopped ends at its next step, and says so', async () => {
  const runid = await added();
  const runner = await start(async (_run, reached) => {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      reached(0.25);
    }
  });
  await vi.waitFor(() => expect(runner.progressOf(runid)).toBe(25), LONG);
  await runner.stop(runid);
  await becomes(runid, { state: 'stopped', fault: 'Somebody stopped it' });
  await expect(runner.stop(runid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('on a full disk it waits, and is given up after three tries; what is refused is not tried again', async () => {
  const runid = await added();
  const runner = await start(async () => {
    throw new OutriderError('STORE_FULL', 'full');
  });
  await becomes(runid, { state: 'waiting', fault: 'full', tries: 1 });
  // A try counts from its beginning on: the clock stands until it is over.
  for (const [tries, state] of [
    [2, 'waiting'],
    [3, 'failed'],
  ] as const) {
    clock.advance(600_000);
    runner.wake();
    await becomes(runid, { state, fault: 'full', tries });
  }
  await runner[Symbol.asyncDispose]();
  const refused = await added();
  await start(async () => {
    throw new OutriderError('FORBIDDEN', 'gone');
  });
  await becomes(refused, { state: 'failed', fault: 'gone', tries: 1 });
});

test('one that has to be made again waits as long as that takes, and has all its tries left', async () => {
  const runid = await added();
  let left = 5;
  const runner = await start(async (run, reached) => {
    if (left-- > 0) throw new RunAgain('changed', 5_000);
    await done(run, reached);
  });
  for (let at = 4; at >= 0; at--) {
    await vi.waitFor(() => expect(left).toBe(at), LONG);
    await becomes(runid, { state: 'waiting', fault: 'changed', tries: 0 });
    clock.advance(5_000);
    runner.wake();
  }
  await becomes(runid, { state: 'done', tries: 1 });
});
