import type { MileageCounter } from '@outrider/model/mileage/mileage.ts';
import type { ZoneDay, ZoneName } from '@outrider/kit/day-zone.ts';

/** The day that a device's newest report is of. */
export interface OpenDay extends ZoneDay {
  /** Undefined until the day's reports are read again. */
  counter: MileageCounter | undefined;
  /** Time of the newest report that was counted. */
  lastMs: number;
}

/** The state of a device whose days are kept. */
export interface DeviceState {
  readonly number: number;
  readonly zone: ZoneName;
  /** Whether its reports were looked through by that zone; until they are, nothing is marked. */
  readonly isCut: boolean;
  /** Days that are known to be marked as stale. */
  readonly marked: Set<number>;
  open: OpenDay | undefined;
  /** The day that the last late report was of. */
  late: ZoneDay | undefined;
}

/** Whether a time is of a day. */
export function isWithin<Day extends ZoneDay>(day: Day | undefined, time: number): day is Day {
  return day !== undefined && time >= day.beginMs && time < day.endMs;
}
