/** A stretch of time, ms since 1970 UTC; its end is no part of it. */
export interface Run {
  readonly startMs: number;
  readonly endMs: number;
}

/** Into what stretches are folded. */
export interface Folded {
  /** From when times count. */
  readonly originMs: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Runs that are no further apart are one. */
  readonly togetherMs: number;
}

/** Overlapping or neighbouring stretches as one, cut to the wanted stretch, by time: from, to, from, to … in ms after the origin. */
export function foldRuns(runs: Iterable<Run>, { originMs, fromMs, toMs, togetherMs }: Folded): number[] {
  const folded: number[] = [];
  const rising = [...runs].sort((a, b) => a.startMs - b.startMs);
  for (const run of rising) {
    const start = Math.round(Math.max(fromMs, run.startMs) - originMs);
    const end = Math.round(Math.min(toMs, run.endMs) - originMs);
    if (end <= start) continue;
    const last = folded.at(-1);
    if (last !== undefined && start - last <= togetherMs) folded[folded.length - 1] = Math.max(last, end);
    else folded.push(start, end);
  }
  return folded;
}

/** What of some stretches lies in others. */
export function runsWithin<R extends Run>(runs: readonly R[], others: readonly Run[]): Run[] {
  return runs.flatMap((run) =>
    others
      .map((other) => ({
        startMs: Math.max(run.startMs, other.startMs),
        endMs: Math.min(run.endMs, other.endMs),
      }))
      .filter(({ startMs, endMs }) => endMs > startMs),
  );
}
