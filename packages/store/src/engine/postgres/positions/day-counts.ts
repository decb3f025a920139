import { deviceZone, type ZoneDay, zoneDay, zoneDayAt, type ZoneName } from '@outrider/kit/day-zone.ts';
import { type Mileage, MileageCounter } from '@outrider/model/mileage/mileage.ts';
import { readMileageFix } from '../../../positions/report-codec.ts';
import type { StoredRow } from '../../../positions/stored-row.ts';
import type { PostgresSession } from '../link.ts';
import { listed } from './position-schema.ts';

export const DAY_MS = 86_400_000;
/** Earlier reports come from clocks that were never set: no day is kept of them. */
const FIRST_MS = Date.UTC(2000, 0, 1);

/** The day that a device's newest report is of. */
interface OpenDay extends ZoneDay {
  /** Undefined until the day's reports are read again. */
  counter: MileageCounter | undefined;
  lastMs: number;
}

/** Days of devices that another server writes are counted again after that, ms. */
const OTHERS_MS = 60_000;

interface DeviceState {
  readonly number: number;
  readonly zone: ZoneName;
  /** Whether its reports were looked through by that zone; until they are, nothing is marked. */
  readonly isCut: boolean;
  /** Days that are known to be marked as stale. */
  readonly marked: Set<number>;
  open: OpenDay | undefined;
  /** Whether this server wrote its newest report; always, where there is no other. */
  isOwn: boolean;
  /** When its day that goes on was counted, where another server writes it. */
  countedMs: number;
}

/** A report, and of which device by its number. */
export interface Numbered extends StoredRow {
  readonly number: number;
}

/** A device as a batch knows it. @property isFirst whether nothing was kept of it before */
export interface BatchDevice {
  readonly number: number;
  readonly deviceid: string;
  readonly isFirst: boolean;
}

interface Mark {
  readonly device: number;
  readonly day: number;
}

const keyOf = ({ device, day }: Mark): string => `${device}/${day}`;

/**
 * Counts of the days that go on, in memory, and the days that are marked as stale. A day is marked before its first report is
 * committed, so that it is counted again after a server was killed.
 */
export class DayCounts {
  readonly #serverZone: ZoneName;
  readonly #server: string | undefined;
  readonly #states = new Map<number, DeviceState>();

  /** @param server id of this server, where others write too */
  constructor(serverZone: ZoneName, server?: string) {
    this.#serverZone = serverZone;
    this.#server = server;
  }

