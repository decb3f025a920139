import { deviceZone, type ZoneDay, zoneDay, type ZoneName } from '@outrider/kit/day-zone.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { Track } from '@outrider/model/positions/track.ts';
import type { HourBoxes } from '@outrider/store/places/hour-boxes.ts';
import type { VisitedDay } from '@outrider/store/places/visited-day.ts';
import type { VisitOfDay } from '@outrider/store/places/visit-rows.ts';
import type { DayOfVisits } from '@outrider/store/places/visits.ts';
import type { Store } from '@outrider/store/store.ts';
import type { FenceWatch, NearFences } from '../fences/fence-watch.ts';
import type { ChangedDay } from './changed-days.ts';
import type { FollowedFences } from './followed-fences.ts';
import { type Visit, wholeVisits } from './whole-visits.ts';
import { hourPieces } from './hour-pieces.ts';
import { RecentDays } from './recent-days.ts';
import { VisitWalk, WARM_UP_S } from './visit-walk.ts';
import { walkPieces } from './walk-pieces.ts';

const DAY_S = 86_400;
const DAY_MS = DAY_S * 1_000;
/** The time that a question may take, about, ms; days it does not reach are pending, and counted after it. */
const QUESTION_MS = 140;
/** The time for which a question counts at least, however long it has read, ms. */
const LEAST_COUNT_MS = 40;
/** Rows that are read for one question: of more, those of the latest days. */
const MOST_ROWS = 100_000;
/** Before a fence is removed, its uncounted days are counted: at most this many days back, this many days of devices, and for this long, ms. */
const UNCOUNTED_DAYS = 31;
const MOST_UNCOUNTED = 2_000;
const COUNT_LEFT_MS = 1_000;

export interface VisitBookParts {
  readonly store: Pick<Store, 'positions' | 'visits'>;
  /** The fences as they are now. */
  readonly watch: () => FenceWatch;
  readonly fences: Pick<FollowedFences, 'follow'>;
  /** Seconds east of UTC that are set of a device; undefined where none are. */
  readonly offsetOf: (deviceid: string) => number | undefined;
  readonly serverZone: ZoneName;
  readonly clock: Clock;
}

/** Of which visits one asks. */
export interface AskedVisits {
  /** Number of a fence; absent: of all. */
  readonly number?: number | undefined;
  /** How many of the latest are enough: there may be more. Absent: all. */
  readonly enough?: number | undefined;
}

export interface FoundVisits {
  /** The latest first. */
  readonly visits: readonly Visit[];
  /** How many earlier ones were not read, about. */
  readonly left: number;
  /** Days of devices that are still being counted. */
  readonly pending: number;
}

/** Which vehicle was where, from when to when: days that are over as the store has them, and the others from their reports. */
export class VisitBook implements AsyncDisposable {
  readonly #parts: VisitBookParts;
  readonly #recent: RecentDays;

