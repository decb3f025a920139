import { DIAGNOSTIC_WAIT_MS } from '@outrider/model/diagnostic-tables.ts';

/** How a test goes. */
export interface CallRun {
  readonly done: number;
  readonly failed: number;
  /** ms of those that were answered, together; 0 where none was. */
  readonly sumMs: number;
  readonly longestMs: number;
}

export const NO_RUN: CallRun = { done: 0, failed: 0, sumMs: 0, longestMs: 0 };

/** The average of what was answered, ms; undefined where nothing was. */
export const meanOf = ({ done, failed, sumMs }: CallRun): number | undefined =>
  done === failed ? undefined : sumMs / (done - failed);

/**
 * Asks so often, one question after the other, each for ten seconds at most.
 * @param told how it goes, after each question
 */
export async function runCalls(
  ask: () => Promise<unknown>,
  runs: number,
  told: (run: CallRun) => void,
  stopped: AbortSignal,
): Promise<void> {
  let run = NO_RUN;
  while (run.done < runs && !stopped.aborted) {
    const startMs = performance.now();
    const answered = await within(ask());
    const tookMs = performance.now() - startMs;
    if (stopped.aborted) return;
    run = answered
      ? {
          ...run,
          done: run.done + 1,
          sumMs: run.sumMs + tookMs,
          longestMs: Math.max(run.longestMs, tookMs),
        }
      : { ...run, done: run.done + 1, failed: run.failed + 1 };
    told(run);
  }
}

/** Whether it is answered in time. */
async function within(answer: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), DIAGNOSTIC_WAIT_MS);
  const well = answer.then(
    () => true,
    () => false,
  );
  return await Promise.race([well, late.promise]).finally(() => clearTimeout(timer));
}
