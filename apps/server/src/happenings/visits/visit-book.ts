import { deviceZone, type ZoneDay, zoneDay, zoneDayAt, type ZoneName } from '@outrider/kit/day-zone.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { Track } from '@outrider/model/positions/track.ts';
import type { HourBoxes } from '@outrider/store/places/hour-boxes.ts';
import type { VisitedDay } from '@outrider/store/places/visited-day.ts';
import type { VisitOfDay } from '@outrider/store/places/visit-rows.ts';
import type { DayOfVisits } from '@outrider/store/places/visits.ts';
import type { Store } from '@outrider/store/store.ts';
import type { FenceWatch, NearFences } from '../fences/fence-watch.ts';
import type { ChangedDay } from './changed-days.ts';
import { type CountRound, CountRounds } from './count-rounds.ts';
import { CountedLater } from './counted-later.ts';
import type { FollowedFences } from './followed-fences.ts';
import { type Visit, wholeVisits } from './whole-visits.ts';
import { hourPieces } from './hour-pieces.ts';
import { VisitWalk, WARM_UP_S } from './visit-walk.ts';
import { walkPieces } from './walk-pieces.ts';

const DAY_S = 86_400;
const DAY_MS = DAY_S * 1_000;
/** So long a question takes, about, at most: days that are not counted then are told as pending, and counted after it, ms. */
const QUESTION_MS = 140;
/** For so long a question counts at least, however long it has read, ms. */
const LEAST_COUNT_MS = 40;
/** Rows that are read for one question: of more, those of the latest days. */
const MOST_ROWS = 100_000;
/** Before a fence is removed, its uncounted days are counted: at most this many days back, this many days of devices, and for this long, ms. */
const UNCOUNTED_DAYS = 31;
const MOST_UNCOUNTED = 2_000;
const COUNT_LEFT_MS = 1_000;
/** Such days that are remembered: two of each device of a large fleet. */
const MOST_REMEMBERED = 100_000;
/** Days that are counted at the same time: one is read while another is walked. */
const SIDE_BY_SIDE = 2;

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

/** A day of a device that is not kept yet. */
interface UnkeptDay {
  readonly deviceid: string;
  readonly day: ZoneDay;
}

/** One that is counted after a question. */
interface LeftDay {
  readonly one: UnkeptDay;
  readonly round: CountRound;
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

/** What is counted for who asks. */
interface RecentVisits {
  readonly visits: (VisitOfDay & VisitedDay)[];
  readonly days: VisitedDay[];
  pending: number;
}

/** Of which visits one asks. */
export interface AskedVisits {
  /** Number of a fence; absent: of all. */
  readonly number?: number | undefined;
  /** So many of the latest are enough: there may be more. Absent: all. */
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

const keyOf = ({ deviceid, day }: UnkeptDay): string => `${day.day} ${deviceid}`;

/** Who was where, from when to when: days that are over as the store has them, and those that are not yet from their reports. */
export class VisitBook implements AsyncDisposable {
  readonly #parts: VisitBookParts;
  /** The one that was counted longest ago first. */
  readonly #remembered = new Map<string, CountedDay>();
  readonly #rounds = new CountRounds();
  readonly #later: CountedLater<LeftDay>;

  constructor(parts: VisitBookParts) {
    this.#parts = parts;
    this.#later = new CountedLater(parts.clock, (left) => this.#countLeft(left));
  }

  /** Nothing more is counted after questions. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#later[Symbol.asyncDispose]();
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
    // First: what was drawn or changed has days pending.
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
    const recent = await this.#recent(deviceids, to, number, untilMs);
    const visits = [...kept.visits, ...recent.visits];
    // Whether somebody stayed is asked of those alone who did not leave on the same day.
    const stayed = [...new Set(visits.filter(({ ended }) => !ended).map(({ deviceid }) => deviceid))];
    const days = await store.visits.days({ deviceids: stayed, fromDay: kept.sinceDay, toDay });
    const pending = recent.pending + (await store.visits.countUnsettled({ deviceids, fromDay, toDay }));
    const whole = wholeVisits(visits, [...days, ...recent.days]);
    const asked = whole.filter((visit) => visit.to >= from && visit.from < to);
    // Where days before were not read, what had begun on them is left out with these: when is not known here.
    const firstS = kept.sinceDay > fromDay ? (kept.sinceDay + 2) * DAY_S : 0;
    const found = asked.filter((visit) => visit.begun || visit.from >= firstS);
    return { visits: found, left: kept.left + asked.length - found.length, pending };
  }

  /**
   * Visits of the day that goes on, and of the one before where that is not kept yet.
   * @param untilMs by the clock that never leaps: what is not counted then is told as it was counted last, and counted after the question
   */
  async #recent(
    deviceids: readonly string[],
    to: number,
    number: number | undefined,
    untilMs: number,
  ): Promise<RecentVisits> {
    const { clock } = this.#parts;
    const unkept = await this.#unkept(deviceids, to, number);
    const round = this.#rounds.of(deviceids, number, clock.elapsed());
    await this.#countSome(unkept, round, untilMs);
    const recent: RecentVisits = { visits: [], days: [], pending: 0 };
    const left = this.#due(unkept, round);
    recent.pending = left.length;
    if (left.length === 0) round.done(clock.elapsed());
    this.#later.count(left.map((one) => ({ one, round })));
    for (const one of unkept) {
      const counted = this.#counted(one);
      if (counted?.reported !== true) continue;
      const day = { deviceid: one.deviceid, day: one.day.day };
      recent.days.push(day);
      for (const visit of counted.visits)
        if (number === undefined || visit.number === number) recent.visits.push({ ...visit, ...day });
    }
    return recent;
  }

