import { DRIVING_ABOVE_KMH } from '@outrider/model/devices/limits.ts';
import { speedOf } from '@outrider/model/mileage/mileage.ts';
import { impossibleIn } from '@outrider/model/positions/impossible.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';

/** A vehicle stands with its engine on; unix seconds. */
export interface Standstill {
  /** When the first report of it was taken. */
  readonly since: number;
  /** When the last one was. */
  readonly last: number;
  /** When the last one was that said that it stands. */
  readonly stood: number;
}

/** A faster vehicle drives off, km/h: between this and standing is a queue that moves up, or a receiver's noise. */
const OFF_ABOVE_KMH = 10;
/** A vehicle that creeps for longer is driving, seconds. */
const CREEPS_S = 60;
/** After this long without a word, or without a speed, nobody knows whether it stood, seconds. */
export const STANDSTILL_GAP_S = 600;

/**
 * How a vehicle stands with a report, of which the others came before; undefined: it does not.
 * @param time when the report was taken, unix seconds
 */
export function standstillAfter(
  before: Standstill | undefined,
  { position, telemetry }: Pick<PositionReport, 'position' | 'telemetry'>,
  time: number,
): Standstill | undefined {
  const isOn = telemetry.ignitionOn;
  const speed = impossibleIn(position).length > 0 ? undefined : speedOf({ ...position, ...telemetry });
  if (isOn === false || (speed ?? 0) > OFF_ABOVE_KMH) return undefined;
  const known = before !== undefined && goesOn(before, time) ? before : undefined;
  if (isOn === undefined || speed === undefined) return known && { ...known, last: time };
  if (speed <= DRIVING_ABOVE_KMH) return { since: known?.since ?? time, last: time, stood: time };
  return known !== undefined && time - known.stood <= CREEPS_S ? { ...known, last: time } : undefined;
}

const goesOn = ({ last, stood }: Standstill, time: number): boolean =>
  time >= last && time - stood <= STANDSTILL_GAP_S;

/** When a standstill was over that a report of that time ended: where that is no news, when it was told last. */
export const standstillEnd = ({ stood }: Standstill, time: number): number =>
  time - stood <= CREEPS_S ? time : stood;

/** How it stood at the end of reports, which are in order. */
export function standstillIn(reports: readonly PositionReport[]): Standstill | undefined {
  let now: Standstill | undefined;
  for (const report of reports) now = standstillAfter(now, report, Math.floor(report.position.time / 1_000));
  return now;
}
