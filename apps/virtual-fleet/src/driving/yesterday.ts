import type { Motion, Mover } from './motion.ts';

/** Shifts of a day, by the clock of this machine: from, until, in minutes after midnight. */
const SHIFTS = [
  [7 * 60 + 30, 11 * 60 + 45],
  [12 * 60 + 30, 16 * 60 + 30],
] as const;
const MINUTE_MS = 60_000;
/** Between two reports while it drives, and while it stands. */
const DRIVING_MS = 10_000;
const STANDING_MS = 60_000;
const STANDS_BELOW_KMH = 1;
/** A mover is asked at least so often: asked later it begins anew. */
const STEP_MS = 5_000;

/** A moment of a drive that was. */
export interface PastMoment {
  readonly time: number;
  readonly motion: Motion;
}

/**
 * What a vehicle did yesterday: two shifts with a break at noon, made up as it would have driven them.
 * @param moverFrom what moves it, from a moment on
 * @param nowMs ms since 1970
 */
export function* driveYesterday(moverFrom: (startMs: number) => Mover, nowMs: number): Generator<PastMoment> {
  const midnight = new Date(nowMs);
  midnight.setHours(0, 0, 0, 0);
  midnight.setDate(midnight.getDate() - 1);
  // One that is asked again after a break goes on where it stood.
  const mover = moverFrom(midnight.getTime() + SHIFTS[0][0] * MINUTE_MS);
  for (const [from, until] of SHIFTS) {
    const begin = midnight.getTime() + from * MINUTE_MS;
    const end = midnight.getTime() + until * MINUTE_MS;
    let due = begin;
    for (let time = begin; time <= end; time += STEP_MS) {
      const motion = mover.at(time);
      if (time < due) continue;
      due = time + (motion.speedKmh < STANDS_BELOW_KMH ? STANDING_MS : DRIVING_MS);
      yield { time, motion };
    }
    // Its engine is off between and after the shifts.
    const last = mover.at(end);
    yield { time: end + STEP_MS, motion: { ...last, speedKmh: 0, ignition: false } };
  }
}
