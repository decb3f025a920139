import { MAX_TRIP_DAYS } from '@outrider/protocol/places/visit-calls.ts';

const HOUR_S = 3_600;
const DAY_S = 86_400;

/** A stretch of time, unix seconds: `from <= time < to`. */
export interface TripStretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Of which time trips are asked for, so that cases are put to theirs: the newest month of them. What a recorder whose clock is ahead says happens
 * later moves it nowhere.
 * @param times when the cases happened, unix seconds
 */
export function tripStretch(times: readonly number[], nowS: number): TripStretch {
  const past = times.filter((time) => time < nowS + HOUR_S);
  // By whole hours, so that one more case asks nothing new.
  const to = Math.ceil((Math.max(0, ...past) + 1) / HOUR_S) * HOUR_S;
  const oldest = Math.floor(Math.min(to, ...past) / HOUR_S) * HOUR_S;
  return { from: Math.max(oldest, to - MAX_TRIP_DAYS * DAY_S), to };
}
