import { deviceZone, type ZoneDay, zoneDay, zoneDayAt, type ZoneName } from '@outrider/kit/day-zone.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { Track } from '@outrider/model/positions/track.ts';
import type { DayOfVisits, VisitedDay, VisitOfDay } from '@outrider/store/places/visits.ts';
import type { Store } from '@outrider/store/store.ts';
import type { FenceWatch } from '../fences/fence-watch.ts';
import { type Visit, wholeVisits } from './whole-visits.ts';
import { VisitWalk, WARM_UP_S } from './visit-walk.ts';

const DAY_S = 86_400;
const DAY_MS = DAY_S * 1_000;
/** A day that is not kept yet is counted anew for who asks, once it was counted so long ago, ms. */
const FRESH_MS = 20_000;
/** For so long one question counts such days: what is left is told as pending, ms. */
const COUNT_MS = 200;
/** Such days that are remembered. */
const MOST_REMEMBERED = 20_000;

export interface VisitBookParts {
  readonly store: Pick<Store, 'positions' | 'visits'>;
  /** The fences as they are now. */
  readonly watch: () => FenceWatch;
  /** Seconds east of UTC that are set of a device; undefined where none are. */
  readonly offsetOf: (deviceid: string) => number | undefined;
  readonly serverZone: ZoneName;
  readonly clock: Clock;
}

/** A day as it was counted for who asked. */
interface CountedDay {
  /** By the clock that never leaps. */
  readonly countedMs: number;
  /** Of the fences. */
  readonly version: number;
  readonly reported: boolean;
  readonly visits: readonly VisitOfDay[];
}

export interface FoundVisits {
  /** The latest first. */
  readonly visits: readonly Visit[];
  /** Days of devices that are still being counted. */
  readonly pending: number;
}

/** Who was where, from when to when: days that are over as the store has them, and those that are not yet from their reports. */
export class VisitBook {
  readonly #parts: VisitBookParts;
  /** The one that was counted longest ago first. */
  readonly #remembered = new Map<string, CountedDay>();

  constructor(parts: VisitBookParts) {
    this.#parts = parts;
  }

  /** Visits of devices that have a part in `from <= time < to`, unix seconds. */
  async find(deviceids: readonly string[], from: number, to: number): Promise<FoundVisits> {
    const { store, clock } = this.#parts;
    // A day more on either side: days are those of each device's own zone.
    const [fromDay, toDay] = [Math.floor(from / DAY_S) - 1, Math.floor(to / DAY_S) + 1];
    const kept = await store.visits.list({ deviceids, fromDay, toDay });
    const visits = [...kept.visits];
    const days: VisitedDay[] = [...kept.days];
    let pending = kept.stale.length;
    const isKept = new Set(kept.days.map(({ deviceid, day }) => `${day} ${deviceid}`));
    const nowMs = clock.now();
    const until = clock.elapsed() + COUNT_MS;
    for (const deviceid of to * 1_000 > nowMs - 2 * DAY_MS ? deviceids : []) {
      if (this.#parts.watch().device(deviceid) === undefined) continue;
      const today = zoneDayAt(this.#zoneOf(deviceid), nowMs);
      // What a device did on a day is written some time after its end.
      for (const day of [today, zoneDayAt(this.#zoneOf(deviceid), today.beginMs - 1)]) {
        if (isKept.has(`${day.day} ${deviceid}`)) continue;
        const counted = await this.#counted(deviceid, day, clock.elapsed() < until);
        if (counted === undefined) pending++;
        if (counted === undefined || !counted.reported) continue;
        days.push({ deviceid, day: day.day });
        visits.push(...counted.visits.map((visit) => ({ ...visit, deviceid, day: day.day })));
      }
    }
    const found = wholeVisits(visits, days).filter((visit) => visit.to >= from && visit.from < to);
    return { visits: found, pending };
  }

  /** Counts a day of a device from its reports, by the fences as they are. */
  async count(deviceid: string, day: number): Promise<DayOfVisits> {
    return (await this.#walk(deviceid, zoneDay(this.#zoneOf(deviceid), day))).day();
  }

  /** A day of a device that is not kept yet; undefined where it is not counted and may not be now. */
  async #counted(deviceid: string, day: ZoneDay, mayCount: boolean): Promise<CountedDay | undefined> {
    const { watch, clock } = this.#parts;
    const { version } = watch();
    const key = `${day.day} ${deviceid}`;
    const known = this.#remembered.get(key);
    if (known?.version === version && clock.elapsed() - known.countedMs < FRESH_MS) return known;
    if (!mayCount) return undefined;
    const walk = await this.#walk(deviceid, day);
    const counted = { countedMs: clock.elapsed(), version, reported: walk.reported, visits: walk.done() };
    this.#remembered.delete(key);
    this.#remembered.set(key, counted);
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size <= MOST_REMEMBERED) break;
      this.#remembered.delete(oldest);
    }
    return counted;
  }

  async #walk(deviceid: string, { beginMs, endMs }: ZoneDay): Promise<VisitWalk> {
    const { store, watch } = this.#parts;
    const walk = new VisitWalk(deviceid, watch(), Math.floor(beginMs / 1_000));
    const { track } = await store.positions.track(deviceid, beginMs - WARM_UP_S * 1_000, endMs);
    await walk.along(new Track(track));
    return walk;
  }

  #zoneOf(deviceid: string): ZoneName {
    return deviceZone(this.#parts.offsetOf(deviceid), this.#parts.serverZone);
  }
}
