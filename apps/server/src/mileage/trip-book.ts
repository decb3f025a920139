import type { Clock } from '@outrider/kit/clock.ts';
import { type Trip, TripFinder } from '@outrider/model/mileage/trips.ts';
import { impossibleIn } from '@outrider/model/positions/impossible.ts';
import type { DarkTime } from '@outrider/model/privacy/dark-time.ts';
import { litTrack } from '@outrider/model/privacy/lit-track.ts';
import { Track } from '@outrider/model/positions/track.ts';
import type { Store } from '@outrider/store/store.ts';

const DAY_MS = 86_400_000;
/** Nobody drives for longer without parking: a trip that goes over an end of the stretch is told whole. */
const BEYOND_MS = 6 * 3_600_000;
/** For this long one question looks: the next one goes on from there, ms. */
const LOOK_MS = 250;
/** One question looks no further once it has found so many; a device makes no more than three times as many in 31 days. */
const ENOUGH_TRIPS = 5_000;
/** Fixes that are walked before others have their turn. */
const FIXES_A_TURN = 4_000;

export interface TripBookParts {
  readonly store: Pick<Store, 'positions' | 'driverShifts'>;
  readonly clock: Clock;
}

/** A stretch of time, ms since 1970: `fromMs <= time < toMs`. */
export interface AskedTrips {
  readonly fromMs: number;
  readonly toMs: number;
  /** Nothing older is told. */
  readonly oldestMs: number;
  /** What of a stretch of a device is private: no trip goes through it. */
  readonly darkOf?: (deviceid: string, fromMs: number, toMs: number) => readonly DarkTime[];
}

/** A trip of a device. */
export interface DeviceTrip extends Trip {
  readonly deviceid: string;
  /** The drivers entered for it meanwhile: each once, in their order. */
  readonly drivers: readonly string[];
}

export interface FoundTrips {
  readonly trips: readonly DeviceTrip[];
  /** How many of the devices were looked at. */
  readonly done: number;
}

/** The trips of devices, found in their reports when somebody asks: whenever these came. */
export class TripBook {
  readonly #parts: TripBookParts;

  constructor(parts: TripBookParts) {
    this.#parts = parts;
  }

  /**
   * Looks at devices, one after the other, for some time: at one at least.
   * @param deviceids those that are left to be looked at
   */
  async find(deviceids: readonly string[], asked: AskedTrips): Promise<FoundTrips> {
    const { clock } = this.#parts;
    const until = clock.elapsed() + LOOK_MS;
    const trips: DeviceTrip[] = [];
    let done = 0;
    for (const deviceid of deviceids) {
      trips.push(...(await this.#tripsOf(deviceid, asked)));
      done++;
      if (clock.elapsed() >= until || trips.length >= ENOUGH_TRIPS) break;
    }
    return { trips, done };
  }

  async #tripsOf(deviceid: string, { fromMs, toMs, oldestMs, darkOf }: AskedTrips): Promise<DeviceTrip[]> {
    const { positions } = this.#parts.store;
    const nowMs = this.#parts.clock.now();
    const finder = new TripFinder();
    const lastMs = toMs + BEYOND_MS;
    for (let begin = Math.max(fromMs - BEYOND_MS, oldestMs, 0); begin < lastMs; begin += DAY_MS) {
      // Reports behind the stretch matter only to a trip that began in it.
      if (begin >= toMs && !finder.isOnTrip) break;
      const end = Math.min(begin + DAY_MS, lastMs);
      const { track } = await positions.track(deviceid, begin, end);
      await walk(finder, new Track(litTrack(track, darkOf?.(deviceid, begin, end) ?? [], begin)));
    }
    const found = finder
      .done(Math.min(nowMs, lastMs))
      .filter((trip) => trip.toMs > fromMs && trip.fromMs < toMs);
    return await this.#withDrivers(deviceid, found);
  }

  async #withDrivers(deviceid: string, trips: readonly Trip[]): Promise<DeviceTrip[]> {
    const [first, last] = [trips[0], trips.at(-1)];
    if (first === undefined || last === undefined) return [];
    const shifts = await this.#parts.store.driverShifts.within(deviceid, first.fromMs, last.toMs);
    let at = 0;
    return trips.map((trip) => {
      while ((shifts[at]?.toMs ?? Number.POSITIVE_INFINITY) <= trip.fromMs) at++;
      const drivers = new Set<string>();
      for (let next = at; (shifts[next]?.fromMs ?? Number.POSITIVE_INFINITY) < trip.toMs; next++)
        drivers.add(shifts[next]?.driver ?? '');
      return { ...trip, deviceid, drivers: [...drivers].filter((driver) => driver !== '') };
    });
  }
}

async function walk(finder: TripFinder, track: Track): Promise<void> {
  for (let at = 0; at < track.count; at++) {
    const fix = track.fixAt(at);
    if (impossibleIn({ ...fix, altitude: 0 }).length === 0) finder.add(fix);
    if (at % FIXES_A_TURN === FIXES_A_TURN - 1) await new Promise((resolve) => setImmediate(resolve));
  }
}
