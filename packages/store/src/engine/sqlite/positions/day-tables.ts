import type { DatabaseSync } from 'node:sqlite';
import { deviceZone, type ZoneDay, zoneDay, zoneDayAt, type ZoneName } from '@outrider/kit/day-zone.ts';
import { type Mileage, MileageCounter } from '@outrider/model/mileage/mileage.ts';
import type { DayCount, DeviceDay } from '../../../positions/device-days.ts';
import { CHUNK_MS } from '../../../positions/position-chunk.ts';
import { readMileageFix } from '../../../positions/report-codec.ts';
import type { StoredRow } from '../../../positions/stored-row.ts';
import { transaction } from '../transaction.ts';
import { DayCounting } from './day-counting.ts';
import { type DeviceState, isWithin, type OpenDay } from './device-state.ts';
import { type DayStatements, dayStatements } from './day-statements.ts';
import { DueDays, type StaleDay } from './due-days.ts';
import type { FirstReports } from './first-reports.ts';

const DAY_MS = 86_400_000;
/** Earlier reports come from clocks that were never set: no day is kept of them. */
const FIRST_MS = Date.UTC(2000, 0, 1);
/** Devices whose reports are looked through in one step. */
const LOOK_AT_ONCE = 20;
/** Devices of which it is looked in one step whether that was done: about a millisecond. */
const DEVICES_A_LOOK = 2_000;
/** In a long round it is looked at all of them again after this. */
const LOOK_AGAIN_MS = 1_000;
/** Offsets of zones are multiples of this. */
const QUARTER_MS = 900_000;

export interface DayTablesParts {
  /** Reports of a device with `from <= time < to`, a piece at a time. */
  readonly read: (device: number, from: number, to: number) => Iterator<FirstReports>;
  /** In which stretches of so many ms the journals have reports of a device: each by its number since 1970. */
  readonly inJournals: (device: number, ms: number) => Iterable<number>;
  /** Zone of devices that have none of their own. */
  readonly serverZone?: ZoneName;
  /** ms since 1970 */
  readonly nowMs?: () => number;
}

/**
 * The daily counts of each device, kept as reports come: the day that goes on is counted in memory, one that ended lies in its
 * table. A day is stale from its first report on until it is written, so that it is counted again after a server was killed;
 * late reports make a day stale again. Every call is synchronous.
 */
export class DayTables {
  readonly #db: DatabaseSync;
  readonly #sql: DayStatements;
  readonly #read: DayTablesParts['read'];
  readonly #inJournals: DayTablesParts['inJournals'];
  readonly #serverZone: ZoneName;
  readonly #nowMs: () => number;
  readonly #states = new Map<number, DeviceState>();
  readonly #due: DueDays;
  /** The day that is being counted from its reports, over several steps. */
  #counting: DayCounting | undefined;
  /** Days that were counted and lack reports that came meanwhile: they have their turn in the next round. */
  readonly #outdated = new Set<string>();
  /** The last device whose reports were looked through, and when that starts again; ms of this thread. */
  #looked = 0;
  #nextLook = 0;

  constructor(db: DatabaseSync, { read, inJournals, serverZone, nowMs = Date.now }: DayTablesParts) {
    this.#db = db;
    this.#sql = dayStatements(db);
    this.#due = new DueDays(this.#sql, (day) => this.#goesOn(day) || this.#outdated.has(keyOf(day)));
    this.#read = read;
    this.#inJournals = inJournals;
    this.#serverZone = serverZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    this.#nowMs = nowMs;
  }

