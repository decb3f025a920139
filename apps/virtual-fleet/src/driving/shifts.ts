import type { Motion, Mover } from './motion.ts';

/** Between two reports while it drives, and while it stands. */
const DRIVING_MS = 10_000;
const STANDING_MS = 60_000;
const STANDS_BELOW_KMH = 1;
/** A mover is asked at least this often: asked later it starts over. */
const STEP_MS = 5_000;

/** A stretch in which a vehicle is at work, ms since 1970 UTC. */
export interface Shift {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A moment of a drive that was. */
export interface PastMoment {
  readonly time: number;
  readonly motion: Motion;
}

/**
 * What a vehicle did in its shifts, made up as it would have driven them: a moment for each report that it would have sent.
 * @param moverFrom what moves it, from a moment on
 * @param shifts by their time
 */
export function* driveShifts(
  moverFrom: (startMs: number) => Mover,
  shifts: readonly Shift[],
): Generator<PastMoment> {
  const [first] = shifts;
  if (first === undefined) return;
  // One that is asked again after a break goes on where it stood.
  const mover = moverFrom(first.fromMs);
  for (const { fromMs, toMs } of shifts) {
    let due = fromMs;
    for (let time = fromMs; time <= toMs; time += STEP_MS) {
      const motion = mover.at(time);
      if (time < due) continue;
      due = time + (motion.speedKmh < STANDS_BELOW_KMH ? STANDING_MS : DRIVING_MS);
      yield { time, motion };
    }
    // Its engine is off between and after the shifts.
    const last = mover.at(toMs);
    yield { time: toMs + STEP_MS, motion: { ...last, speedKmh: 0, ignition: false } };
  }
}
