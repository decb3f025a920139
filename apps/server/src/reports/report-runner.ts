import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { EventReport } from '@outrider/model/reports/event-report.ts';
import type { ReportRun } from '@outrider/model/reports/report-run.ts';
import { reportSentences } from '@outrider/model/reports/sentences.ts';
import type { ReportRunEnd } from '@outrider/store/reports/report-runs.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import { duePeriods, nextDueMs } from './due-periods.ts';
import { RunAgain } from './run-again.ts';

/** It is looked this often at least: somebody may set the machine's clock. */
const LOOK_MS = 60_000;
/** Recorders report for a while what happened in a period that is over. */
const SETTLE_MS = 120_000;
/** A run is in one hand for this long, and renewed this often. */
const HAND_MS = 60_000;
const RENEW_MS = 15_000;
/** A run that takes longer is given up. */
const MOST_MS = 1_800_000;
const TRIES = 3;
const AGAIN_MS = 600_000;
/** Another server may have removed what lies here, and files grow old while nothing is made. */
const TIDY_MS = 3_600_000;
/** Runs that are over are told of for this long. */
const KEEP_RUNS_MS = 30 * 86_400_000;

export interface ReportRunnerParts {
  readonly store: Pick<Store, 'eventReports' | 'reportRuns'>;
  /** This server's id. */
  readonly server: string;
  /**
   * Makes the files of a run, and ends it together with keeping them.
   * @param reached how far it has come, from 0 to 1; throws why it is stopped
   */
  readonly make: (report: EventReport, run: ReportRun, reached: (share: number) => void) => Promise<void>;
  /** Removes files that are no longer kept. */
  readonly tidy: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/**
 * Makes reports when their periods are over, and when somebody wants one now: one at a time, each in the hand of one server.
 * A period is begun in the store together with its run, so that it is made once, whatever is killed in between.
 */
export class ReportRunner implements AsyncDisposable {
  readonly #parts: ReportRunnerParts;
  #looking: Promise<void> | undefined;
  #again = false;
  #cancel: (() => void) | undefined;
  #running: { readonly runid: number; share: number; stopped: Error | undefined } | undefined;
  #ended = false;
  /** Files may be there that are no longer kept. */
  #untidy = true;
  #tidiedMs = 0;

  private constructor(parts: ReportRunnerParts) {
    this.#parts = parts;
  }

  /** Takes up what this server made when it was killed. */
  static async start(parts: ReportRunnerParts): Promise<ReportRunner> {
    await parts.store.reportRuns.takeUp(parts.server);
    const runner = new ReportRunner(parts);
    runner.wake();
    return runner;
  }

  /** Something is to be made, or was changed. */
  wake(): void {
    this.#untidy = true;
    this.#lookNow();
  }

