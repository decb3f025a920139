import { OutriderError } from '@outrider/model/error-code.ts';
import { lastPeriod, periodAt } from '@outrider/model/reports/periods.ts';
import type { ReportRun } from '@outrider/model/reports/report-run.ts';
import { clocksOf } from '@outrider/model/entity/time-zone.ts';
import { reportSentences } from '@outrider/model/reports/sentences.ts';
import type { WireReportRun } from '@outrider/protocol/reports/run-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { seenReport, seesReport } from './own-report.ts';

const done = { hasError: false, message: '' } as const;
const MINUTE_MS = 60_000;
const seconds = (ms: number): number => Math.floor(ms / 1_000);

export const listReportRuns: HttpHandler<'listReportRuns', 'store' | 'reportRunner'> = async (
  _request,
  { caller },
  { store, reportRunner },
) => {
  const seen = (await store.eventReports.list()).filter((report) => seesReport(caller, report));
  const runs: ReportRun[] = await store.reportRuns.latest(seen.map(({ reportid }) => reportid));
  return { runs: runs.map((run) => wireRun(run, reportRunner)) };
};

export const makeReport: HttpHandler<'makeReport', 'store' | 'clock' | 'reportRunner'> = async (
  { reportid, which },
  { caller },
  services,
) => {
  const { store, clock, reportRunner } = services;
  const report = await seenReport(caller, reportid, services);
  const zone = clocksOf(report);
  const nowMs = clock.now();
  const { fromMs, toMs } =
    which === 'last'
      ? lastPeriod(zone, report.period, nowMs)
      : { fromMs: periodAt(zone, report.period, nowMs).fromMs, toMs: nowMs };
  if (toMs - fromMs < MINUTE_MS) throw new OutriderError('CONFLICT', reportSentences.nothingOver);
  const runid = await store.reportRuns.add({ reportid, fromMs, toMs: Math.trunc(toMs) });
  reportRunner.wake();
  return { ...done, runid };
};

export const stopReport: HttpHandler<'stopReport', 'store' | 'reportRunner'> = async (
  { runid },
  { caller },
  services,
) => {
  const run = await services.store.reportRuns.find(runid);
  if (run === undefined) throw new OutriderError('NOT_FOUND', reportSentences.noRun);
  await seenReport(caller, run.reportid, services);
  await services.reportRunner.stop(runid);
  return done;
};

const wireRun = (
  { runid, reportid, clocked, state, fromMs, toMs, nextMs, endedMs, fault }: ReportRun,
  runner: Pick<Services['reportRunner'], 'progressOf'>,
): WireReportRun => ({
  runid,
  reportid,
  clocked,
  state,
  progress: runner.progressOf(runid),
  starttime: seconds(fromMs),
  endtime: seconds(toMs),
  next: seconds(nextMs),
  ended: seconds(endedMs),
  fault,
});
