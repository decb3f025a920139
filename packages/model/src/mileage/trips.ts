import { DRIVING_ABOVE_KMH, ONLINE_WINDOW_MS } from '../devices/limits.ts';
import type { Place } from '../maps/place.ts';
import { type Mileage, MileageCounter, PARKED_FROM_MS } from './mileage.ts';

/** A place on the way of a device, in the order of time. */
export interface TripFix extends Place {
  /** ms since 1970 UTC. */
  readonly time: number;
  readonly speedKmh: number;
  readonly ignitionOn: boolean | undefined;
}

/** From where a device set out to where it parked; what it did on the way is counted as mileage is, by the places. */
export interface Trip extends Pick<
  Mileage,
  'distance' | 'totalDrivingtime' | 'idletime' | 'oscount' | 'maxSpeedKmh'
> {
  /** ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly start: Place;
  readonly end: Place;
  /** False: it drove already when it was first heard of, or heard of again. */
  readonly begun: boolean;
  /** False: it drove, or had just stopped, with its last report. */
  readonly ended: boolean;
}

/** After this long without a report nobody knows whether it was the same trip, ms. */
export const TRIP_SILENCE_MS = 600_000;
/** A receiver that wanders while it is parked makes no trip, millionths of a km. */
export const SHORTEST_TRIP = 100_000;

interface OpenTrip {
  readonly from: TripFix;
  readonly begun: boolean;
  readonly counter: MileageCounter;
  /** Since when it stands, and what it had done until then. */
  stop: { readonly fix: TripFix; readonly did: Mileage } | undefined;
}

/** Finds trips, fix by fix in the order of their times: one ends where the device stands for as long as it takes to be parked. */
export class TripFinder {
  readonly #found: Trip[] = [];
  #last: TripFix | undefined;
  #open: OpenTrip | undefined;

  /** Whether a trip goes on with the last fix. */
  get isOnTrip(): boolean {
    return this.#open !== undefined;
  }

  add(fix: TripFix): void {
    const last = this.#last;
    if (last !== undefined && fix.time <= last.time) return;
    this.#last = fix;
    if (last !== undefined) this.#endBefore(fix, last);
    const drives = fix.speedKmh > DRIVING_ABOVE_KMH;
    if (this.#open === undefined) {
      if (drives) this.#open = setOut(fix, last);
      return;
    }
    this.#open.counter.add({ ...fix, valid: true });
    if (drives) this.#open.stop = undefined;
    else this.#open.stop ??= { fix, did: this.#open.counter.done(fix.time) };
  }

  /**
   * The trips so far; the finder may not go on after that.
   * @param untilMs a device that stood at its last word stands until then
   */
  done(untilMs: number): readonly Trip[] {
    const last = this.#last;
    if (this.#open !== undefined && last !== undefined) {
      const stood = this.#open.stop === undefined ? 0 : untilMs - this.#open.stop.fix.time;
      if (stood >= PARKED_FROM_MS) this.#endAtStop(this.#open);
      else this.#end(this.#open, last, this.#open.counter.done(last.time), false);
    }
    return this.#found;
  }

  /** Ends the trip that a fix is no longer part of. */
  #endBefore(fix: TripFix, last: TripFix): void {
    const open = this.#open;
    if (open === undefined) return;
    if (open.stop !== undefined && fix.time - open.stop.fix.time >= PARKED_FROM_MS) this.#endAtStop(open);
    else if (fix.time - last.time > TRIP_SILENCE_MS)
      this.#end(open, last, open.counter.done(last.time), false);
  }

  #endAtStop(open: OpenTrip): void {
    if (open.stop !== undefined) this.#end(open, open.stop.fix, open.stop.did, true);
  }

  #end({ from, begun }: OpenTrip, end: TripFix, did: Mileage, ended: boolean): void {
    this.#open = undefined;
    if (did.distance < SHORTEST_TRIP) return;
    const { distance, totalDrivingtime, idletime, oscount, maxSpeedKmh } = did;
    this.#found.push({
      fromMs: from.time,
      toMs: end.time,
      start: { lat: from.lat, lng: from.lng },
      end: { lat: end.lat, lng: end.lng },
      begun,
      ended,
      distance,
      totalDrivingtime,
      idletime,
      oscount,
      maxSpeedKmh,
    });
  }
}

/** A trip begins where the device last stood, when that was said just before. */
function setOut(fix: TripFix, last: TripFix | undefined): OpenTrip {
  const counter = new MileageCounter();
  const stood = last !== undefined && fix.time - last.time <= ONLINE_WINDOW_MS ? last : undefined;
  for (const each of stood === undefined ? [fix] : [stood, fix]) counter.add({ ...each, valid: true });
  const begun = last !== undefined && last.speedKmh <= DRIVING_ABOVE_KMH;
  return { from: stood ?? fix, begun, counter, stop: undefined };
}