  /**
   * Counts a report, within the transaction that keeps it.
   * @param isFirst whether nothing was kept of its device before
   */
  take(device: number, deviceid: string, { time, report }: StoredRow, isFirst: boolean): void {
    const state = this.#states.get(device) ?? this.#load(device, deviceid, isFirst);
    if (this.#counting?.device === device) this.#counting.came(time);
    if (!state.isCut) return;
    const open = isWithin(state.open, time) ? state.open : this.#openFor(state, time);
    if (open?.counter === undefined) return;
    if (time > open.lastMs) {
      open.counter.add(readMileageFix(report, time));
      open.lastMs = time;
    } else if (time < open.lastMs) open.counter = undefined;
  }

  /** Marks the days of reports of an hour that came packed, within the transaction that keeps them: they are counted from their reports. */
  takeHour(
    device: number,
    deviceid: string,
    times: readonly [first: number, last: number],
    isFirst: boolean,
  ): void {
    const state = this.#states.get(device) ?? this.#load(device, deviceid, isFirst);
    for (const time of times) {
      if (this.#counting?.device === device) this.#counting.came(time);
      if (!state.isCut) continue;
      const open = isWithin(state.open, time) ? state.open : this.#openFor(state, time);
      if (open !== undefined) open.counter = undefined;
    }
  }

  /** Drops the counts in memory: their transaction was undone, or the tables were created again. */
  reset(): void {
    this.#states.clear();
    this.#counting = undefined;
  }

  /** What a stale day holds as far as it is counted in memory. */
  counted(device: number, day: number): Mileage | undefined {
    const open = this.#states.get(device)?.open;
    if (open?.day !== day) return undefined;
    return open.counter?.done(Math.min(open.endMs, Math.max(open.lastMs, this.#nowMs())));
  }

  /** The queries that read the days. */
  get sql(): DayStatements {
    return this.#sql;
  }

  /** Whether the device's reports were looked through by its zone. */
  isCut(device: number, deviceid: string): boolean {
    return (this.#states.get(device) ?? this.#load(device, deviceid, false)).isCut;
  }

  /**
   * Does some of the work: looks through the reports of devices, or counts days again, for about `forMs`. Work that takes longer
   * goes on in the next step.
   * @returns whether there is more
   */
  step(forMs: number): boolean {
    const until = performance.now() + forMs;
    if (this.#lookForUncut()) return true;
    do {
      const next = this.#counting ?? this.#due.take();
      if (next !== undefined) this.#next((this.#counting ??= this.#begin(next)));
      // In every zone these are over.
      else if (!this.#due.look(Math.floor(this.#nowMs() / DAY_MS) - 2)) return this.#endRound();
    } while (performance.now() < until);
    return true;
  }

  /**
   * Looks at some devices whether their reports were looked through by the zone that is theirs now; all are looked at once a round, and again
   * in a long one.
   * @returns whether there is more of it
   */
  #lookForUncut(): boolean {
    if (performance.now() < this.#nextLook) return false;
    const until = this.#looked + DEVICES_A_LOOK;
    const uncut = this.#sql.uncut.all(this.#looked, until, this.#serverZone, LOOK_AT_ONCE) as unknown as {
      readonly number: number;
      readonly deviceid: string;
    }[];
    if (uncut.length > 0) {
      this.#lookThrough(uncut);
      return true;
    }
    const isLast = until >= Number(this.#sql.lastDevice.get()?.['number']);
    this.#looked = isLast ? 0 : until;
    if (isLast) this.#nextLook = performance.now() + LOOK_AGAIN_MS;
    return !isLast;
  }

  /** The next step begins with all devices again. */
  #endRound(): false {
    this.#nextLook = 0;
    this.#outdated.clear();
    return false;
  }

  /**
   * Counts a stale day from its reports until then; the next step, or the next caller who asks for the day, goes on with it unless another day
   * is being counted.
   * @param until ms of this thread
   * @returns whether it is counted with all that came
   */
  countUntil(day: StaleDay, until: number): boolean {
    if (performance.now() >= until) return false;
    const counting = this.#counting?.isOf(day) === true ? this.#counting : this.#begin(day);
    this.#counting ??= counting;
    while (performance.now() < until) if (!this.#next(counting)) return !counting.isOutdated;
    return false;
  }

  /** Counts a piece of a day; when there is no more, the counts are kept. @returns whether there is more */
  #next(counting: DayCounting): boolean {
    try {
      if (counting.next()) return true;
    } catch (error) {
      // A day that cannot be read once is given up: half a day would be taken for all of it.
      this.#counting = undefined;
      throw error;
    }
    this.#end(counting);
    return false;
  }

  #begin(stale: StaleDay): DayCounting {
    const { device, day } = stale;
    const { zone } = this.#states.get(device) ?? this.#load(device, this.#deviceid(device), false);
    const { beginMs, endMs } = zoneDay(zone, day);
    return new DayCounting(stale, beginMs, this.#read(device, beginMs, endMs));
  }

  /** Keeps the counts of a day. */
  #end(counting: DayCounting): void {
    const { device, day, counter, lastMs, isOutdated } = counting;
    if (this.#counting?.isOf(counting) === true) this.#counting = undefined;
    if (isOutdated) this.#outdated.add(keyOf(counting));
    const state = this.#states.get(device) ?? this.#load(device, this.#deviceid(device), false);
    const { beginMs, endMs } = zoneDay(state.zone, day);
    if (endMs > this.#nowMs() && state.isCut && (state.open?.day ?? day) <= day) {
      // It goes on: from here as reports come.
      if (!isOutdated) state.open = { day, beginMs, endMs, counter, lastMs };
      return;
    }
    const until = Math.min(endMs, Math.max(lastMs, this.#nowMs()));
    transaction(this.#db, () => {
      this.#write(device, day, counter.done(until));
      if (isOutdated) this.#sql.mark.run(day, device);
    });
    if (!isOutdated) state.marked.delete(day);
    // Further reports of it come late, and mark it again.
    if (state.open?.day === day) state.open = undefined;
  }

  /** Forgets days that lie before. */
  forget(beforeDay: number): void {
    if (this.#counting !== undefined && this.#counting.day < beforeDay) this.#counting = undefined;
    transaction(this.#db, () => {
      this.#sql.removeOld.run(beforeDay);
      this.#sql.unmarkOld.run(beforeDay);
    });
  }

  #deviceid(device: number): string {
    return String(this.#sql.deviceid.get(device)?.['deviceid'] ?? '');
  }

  #load(device: number, deviceid: string, isFirst: boolean): DeviceState {
    const known = this.#sql.zone.get(device)?.['zone'];
    const own = this.#sql.ownOffset.get(deviceid);
    const zone = deviceZone((own?.['timezone'] as number | null | undefined) ?? undefined, this.#serverZone);
    if (isFirst) this.#sql.putZone.run(device, zone);
    const state: DeviceState = {
      number: device,
      zone: typeof known === 'string' && own === undefined ? known : zone,
      isCut: isFirst || known === zone || (known !== undefined && own === undefined),
      marked: new Set(),
      open: undefined,
      late: undefined,
    };
    this.#states.set(device, state);
    return state;
  }

  /** Opens a day for a report that is not of the open one; undefined for a late report, whose day is counted again. */
  #openFor(state: DeviceState, time: number): OpenDay | undefined {
    if (time < FIRST_MS || time > this.#nowMs() + DAY_MS) return undefined;
    const { open } = state;
    const day = isWithin(state.late, time) ? state.late : zoneDayAt(state.zone, time);
    if (open !== undefined && day.day < open.day) {
      state.late = day;
      this.#mark(state, day.day);
      return undefined;
    }
    if (open?.counter !== undefined) {
      this.#write(state.number, open.day, open.counter.done(open.endMs));
      state.marked.delete(open.day);
    }
    const isNew = this.#mark(state, day.day);
    state.open = {
      ...day,
      counter: isNew ? new MileageCounter() : undefined,
      lastMs: Number.NEGATIVE_INFINITY,
    };
    return state.open;
  }

  /** Says that a day has to be counted. Returns whether it is the first time that something is known of it. */
  #mark({ number, marked }: DeviceState, day: number): boolean {
    if (marked.has(day)) return false;
    marked.add(day);
    const known = this.#sql.day.get(number, day) !== undefined;
    return Number(this.#sql.mark.run(day, number).changes) > 0 && !known;
  }

  #write(device: number, day: number, count: DayCount): void {
    const known = this.#sql.day.get(device, day) as unknown as DeviceDay | undefined;
    // Fewer than were counted: reports are gone since, for their age or by damage. What they told stays.
    if (count.reports > 0 && count.reports >= (known?.reports ?? 0)) {
      this.#sql.putDay(device, { day, ...count });
      this.#sql.markVisits.run(day, device);
    }
    this.#sql.unmark.run(day, device);
  }

  /** Whether a stale day is counted in memory as reports come. */
  #goesOn({ day, device }: StaleDay): boolean {
    const open = this.#states.get(device)?.open;
    return open?.day === day && open.counter !== undefined && open.endMs > this.#nowMs();
  }

  /** Marks every day that devices have reports of, by their zones as they are now. */
  #lookThrough(devices: readonly { readonly number: number; readonly deviceid: string }[]): void {
    transaction(this.#db, () => {
      for (const { number, deviceid } of devices) {
        if (this.#counting?.device === number) this.#counting = undefined;
        this.#states.delete(number);
        const { zone } = this.#load(number, deviceid, false);
        this.#states.delete(number);
        this.#sql.removeDays.run(number);
        this.#sql.unmarkAll.run(number);
        this.#sql.putZone.run(number, zone);
        for (const day of this.#daysOf(number, zone)) this.#sql.mark.run(day, number);
      }
    });
  }

  #daysOf(device: number, zone: ZoneName): Set<number> {
    const days = new Set<number>();
    let known: ZoneDay | undefined;
    const add = (time: number): void => {
      if (time < FIRST_MS || time > this.#nowMs() + DAY_MS) return;
      if (!isWithin(known, time)) known = zoneDayAt(zone, time);
      if (known !== undefined) days.add(known.day);
    };
    for (const { first_time } of this.#sql.chunkStarts.iterate(device)) {
      const from = Number(first_time);
      add(from);
      // A chunk ends with its hour; where a day ends within, some of it may be of the next one.
      add((Math.floor(from / CHUNK_MS) + 1) * CHUNK_MS - 1);
    }
    for (const quarter of this.#inJournals(device, QUARTER_MS)) add(quarter * QUARTER_MS);
    return days;
  }
}

const keyOf = ({ day, device }: StaleDay): string => `${day} ${device}`;
