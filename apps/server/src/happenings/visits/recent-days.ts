import { type ZoneDay, zoneDayAt, type ZoneName } from '@outrider/kit/day-zone.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { VisitedDay } from '@outrider/store/places/visited-day.ts';
import type { VisitOfDay } from '@outrider/store/places/visit-rows.ts';
import type { Store } from '@outrider/store/store.ts';
import type { FenceWatch } from '../fences/fence-watch.ts';
import { type CountRound, CountRounds } from './count-rounds.ts';
import { CountedLater } from './counted-later.ts';
import type { VisitWalk } from './visit-walk.ts';

const DAY_MS = 86_400_000;
/** Days that are remembered: two of each device of a large fleet. */
const MOST_REMEMBERED = 100_000;
/** Days that are counted at the same time: one is read while another is walked. */
const SIDE_BY_SIDE = 2;

export interface RecentDaysParts {
  readonly visits: Pick<Store['visits'], 'days'>;
  /** The fences as they are now. */
  readonly watch: () => FenceWatch;
  readonly zoneOf: (deviceid: string) => ZoneName;
  /** Reads a day of a device, and walks along it. */
  readonly walk: (deviceid: string, day: ZoneDay) => Promise<VisitWalk>;
  readonly clock: Clock;
}

/** A question for recent visits of these devices. */
export interface AskedRecent {
  readonly deviceids: readonly string[];
  /** Unix seconds. */
  readonly to: number;
  /** Number of a fence; undefined: of all. */
  readonly number: number | undefined;
}

/** A day of a device that is not kept yet. */
export interface UnkeptDay {
  readonly deviceid: string;
  readonly day: ZoneDay;
}

/** A day that was not counted in time, and the round of the question about it. */
interface LeftDay {
  readonly one: UnkeptDay;
  readonly round: CountRound;
}

/** A day as it was counted for a question. */
interface CountedDay {
  /** By the clock that never leaps. */
  readonly countedMs: number;
  /** The version of the fences. */
  readonly version: number;
  readonly reported: boolean;
  readonly visits: readonly VisitOfDay[];
}

/** The state of days once the time of a question is over. */
export interface RecentVisits {
  /** As they were counted last, by the fences as they were when the question began, or later. */
  readonly visits: readonly (VisitOfDay & VisitedDay)[];
  /** The days on which the devices reported. */
  readonly days: readonly VisitedDay[];
  /** Days that are still to be counted: see {@link RecentDays.countLater}. */
  readonly left: readonly LeftDay[];
}

const keyOf = (deviceid: string, day: number): string => `${day} ${deviceid}`;

/** Visits of days that the store does not have yet: counted from their reports when somebody asks, and remembered for a while. */
export class RecentDays implements AsyncDisposable {
  readonly #parts: RecentDaysParts;
  /** The day that was counted longest ago first. */
  readonly #remembered = new Map<string, CountedDay>();
  /** Days that are being counted by the fences as they are: others who want one of them meanwhile wait for it. */
  readonly #counting = new Map<string, Promise<void>>();
  readonly #rounds = new CountRounds();
  readonly #later: CountedLater<LeftDay>;

  constructor(parts: RecentDaysParts) {
    this.#parts = parts;
    this.#later = new CountedLater(parts.clock, (left) => this.#countLeft(left));
  }