  /** Days up to now of devices that a fence, or any, watches. */
  async #unkept(
    deviceids: readonly string[],
    to: number,
    number: number | undefined,
  ): Promise<readonly UnkeptDay[]> {
    const { store, watch, clock } = this.#parts;
    const nowMs = clock.now();
    if (to * 1_000 <= nowMs - 2 * DAY_MS) return [];
    const today = Math.floor(nowMs / DAY_MS);
    const watched = deviceids.filter((deviceid) =>
      number === undefined
        ? watch().device(deviceid) !== undefined
        : watch().fence(number)?.devices.has(deviceid) === true,
    );
    const kept = await store.visits.days({ deviceids: watched, fromDay: today - 2, toDay: today + 1 });
    const isKept = new Set(kept.map(({ deviceid, day }) => `${day} ${deviceid}`));
    return watched.flatMap((deviceid) => {
      const zone = this.#zoneOf(deviceid);
      const current = zoneDayAt(zone, nowMs);
      // What a device did on a day is written some time after its end.
      return [current, zoneDayAt(zone, current.beginMs - 1)].flatMap((day) =>
        isKept.has(`${day.day} ${deviceid}`) ? [] : { deviceid, day },
      );
    });
  }

  /** Days that were not counted lately: first those of which nothing is known, then those that were counted longest ago. */
  #due(days: readonly UnkeptDay[], round: CountRound): UnkeptDay[] {
    const countedMs = (one: UnkeptDay): number => this.#counted(one)?.countedMs ?? -1;
    return days
      .filter((one) => !this.#isFresh(one, round))
      .map((one) => ({ one, ms: countedMs(one) }))
      .toSorted((a, b) => a.ms - b.ms)
      .map(({ one }) => one);
  }

  async #countSome(days: readonly UnkeptDay[], round: CountRound, untilMs: number): Promise<void> {
    const { clock } = this.#parts;
    const due = this.#due(days, round);
    for (let at = 0; at < due.length && clock.elapsed() < untilMs; at += SIDE_BY_SIDE)
      await Promise.all(due.slice(at, at + SIDE_BY_SIDE).map((one) => this.#count(one)));
  }

  /**
   * Visits of a fence on days that are not counted with it yet: of today, of yesterday, and of the latest {@link MOST_UNCOUNTED} days before,
   * as many as are counted within {@link COUNT_LEFT_MS}.
   */
  async uncounted(number: number): Promise<RecentVisits['visits']> {
    const { store, fences, watch, clock } = this.#parts;
    await fences.follow();
    const deviceids = [...(watch().fence(number)?.devices ?? [])];
    const nowMs = clock.now();
    const today = Math.floor(nowMs / DAY_MS);
    const nowS = Math.floor(nowMs / 1_000);
    const recent = await this.#recent(deviceids, nowS, number, clock.elapsed() + COUNT_LEFT_MS);
    const { days } = recent;
    const lastDay = new Map<string, number>();
    for (const { deviceid, day } of days) lastDay.set(deviceid, Math.max(day, lastDay.get(deviceid) ?? 0));
    // A stay that goes on ends with its fence.
    const visits = recent.visits.map((visit) =>
      visit.day === lastDay.get(visit.deviceid) ? { ...visit, ended: true } : visit,
    );
    const isTold = new Set(days.map(({ deviceid, day }) => `${day} ${deviceid}`));
    const asked = { deviceids, fromDay: today - UNCOUNTED_DAYS, toDay: today + 1 };
    const unsettled = (await store.visits.unsettled(asked)).toSorted((a, b) => b.day - a.day);
    const round = this.#rounds.of(deviceids, number, clock.elapsed());
    const until = clock.elapsed() + COUNT_LEFT_MS;
    for (const { deviceid, day } of unsettled.slice(0, MOST_UNCOUNTED)) {
      if (isTold.has(`${day} ${deviceid}`)) continue;
      const one = { deviceid, day: zoneDay(this.#zoneOf(deviceid), day) };
      if (!this.#isFresh(one, round) && clock.elapsed() < until) await this.#count(one);
      for (const visit of this.#counted(one)?.visits ?? [])
        if (visit.number === number) visits.push({ ...visit, deviceid, day });
    }
    return visits;
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

  /** A day as it was counted last by the fences as they are; undefined where it was not. */
  #counted(one: UnkeptDay): CountedDay | undefined {
    const known = this.#remembered.get(keyOf(one));
    return known?.version === this.#parts.watch().version ? known : undefined;
  }

  /** Whether it was counted just now, or in the round. */
  #isFresh(one: UnkeptDay, round: CountRound): boolean {
    const counted = this.#counted(one);
    return counted !== undefined && round.isNew(counted.countedMs, this.#parts.clock.elapsed());
  }

  async #countLeft({ one, round }: LeftDay): Promise<void> {
    if (this.#isFresh(one, round)) return;
    await this.#count(one);
    round.goOn(this.#parts.clock.elapsed());
  }

  async #count(one: UnkeptDay): Promise<void> {
    const { watch, clock } = this.#parts;
    const { version } = watch();
    const walk = await this.#walk(one.deviceid, one.day);
    const counted = { countedMs: clock.elapsed(), version, reported: walk.reported, visits: walk.done() };
    const key = keyOf(one);
    this.#remembered.delete(key);
    this.#remembered.set(key, counted);
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size <= MOST_REMEMBERED) break;
      this.#remembered.delete(oldest);
    }
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
