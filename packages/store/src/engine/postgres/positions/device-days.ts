import { deviceZone, zoneDay, zoneDayAt } from '@outrider/kit/day-zone.ts';
import type {
  AskedDays,
  Counted,
  DayCount,
  DaysOfDevice,
  DeviceDay,
  SumOfDevice,
} from '../../../positions/device-days.ts';
import { CHUNK_MS } from '../../../positions/position-chunk.ts';
import type { StoredRow } from '../../../positions/stored-row.ts';
import { COUNTS, countsOf } from '../../sqlite/positions/day-statements.ts';
import type { PostgresTurns } from '../turns.ts';
import { DAY_MS, type DayCounts, isWild } from './day-counts.ts';
import { listed } from './position-schema.ts';

/** The time for which a question counts stale days itself, ms; one day at least, so that a caller who asks again gets all at last. Days it does not reach are pending. */
const COUNT_MS = 40;
/** The time for which one step counts days again, about, ms. */
const STEP_MS = 10;
/** Devices whose reports are looked through in one step. */
const LOOK_AT_ONCE = 20;
/** Offsets of zones are multiples of this. */
const QUARTER_MS = 900_000;

const COLUMNS = COUNTS.map((name) => `${name} AS "${name}"`).join(', ');

interface Stale {
  readonly day: number;
  readonly device: number;
}

type KeptDay = DeviceDay & { readonly device: number };

export interface DeviceDaysParts {
  readonly turns: PostgresTurns;
  readonly counts: DayCounts;
  readonly serverZone: string;
  readonly numbersOf: (deviceids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly read: (device: number, from: number, to: number) => Promise<readonly StoredRow[]>;
}

/** What devices did each day. Every call has to be the only one that writes positions. */
export class PostgresDays {
  readonly #parts: DeviceDaysParts;

  constructor(parts: DeviceDaysParts) {
    this.#parts = parts;
  }

  async list(asked: AskedDays): Promise<Counted<DaysOfDevice>> {
    const { devices, days, pending } = await this.#asked(asked);
    const rows = devices.map(({ deviceid, number }) => ({
      deviceid,
      days: [...(days.get(number)?.values() ?? [])].sort((a, b) => a.day - b.day),
    }));
    return { rows, pending };
  }

  async sums(asked: AskedDays): Promise<Counted<SumOfDevice>> {
    const { devices, days, pending } = await this.#asked(asked);
    const rows = devices.flatMap(({ deviceid, number }) => {
      const all = [...(days.get(number)?.values() ?? [])];
      const sum = Object.fromEntries(
        COUNTS.map((name) => [
          name,
          all.reduce((so, day) => (name === 'maxSpeedKmh' ? Math.max(so, day[name]) : so + day[name]), 0),
        ]),
      ) as unknown as DayCount;
      return sum.reports > 0 ? [{ ...sum, deviceid, days: all.length }] : [];
    });
    return { rows, pending };
  }

  async #asked({ deviceids, fromDay, toDay }: AskedDays) {
    const { turns, counts, numbersOf } = this.#parts;
    const known = await numbersOf(deviceids);
    const devices = deviceids.flatMap((deviceid) => {
      const number = known.get(deviceid);
      return number === undefined ? [] : [{ deviceid, number, isFirst: false }];
    });
    const numbers = listed(devices.map(({ number }) => number));
    await turns.transaction(async (session) => {
      await counts.load(session, devices);
      await counts.checkWriters(session, devices);
    }, 'READ COMMITTED');
    let pending = devices.filter(({ number }) => counts.state(number)?.isCut === false).length;
    const which = 'device IN (SELECT unnest($1::text::bigint[])) AND day >= $2 AND day <= $3';
    const values = [numbers, fromDay, toDay];
    const kept = await turns.ask<KeptDay>(
      `SELECT device, day, ${COLUMNS} FROM position_days WHERE ${which}`,
      values,
    );
    const days = new Map<number, Map<number, DeviceDay>>(devices.map(({ number }) => [number, new Map()]));
    for (const { device, ...day } of kept) days.get(device)?.set(day.day, day);
    const until = performance.now() + COUNT_MS;
    const stale = await turns.ask<Stale>(
      `SELECT day, device FROM position_stale_days WHERE ${which}`,
      values,
    );
    let hasCounted = false;
    for (const one of stale) {
      let now: DayCount | undefined = counts.counted(one.device, one.day, Date.now());
      if (now === undefined && (!hasCounted || performance.now() < until)) {
        now = await this.#count(one);
        hasCounted = true;
      }
      if (now === undefined) pending++;
      else if (now.reports > 0) days.get(one.device)?.set(one.day, { ...countsOf(now), day: one.day });
    }
    return { devices, days, pending };
  }