  /** Looks which devices another server writes now: counts of them in memory here are out of date. Nothing where there is no other server. */
  async checkWriters(
    session: PostgresSession,
    devices: readonly Pick<BatchDevice, 'number'>[],
  ): Promise<void> {
    if (this.#server === undefined) return;
    const numbers = listed([...new Set(devices.map(({ number }) => number))]);
    const { rows } = await session.query<{ device: number; zone: string | null }>(
      `SELECT p.number AS device, z.zone FROM position_devices p LEFT JOIN position_writers w ON w.device = p.number
       LEFT JOIN position_zones z ON z.device = p.number
       WHERE p.number IN (SELECT unnest($1::text::bigint[])) AND w.server IS DISTINCT FROM $2`,
      [numbers, this.#server],
    );
    const others = new Set(rows.map(({ device }) => device));
    for (const { number } of devices) {
      const state = this.#states.get(number);
      if (state !== undefined) this.#belongs(state, !others.has(number));
    }
  }

  /** The devices of a batch are this server's from now on. */
  async #take(session: PostgresSession, numbers: readonly number[]): Promise<void> {
    const others = [...new Set(numbers)].filter((number) => this.#states.get(number)?.isOwn === false);
    if (others.length === 0) return;
    await session.query(
      `INSERT INTO position_writers (device, server) SELECT unnest($1::text::bigint[]), $2
       ON CONFLICT (device) DO UPDATE SET server = excluded.server`,
      [listed(others), this.#server],
    );
  }

  #belongs(state: DeviceState, isOwn: boolean): void {
    if (state.isOwn === isOwn && isOwn) return;
    const isFresh = !isOwn && Date.now() - state.countedMs < OTHERS_MS;
    if (state.open !== undefined && !isFresh) state.open.counter = undefined;
    state.isOwn = isOwn;
  }

  /** Whether a day goes on with another server, which counts it. */
  isOthers(device: number, day: number, nowMs: number): boolean {
    const state = this.#states.get(device);
    return state?.isOwn === false && zoneDay(state.zone, day).endMs > nowMs;
  }

  reset(): void {
    this.#states.clear();
  }

  forgetDevices(numbers: readonly number[]): void {
    for (const number of numbers) this.#states.delete(number);
  }

  state(number: number): DeviceState | undefined {
    return this.#states.get(number);
  }

  /** Loads the states of devices. */
  async load(session: PostgresSession, devices: readonly BatchDevice[]): Promise<void> {
    const wanted = devices.filter(({ number }) => !this.#states.has(number));
    if (wanted.length === 0) return;
    const { rows } = await session.query<{
      number: number;
      zone: string | null;
      own: boolean;
      timezone: number | null;
    }>(
      `SELECT p.number, z.zone, d.deviceid IS NOT NULL AS own, d.timezone FROM position_devices p
       LEFT JOIN position_zones z ON z.device = p.number LEFT JOIN devices d ON d.deviceid = p.deviceid
       WHERE p.number IN (SELECT unnest($1::text::bigint[]))`,
      [listed(wanted.map(({ number }) => number))],
    );
    const first = new Set(wanted.filter(({ isFirst }) => isFirst).map(({ number }) => number));
    const zones: { readonly device: number; readonly zone: string }[] = [];
    for (const { number, zone: known, own, timezone } of rows) {
      const zone = deviceZone(timezone ?? undefined, this.#serverZone);
      const isFirst = first.has(number);
      if (isFirst) zones.push({ device: number, zone });
      this.#states.set(number, {
        number,
        zone: known !== null && !own ? known : zone,
        isCut: isFirst || known === zone || (known !== null && !own),
        marked: new Set(),
        open: undefined,
        isOwn: this.#server === undefined,
        countedMs: 0,
      });
    }
    if (zones.length > 0)
      await session.query(
        `INSERT INTO position_zones (device, zone)
         SELECT unnest($1::text::bigint[]), json_array_elements_text($2::json)
         ON CONFLICT (device) DO UPDATE SET zone = excluded.zone`,
        [listed(zones.map(({ device }) => device)), JSON.stringify(zones.map(({ zone }) => zone))],
      );
  }

  /**
   * Marks the days of reports, within the transaction that keeps them.
   * @returns counts them: to be called once that is committed
   */
  async take(session: PostgresSession, rows: readonly Numbered[], nowMs: number): Promise<() => void> {
    const marks = new Map<string, Mark>();
    const isShared = this.#server !== undefined;
    if (isShared) {
      const numbers = rows.map(({ number }) => ({ number }));
      await this.checkWriters(session, numbers);
      await this.#take(
        session,
        numbers.map(({ number }) => number),
      );
    }
    for (const { number, time } of rows) {
      const state = this.#states.get(number);
      if (state === undefined || !state.isCut || isWild(time, nowMs)) continue;
      // Another server may have taken a mark away: it is put again each time.
      if (!isShared && isWithin(state.open, time)) continue;
      const mark = { device: number, day: zoneDayAt(state.zone, time).day };
      if (isShared || !state.marked.has(mark.day)) marks.set(keyOf(mark), mark);
    }
    const fresh = new Set<string>();
    if (marks.size > 0) {
      const lists = [
        listed([...marks.values()].map(({ day }) => day)),
        listed([...marks.values()].map(({ device }) => device)),
      ];
      const asked = 'SELECT * FROM unnest($1::text::bigint[], $2::text::bigint[]) AS asked (day, device)';
      const marked = await session.query<Mark>(
        `INSERT INTO position_stale_days (day, device) ${asked} ON CONFLICT DO NOTHING RETURNING day, device`,
        lists,
      );
      const known = await session.query<Mark>(
        `SELECT day, device FROM position_days JOIN (${asked}) AS asked USING (day, device)`,
        lists,
      );
      for (const mark of marked.rows) fresh.add(keyOf(mark));
      for (const mark of known.rows) fresh.delete(keyOf(mark));
    }
    return () => {
      for (const { number } of isShared ? rows : []) {
        const state = this.#states.get(number);
        if (state !== undefined && !state.isOwn) this.#belongs(state, true);
      }
      for (const { device, day } of marks.values()) this.#states.get(device)?.marked.add(day);
      for (const row of rows) this.#count(row, fresh, nowMs);
    };
  }

  #count({ number, time, report }: Numbered, fresh: ReadonlySet<string>, nowMs: number): void {
    const state = this.#states.get(number);
    if (state === undefined || !state.isCut) return;
    const before = state.open;
    let open: OpenDay | undefined = isWithin(before, time) ? before : undefined;
    if (open === undefined) {
      if (isWild(time, nowMs)) return;
      const day = zoneDayAt(state.zone, time);
      if (before !== undefined && day.day < before.day) return;
      const isNew = fresh.has(keyOf({ device: number, day: day.day }));
      open = {
        ...day,
        counter: isNew ? new MileageCounter() : undefined,
        lastMs: Number.NEGATIVE_INFINITY,
      };
      state.open = open;
    }
    if (open.counter === undefined) return;
    if (time > open.lastMs) {
      open.counter.add(readMileageFix(report, time));
      open.lastMs = time;
    } else if (time < open.lastMs) open.counter = undefined;
  }

  /** What a stale day holds as far as it is counted in memory. */
  counted(device: number, day: number, nowMs: number): Mileage | undefined {
    const open = this.#states.get(device)?.open;
    if (open?.day !== day) return undefined;
    return open.counter?.done(Math.min(open.endMs, Math.max(open.lastMs, nowMs)));
  }

  /** Whether a stale day is counted as its reports come, and goes on. */
  goesOn(device: number, day: number, nowMs: number): boolean {
    const open = this.#states.get(device)?.open;
    return open?.day === day && open.counter !== undefined && open.endMs > nowMs;
  }

  /** Counts a day of its reports. @returns what it holds, and whether it goes on, in memory from here */
  recount(
    state: DeviceState,
    day: number,
    rows: readonly StoredRow[],
    nowMs: number,
  ): { readonly count: Mileage; readonly goesOn: boolean } {
    const bounds = zoneDay(state.zone, day);
    const counter = new MileageCounter();
    let lastMs = Number.NEGATIVE_INFINITY;
    for (const { time, report } of rows) {
      counter.add(readMileageFix(report, time));
      lastMs = time;
    }
    const goesOn = bounds.endMs > nowMs && state.isCut && (state.open?.day ?? day) <= day;
    if (goesOn) state.open = { ...bounds, counter, lastMs };
    // It is written: further reports of it come late, and mark it again.
    else if (state.open?.day === day) state.open = undefined;
    state.countedMs = Date.now();
    return { count: counter.done(Math.min(bounds.endMs, Math.max(lastMs, nowMs))), goesOn };
  }
}

/** Whether no day is kept of such a time. */
export const isWild = (time: number, nowMs: number): boolean => time < FIRST_MS || time > nowMs + DAY_MS;

function isWithin<Day extends ZoneDay>(day: Day | undefined, time: number): day is Day {
  return day !== undefined && time >= day.beginMs && time < day.endMs;
}