  constructor(parts: VisitBookParts) {
    this.#parts = parts;
    this.#recent = new RecentDays({
      visits: parts.store.visits,
      watch: parts.watch,
      zoneOf: (deviceid) => this.#zoneOf(deviceid),
      walk: (deviceid, day) => this.#walk(deviceid, day),
      clock: parts.clock,
    });
  }

  /** Nothing more is counted after questions. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#recent[Symbol.asyncDispose]();
  }

  /** Visits of devices that have a part in `from <= time < to`, unix seconds. */
  async find(
    deviceids: readonly string[],
    from: number,
    to: number,
    { number, enough }: AskedVisits = {},
  ): Promise<FoundVisits> {
    const { store, fences, clock } = this.#parts;
    const beganMs = clock.elapsed();
    // First: fences that were drawn or changed have days pending.
    await fences.follow();
    // A day more on either side: days are those of each device's own zone.
    const [fromDay, toDay] = [Math.floor(from / DAY_S) - 1, Math.floor(to / DAY_S) + 1];
    const kept = await store.visits.list({
      deviceids,
      fromDay,
      toDay,
      number,
      most: MOST_ROWS,
      enough: enough === undefined ? undefined : { visits: enough, from, to },
    });
    const untilMs = Math.max(beganMs + QUESTION_MS, clock.elapsed() + LEAST_COUNT_MS);
    const recent = await this.#recent.find({ deviceids, to, number }, untilMs);
    this.#recent.countLater(recent.left);
    const visits = [...kept.visits, ...recent.visits];
    // Whether somebody stayed is asked of those alone who did not leave on the same day.
    const stayed = [...new Set(visits.filter(({ ended }) => !ended).map(({ deviceid }) => deviceid))];
    const days = await store.visits.days({ deviceids: stayed, fromDay: kept.sinceDay, toDay });
    const pending = recent.left.length + (await store.visits.countUnsettled({ deviceids, fromDay, toDay }));
    const whole = wholeVisits(visits, [...days, ...recent.days]);
    const asked = whole.filter((visit) => visit.to >= from && visit.from < to);
    // Where days before were not read, visits that had begun on them are left out with these: when is not known here.
    const firstS = kept.sinceDay > fromDay ? (kept.sinceDay + 2) * DAY_S : 0;
    const found = asked.filter((visit) => visit.begun || visit.from >= firstS);
    return { visits: found, left: kept.left + asked.length - found.length, pending };
  }

  /**
   * Visits of a fence on days that are not counted with it yet: of today, of yesterday, and of the latest {@link MOST_UNCOUNTED} days before,
   * as many as are counted within {@link COUNT_LEFT_MS}.
   */
  async uncounted(number: number): Promise<readonly (VisitOfDay & VisitedDay)[]> {
    const { store, fences, watch, clock } = this.#parts;
    await fences.follow();
    const deviceids = [...(watch().fence(number)?.devices ?? [])];
    const nowMs = clock.now();
    const today = Math.floor(nowMs / DAY_MS);
    const asked = { deviceids, to: Math.floor(nowMs / 1_000), number };
    // The rest is not counted later: the fence is gone then, or another one.
    const { visits, days } = await this.#recent.find(asked, clock.elapsed() + COUNT_LEFT_MS);
    const lastDay = new Map<string, number>();
    for (const { deviceid, day } of days) lastDay.set(deviceid, Math.max(day, lastDay.get(deviceid) ?? 0));
    // A stay that goes on ends with its fence.
    const ended = visits.map((visit) =>
      visit.day === lastDay.get(visit.deviceid) ? { ...visit, ended: true } : visit,
    );
    const isTold = new Set(days.map(({ deviceid, day }) => `${day} ${deviceid}`));
    const unsettled = await store.visits.unsettled({
      deviceids,
      fromDay: today - UNCOUNTED_DAYS,
      toDay: today + 1,
    });
    const before = unsettled
      .toSorted((a, b) => b.day - a.day)
      .slice(0, MOST_UNCOUNTED)
      .filter(({ deviceid, day }) => !isTold.has(`${day} ${deviceid}`))
      .map(({ deviceid, day }) => ({ deviceid, day: zoneDay(this.#zoneOf(deviceid), day) }));
    const untilMs = clock.elapsed() + COUNT_LEFT_MS;
    return [...ended, ...(await this.#recent.findOn(before, asked, untilMs)).visits];
  }

  /** Counts a day of a device from its reports, by the fences as they are. */
  async count(deviceid: string, day: number): Promise<DayOfVisits> {
    return (await this.#walk(deviceid, zoneDay(this.#zoneOf(deviceid), day))).day();
  }

  /**
   * Counts visits of the fences alone that changed since a day was counted, from the reports of those hours in which the device was near them.
   * @param fences those of the day
   * @param hours where the device was
   */
  async countChanged(
    { known, isNear }: Pick<ChangedDay, 'known' | 'isNear'>,
    fences: NearFences,
    hours: HourBoxes,
  ): Promise<readonly VisitOfDay[]> {
    const { deviceid, day } = known;
    const { beginMs, endMs } = zoneDay(this.#zoneOf(deviceid), day);
    const walk = new VisitWalk(deviceid, fences, Math.floor(beginMs / 1_000));
    await walkPieces(walk, hourPieces(hours, beginMs, endMs, isNear), async (fromMs, toMs) => {
      const { track } = await this.#parts.store.positions.track(deviceid, fromMs, toMs);
      return track;
    });
    return walk.done();
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