  /** Nothing more is counted after questions. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#later[Symbol.asyncDispose]();
  }

  /**
   * Visits of the day that goes on, and of the one before where that is not kept yet.
   * @param untilMs by the clock that never leaps: days that are not counted by then are left
   */
  async find(asked: AskedRecent, untilMs: number): Promise<RecentVisits> {
    const days = await this.#unkept(asked);
    const round = this.#roundOf(asked);
    const found = await this.#countSome(days, asked.number, round, untilMs);
    if (found.left.length === 0) round.done(this.#parts.clock.elapsed());
    return found;
  }

  /** The same for days of which the store does not have all visits yet. */
  findOn(days: readonly UnkeptDay[], asked: AskedRecent, untilMs: number): Promise<RecentVisits> {
    return this.#countSome(days, asked.number, this.#roundOf(asked), untilMs);
  }

  /** Counts the rest of a question's days, in place of the rest of the one before. */
  countLater(left: readonly LeftDay[]): void {
    this.#later.count(left);
  }

  async #countSome(
    days: readonly UnkeptDay[],
    number: number | undefined,
    round: CountRound,
    untilMs: number,
  ): Promise<RecentVisits> {
    const { clock, watch } = this.#parts;
    const { version } = watch();
    const due = this.#due(days, round);
    for (let at = 0; at < due.length && clock.elapsed() < untilMs; at += SIDE_BY_SIDE)
      await Promise.all(due.slice(at, at + SIDE_BY_SIDE).map((one) => this.#count(one)));
    // Looked at again: fences may have changed meanwhile, and another question may have counted some.
    const left = this.#due(days, round).map((one) => ({ one, round }));
    return { ...this.#known(days, number, version), left };
  }

  /** Days that were not counted lately: first those of which nothing is known, then those that were counted longest ago. */
  #due(days: readonly UnkeptDay[], round: CountRound): UnkeptDay[] {
    // Of a large fleet these are many, and known for the most part.
    return days
      .filter((one) => !this.#isFresh(one, round))
      .map((one) => ({ one, ms: this.#counted(one)?.countedMs ?? -1 }))
      .toSorted((a, b) => a.ms - b.ms)
      .map(({ one }) => one);
  }

  #roundOf({ deviceids, number }: AskedRecent): CountRound {
    return this.#rounds.of(deviceids, number, this.#parts.clock.elapsed());
  }

  /**
   * The days as they were counted last. Days that a question has counted are told also where fences changed meanwhile: of a removed fence
   * nobody counts them again.
   * @param version of the fences when the question began: days that were counted by older ones are left out
   */
  #known(
    unkept: readonly UnkeptDay[],
    number: number | undefined,
    version: number,
  ): Pick<RecentVisits, 'visits' | 'days'> {
    const visits: (VisitOfDay & VisitedDay)[] = [];
    const days: VisitedDay[] = [];
    for (const one of unkept) {
      const counted = this.#counted(one, version);
      if (counted?.reported !== true) continue;
      const day = { deviceid: one.deviceid, day: one.day.day };
      days.push(day);
      for (const visit of counted.visits)
        if (number === undefined || visit.number === number) visits.push({ ...visit, ...day });
    }
    return { visits, days };
  }

  /** Days up to now of devices that a fence, or any, watches. */
  async #unkept({ deviceids, to, number }: AskedRecent): Promise<readonly UnkeptDay[]> {
    const { visits, watch, zoneOf, clock } = this.#parts;
    const nowMs = clock.now();
    if (to * 1_000 <= nowMs - 2 * DAY_MS) return [];
    const today = Math.floor(nowMs / DAY_MS);
    const watched = deviceids.filter((deviceid) =>
      number === undefined
        ? watch().device(deviceid) !== undefined
        : watch().fence(number)?.devices.has(deviceid) === true,
    );
    const kept = await visits.days({ deviceids: watched, fromDay: today - 2, toDay: today + 1 });
    const isKept = new Set(kept.map(({ deviceid, day }) => keyOf(deviceid, day)));
    return watched.flatMap((deviceid) => {
      const zone = zoneOf(deviceid);
      const current = zoneDayAt(zone, nowMs);
      // What a device did on a day is written some time after its end.
      return [current, zoneDayAt(zone, current.beginMs - 1)].flatMap((day) =>
        isKept.has(keyOf(deviceid, day.day)) ? [] : { deviceid, day },
      );
    });
  }

  /** A day as it was counted last, by the fences as they are or by those of a version or later; undefined where it was not. */
  #counted({ deviceid, day }: UnkeptDay, version = this.#parts.watch().version): CountedDay | undefined {
    const known = this.#remembered.get(keyOf(deviceid, day.day));
    return known !== undefined && known.version >= version ? known : undefined;
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

  #count(one: UnkeptDay): Promise<void> {
    const { version } = this.#parts.watch();
    const key = `${version} ${keyOf(one.deviceid, one.day.day)}`;
    const known = this.#counting.get(key);
    if (known !== undefined) return known;
    const counting = this.#countAnew(one, version).finally(() => this.#counting.delete(key));
    this.#counting.set(key, counting);
    return counting;
  }

  /** @param version of the fences */
  async #countAnew({ deviceid, day }: UnkeptDay, version: number): Promise<void> {
    const { walk, clock } = this.#parts;
    const walked = await walk(deviceid, day);
    const { reported } = walked;
    const counted = { countedMs: clock.elapsed(), version, reported, visits: walked.done() };
    const key = keyOf(deviceid, day.day);
    // By newer fences it may have been counted meanwhile.
    if ((this.#remembered.get(key)?.version ?? 0) > version) return;
    this.#remembered.delete(key);
    this.#remembered.set(key, counted);
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size <= MOST_REMEMBERED) break;
      this.#remembered.delete(oldest);
    }
  }
}