  #lookNow(): void {
    if (this.#ended) return;
    this.#again = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#again) this.#lookNow();
    });
  }

  /** How far a run that goes on here has come, percent. */
  progressOf(runid: number): number {
    return this.#running?.runid === runid ? Math.floor(this.#running.share * 100) : 0;
  }

  /** Stops a run. @throws OutriderError NOT_FOUND where it is over */
  async stop(runid: number): Promise<void> {
    if (!(await this.#parts.store.reportRuns.stop(runid, reportSentences.stopped)))
      throw new OutriderError('NOT_FOUND', reportSentences.noRun);
    this.#stopHere(runid, reportSentences.stopped);
  }

  /** Ends the report in hand: the next start makes it. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#cancel?.();
    if (this.#running !== undefined) this.#stopHere(this.#running.runid, 'the server ends');
    await this.#looking;
  }

  #stopHere(runid: number, why: string): void {
    if (this.#running?.runid === runid) this.#running.stopped = new OutriderError('CONFLICT', why);
  }

  async #look(): Promise<void> {
    const { store, tidy, server, clock, log } = this.#parts;
    this.#again = false;
    this.#cancel?.();
    try {
      const reports = await store.eventReports.list();
      for (const report of reports) if (report.enabled) await this.#beginDue(report);
      while (!this.#ended) {
        const run = await store.reportRuns.take({ server, forMs: HAND_MS });
        if (run === undefined) break;
        await this.#run(run);
        this.#untidy = true;
      }
      if ((this.#untidy || clock.elapsed() - this.#tidiedMs >= TIDY_MS) && !this.#ended) {
        this.#untidy = false;
        this.#tidiedMs = clock.elapsed();
        while (await store.reportRuns.removeStep(clock.now() - KEEP_RUNS_MS)) continue;
        await tidy();
      }
      const nowMs = clock.now();
      const dues = reports.filter(({ enabled }) => enabled).map((report) => nextDueMs(report, nowMs));
      const runMs = (await store.reportRuns.nextMs()) ?? Number.POSITIVE_INFINITY;
      this.#lookIn(Math.min(LOOK_MS, Math.max(0, Math.min(runMs, ...dues) - nowMs)));
    } catch (error) {
      log.warn({ err: error }, 'reports could not be looked through; it is tried again');
      this.#lookIn(LOOK_MS);
    }
  }

  #lookIn(ms: number): void {
    if (this.#ended) return;
    this.#cancel = this.#parts.clock.after(ms, () => this.#lookNow());
  }

  async #beginDue(report: EventReport): Promise<void> {
    const { store, clock } = this.#parts;
    let { begunMs } = report;
    for (const period of duePeriods(report, clock.now())) {
      await store.eventReports.begin(report.reportid, begunMs, {
        ...period,
        nextMs: period.toMs + SETTLE_MS,
      });
      begunMs = period.toMs;
    }
  }

  async #run(run: ReportRun): Promise<void> {
    const { store, make, server, clock, log } = this.#parts;
    const { runid, reportid, tries } = run;
    const running = { runid, share: 0, stopped: undefined as Error | undefined };
    this.#running = running;
    const beganMs = clock.elapsed();
    let renewedMs = beganMs;
    const reached = (share: number): void => {
      running.share = share;
      if (clock.elapsed() - beganMs > MOST_MS)
        throw new OutriderError('CONFLICT', reportSentences.stoodStill);
      if (running.stopped !== undefined) throw running.stopped;
      if (clock.elapsed() - renewedMs < RENEW_MS) return;
      renewedMs = clock.elapsed();
      void store.reportRuns.renew(runid, { server, forMs: HAND_MS }).then(
        (ours) => (ours ? undefined : this.#stopHere(runid, reportSentences.noRun)),
        () => {},
      );
    };
    try {
      const report = await store.eventReports.find(reportid);
      // It was removed, and its runs with it.
      if (report === undefined) return;
      if (tries > TRIES) throw new OutriderError('CONFLICT', reportSentences.notMade);
      await make(report, run, reached);
    } catch (error) {
      if (this.#ended) return;
      log.warn({ err: error, reportid, runid }, 'a report could not be made');
      await store.reportRuns.end(runid, server, this.#endOf(error, tries)).catch(() => {
        // Somebody stopped it, or another server has it.
      });
    } finally {
      this.#running = undefined;
    }
  }

  #endOf(error: unknown, tries: number): ReportRunEnd {
    // It failed at nothing: it costs no try.
    if (error instanceof RunAgain)
      return {
        state: 'waiting',
        fault: error.message,
        nextMs: this.#parts.clock.now() + error.inMs,
        tries: tries - 1,
      };
    const isKnown = error instanceof OutriderError && error.code !== 'INTERNAL';
    const fault = isKnown ? error.message : reportSentences.notMade;
    const mayPass = !isKnown || error.code === 'STORE_FULL';
    return mayPass && tries < TRIES
      ? { state: 'waiting', fault, nextMs: this.#parts.clock.now() + AGAIN_MS }
      : { state: 'failed', fault };
  }
}
