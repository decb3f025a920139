import type { Track } from '@outrider/model/positions/track.ts';

const MINUTE_MS = 60_000;

/** Of each minute of a stretch, whether there is a place of it. */
export function coverageOf(track: Track, fromMs: number, toMs: number): readonly boolean[] {
  const minutes = Array.from({ length: Math.ceil((toMs - fromMs) / MINUTE_MS) }, () => false);
  const last = track.firstFrom(toMs);
  for (let at = track.firstFrom(fromMs); at < last; at++)
    minutes[Math.floor((track.timeAt(at) - fromMs) / MINUTE_MS)] = true;
  return minutes;
}

/** Stretches of minutes that are alike, one after the other. */
export function runsOf(
  minutes: readonly boolean[],
): readonly { readonly covered: boolean; readonly from: number; readonly count: number }[] {
  const runs: { covered: boolean; from: number; count: number }[] = [];
  for (const [at, covered] of minutes.entries()) {
    const run = runs.at(-1);
    if (run?.covered === covered) run.count++;
    else runs.push({ covered, from: at, count: 1 });
  }
  return runs;
}
