import type { Mover } from './motion.ts';
import { driveShifts, type PastMoment } from './shifts.ts';

/** Shifts of a day, by the clock of this machine: from, until, in minutes after midnight. */
const SHIFTS = [
  [7 * 60 + 30, 11 * 60 + 45],
  [12 * 60 + 30, 16 * 60 + 30],
] as const;
const MINUTE_MS = 60_000;

/**
 * What a vehicle did yesterday: two shifts with a break at noon, made up as it would have driven them.
 * @param moverFrom what moves it, from a moment on
 * @param nowMs ms since 1970
 */
export function driveYesterday(moverFrom: (startMs: number) => Mover, nowMs: number): Generator<PastMoment> {
  const midnight = new Date(nowMs);
  midnight.setHours(0, 0, 0, 0);
  midnight.setDate(midnight.getDate() - 1);
  const at = (minute: number): number => midnight.getTime() + minute * MINUTE_MS;
  return driveShifts(
    moverFrom,
    SHIFTS.map(([from, until]) => ({ fromMs: at(from), toMs: at(until) })),
  );
}