  /** Does as {@link DeviceDays.countStep} says. @returns whether there is more */
  async step(): Promise<boolean> {
    const { turns, counts, serverZone } = this.#parts;
    const uncut = await turns.ask<{ number: number; deviceid: string; timezone: number | null }>(
      `SELECT p.number, p.deviceid, d.timezone FROM position_devices p
       LEFT JOIN position_zones z ON z.device = p.number LEFT JOIN devices d ON d.deviceid = p.deviceid
       WHERE z.zone IS NULL OR (d.deviceid IS NOT NULL AND z.zone <> coalesce(d.timezone::text, $1)) LIMIT ${LOOK_AT_ONCE}`,
      [serverZone],
    );
    if (uncut.length > 0) {
      for (const one of uncut) await this.#lookThrough(one);
      return true;
    }
    const until = performance.now() + STEP_MS;
    const nowMs = Date.now();
    const over = Math.floor(nowMs / DAY_MS) - 2;
    const stale = await turns.ask<Stale>('SELECT day, device FROM position_stale_days ORDER BY day DESC');
    await turns.transaction(
      (session) =>
        counts.checkWriters(
          session,
          stale.map(({ device }) => ({ number: device })),
        ),
      'READ COMMITTED',
    );
    const due = stale.filter(
      ({ day, device }) =>
        day <= over || !(counts.goesOn(device, day, nowMs) || counts.isOthers(device, day, nowMs)),
    );
    for (const [at, one] of due.entries()) {
      await this.#count(one);
      if (at + 1 < due.length && performance.now() >= until) return true;
    }
    return false;
  }

  async forget(beforeDay: number): Promise<void> {
    await this.#parts.turns.transaction(async (session) => {
      await session.query('DELETE FROM position_days WHERE day < $1', [beforeDay]);
      await session.query('DELETE FROM position_stale_days WHERE day < $1', [beforeDay]);
    });
  }

  /** Counts a stale day from its reports, and writes it where it is over. @returns the count as of now */
  async #count({ device, day }: Stale): Promise<DayCount | undefined> {
    const { turns, counts, read } = this.#parts;
    await turns.transaction(
      (session) => counts.load(session, [{ number: device, deviceid: '', isFirst: false }]),
      'READ COMMITTED',
    );
    const state = counts.state(device);
    if (state === undefined) return undefined;
    const { beginMs, endMs } = zoneDay(state.zone, day);
    const { count, goesOn } = counts.recount(state, day, await read(device, beginMs, endMs), Date.now());
    if (goesOn) return count;
    const kept = await turns.transaction(async (session) => {
      const known = await session.query<DeviceDay>(
        `SELECT day, ${COLUMNS} FROM position_days WHERE device = $1 AND day = $2`,
        [device, day],
      );
      await session.query('DELETE FROM position_stale_days WHERE day = $1 AND device = $2', [day, device]);
      // Fewer than were counted: reports are gone since, for their age or by damage. What they told stays.
      if (count.reports === 0 || count.reports < (known.rows[0]?.reports ?? 0)) return known.rows[0];
      const now = COUNTS.map((name) => `${name} = excluded.${name}`).join(', ');
      await session.query(
        `INSERT INTO position_days (device, day, ${COUNTS.join(', ')}) VALUES ($1, $2, ${COUNTS.map((_, at) => `$${at + 3}`).join(', ')})
         ON CONFLICT (device, day) DO UPDATE SET ${now}`,
        [device, day, ...COUNTS.map((name) => count[name])],
      );
      // Visits of that day are counted again, too; the mark is another one each time.
      await session.query(
        `INSERT INTO visit_stale_days (deviceid, day, mark)
         SELECT deviceid, $1::bigint, $3::bigint FROM position_devices WHERE number = $2
         ON CONFLICT (deviceid, day) DO UPDATE SET mark = excluded.mark`,
        [day, device, Math.floor(Math.random() * 2 ** 48)],
      );
      return count;
    });
    state.marked.delete(day);
    return kept;
  }

  /** Marks every day that a device has reports of, by its zone as it is now. */
  async #lookThrough(device: {
    readonly number: number;
    readonly deviceid: string;
    readonly timezone: number | null;
  }): Promise<void> {
    const { turns, counts, serverZone } = this.#parts;
    const { number, timezone } = device;
    const zone = deviceZone(timezone ?? undefined, serverZone);
    await turns.transaction(async (session) => {
      const { rows } = await session.query<{ time: number }>(
        `SELECT first_time AS time FROM position_chunks WHERE device = $1
         UNION SELECT (first_time / ${CHUNK_MS} + 1) * ${CHUNK_MS} - 1 FROM position_chunks WHERE device = $1
         UNION SELECT time / ${QUARTER_MS} * ${QUARTER_MS} FROM position_journal WHERE device = $1`,
        [number],
      );
      const nowMs = Date.now();
      const days = new Set(
        rows.filter(({ time }) => !isWild(time, nowMs)).map(({ time }) => zoneDayAt(zone, time).day),
      );
      await session.query('DELETE FROM position_days WHERE device = $1', [number]);
      await session.query('DELETE FROM position_stale_days WHERE device = $1', [number]);
      await session.query(
        'INSERT INTO position_zones (device, zone) VALUES ($1, $2) ON CONFLICT (device) DO UPDATE SET zone = excluded.zone',
        [number, zone],
      );
      await session.query(
        'INSERT INTO position_stale_days (day, device) SELECT unnest($1::text::bigint[]), $2::bigint',
        [listed([...days]), number],
      );
    });
    counts.forgetDevices([number]);
  }
}
