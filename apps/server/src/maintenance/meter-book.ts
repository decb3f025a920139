import { dayOfDate, deviceZone, zoneDayAt } from '@outrider/kit/day-zone.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { MeterMove } from '@outrider/model/maintenance/meter-move.ts';
import {
  engineHoursOf,
  heardOdometer,
  type MeterWords,
  newMeter,
  odometerOf,
  setMeter,
  type VehicleMeter,
} from '@outrider/model/maintenance/vehicle-meter.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { DaysOfDevice } from '@outrider/store/positions/device-days.ts';
import { batchesOf } from '@outrider/store/ground/batches.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Log } from '../log.ts';
import { countedDays } from '../mileage/counted-days.ts';
import { drivenAfter, meterAfterDays, RATE_DAYS, ROLLED_DAYS } from './meter-days.ts';

/** Of which days a vehicle is counted: all, those of the last weeks, or those since it was counted last. */
type CountKind = 'new' | 'roll' | 'plain';

/** Vehicles that are counted in one round; those beyond follow in the next. */
const A_ROUND = 500;
/** Vehicles whose days are asked for together, and those of which all days are. */
const TOGETHER = 100;
const NEW_TOGETHER = 25;

export interface MeterBookParts {
  readonly store: Pick<Store, 'vehicleMeters' | 'deviceDays'>;
  readonly fleet: {
    readonly state: Pick<Fleet['state'], 'get'>;
    readonly records: Pick<Fleet['records'], 'get'>;
    readonly reports: Pick<Fleet['reports'], 'onTaken'>;
  };
  /** Whether anybody wants to know what a vehicle has driven. */
  readonly isWanted: (deviceid: string) => boolean;
  /** The zone for the days of meters that have none of their own. */
  readonly serverZone: string;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The distance and engine hours of vehicles: by their recorders as these say it, and by the days that the server counts.
 * The work for a report is one comparison; days are asked for by the clock, of vehicles that reported since.
 */
export class MeterBook implements Disposable {
  readonly #parts: MeterBookParts;
  readonly #meters = new Map<string, VehicleMeter>();
  /** Vehicles that reported since they were counted last. */
  readonly #waiting = new Set<string>();
  /** Odometers that show something else, since their recorders have said one; told with what is counted next. */
  readonly #moved = new Map<string, Omit<MeterMove, 'drivenSince'>>();
  readonly #stops: (() => void)[];
  /** Settles once every count and every setting that was begun is kept, or has failed: one works with what the one before it has left. */
  #turn: Promise<unknown> = Promise.resolve();
  #onChange: (deviceid: string) => void = () => {};
  #onMoved: (deviceid: string) => Promise<void> = async () => {};

  private constructor(parts: MeterBookParts) {
    this.#parts = parts;
    const { fleet, bus, store, log } = parts;
    this.#stops = [
      fleet.reports.onTaken(({ device, reports, nowMs }) => this.#hear(device, reports, nowMs)),
      bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change !== 'removed') return;
        this.#meters.delete(deviceid);
        this.#waiting.delete(deviceid);
        this.#moved.delete(deviceid);
      }),
      bus.subscribe('kept.changed', ({ entity, key }) => {
        if (entity !== 'vehicleMeter') return;
        store.vehicleMeters
          // Somebody was taken out of all where none is named.
          .list(key === '' ? undefined : [key])
          .then((kept) => kept.forEach((meter) => this.#takeSet(meter)))
          .catch((error: unknown) => log.warn({ err: error }, 'an odometer that was set could not be read'));
      }),
    ];
  }

  /** Takes in what the store holds. */
  static async load(parts: MeterBookParts): Promise<MeterBook> {
    const book = new MeterBook(parts);
    for (const meter of await parts.store.vehicleMeters.list()) book.#meters.set(meter.deviceid, meter);
    return book;
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
  }

  /**
   * Calls the first listener with each vehicle whose meter changed, the second where its plans and works went along with it.
   */
  onChange(listener: (deviceid: string) => void, moved: (deviceid: string) => Promise<void>): void {
    this.#onChange = listener;
    this.#onMoved = moved;
  }

  of(deviceid: string): VehicleMeter | undefined {
    return this.#meters.get(deviceid);
  }

  /** As {@link of}, with what a person set as the store has it now: it may be on another server, of which nothing was heard yet. */
  async read(deviceid: string): Promise<VehicleMeter | undefined> {
    for (const meter of await this.#parts.store.vehicleMeters.list([deviceid])) this.#takeSet(meter);
    return this.of(deviceid);
  }

  /** Somebody wants to know what these have driven: they are counted in the next rounds. */
  want(deviceids: Iterable<string>): void {
    for (const deviceid of deviceids) if (!this.#meters.has(deviceid)) this.#waiting.add(deviceid);
  }

  /**
   * A person says what the dash shows.
   * @param basedOn how often it had been set when the caller looked
   * @throws OutriderError NOT_FOUND for an unknown device; CONFLICT when somebody else set it since
   */
  async set(deviceid: string, words: MeterWords, userName: string, basedOn: number): Promise<VehicleMeter> {
    return await this.#inTurn(async () => await this.#set(deviceid, words, userName, basedOn));
  }

  async #set(deviceid: string, words: MeterWords, userName: string, basedOn: number): Promise<VehicleMeter> {
    const drivenSince = await this.#drivenSince(deviceid);
    // What its recorder changed is told first, also where it does so while it is counted for the first time.
    if (!this.#meters.has(deviceid)) await this.#countNow(deviceid);
    if (this.#moved.has(deviceid)) await this.#countNow(deviceid);
    const before = this.#meters.get(deviceid) ?? newMeter(deviceid);
    const by = { userName, nowMs: Math.trunc(this.#parts.clock.now()) };
    const meter = { ...setMeter(before, words, by), edits: basedOn + 1 };
    const moved = {
      km: { from: odometerOf(before), to: odometerOf(meter) },
      hours: { from: engineHoursOf(before), to: engineHoursOf(meter) },
      atMs: by.nowMs,
      drivenSince,
    };
    await this.#parts.store.vehicleMeters.set(meter, moved, basedOn);
    this.#takeSet(meter);
    return this.#meters.get(deviceid) ?? meter;
  }

  /** Counts vehicles that reported since, some of them. @returns whether others wait */
  async round(): Promise<boolean> {
    // Nobody looks at dues while an odometer went on alone.
    const some = [...new Set([...this.#moved.keys(), ...[...this.#waiting].slice(0, A_ROUND)])];
    for (const deviceid of some) this.#waiting.delete(deviceid);
    try {
      await this.#count(some);
    } catch (error) {
      for (const deviceid of some) this.#waiting.add(deviceid);
      throw error;
    }
    return this.#waiting.size > 0;
  }

  /** Km that a vehicle drove after a day, by the days that are kept. @param day 2026-11-30 by its own clocks */
  async drivenSince(deviceid: string, day: number): Promise<{ readonly km: number; readonly s: number }> {
    const { store, clock } = this.#parts;
    const asked = { deviceids: [deviceid], fromDay: day + 1, toDay: this.#today(deviceid) + 1 };
    const { rows } = await countedDays(() => store.deviceDays.sums(asked), { store, clock });
    const [sum] = rows;
    return { km: (sum?.distance ?? 0) / 1e6, s: (sum?.totalDrivingtime ?? 0) + (sum?.idletime ?? 0) };
  }

  async #drivenSince(deviceid: string): Promise<MeterMove['drivenSince']> {
    const { store, clock } = this.#parts;
    const asked = { deviceids: [deviceid], fromDay: 0, toDay: this.#today(deviceid) + 1 };
    const { rows } = await countedDays<DaysOfDevice>(() => store.deviceDays.list(asked), { store, clock });
    const days = rows[0]?.days ?? [];
    return (day) => drivenAfter(days, dayOfDate(day) ?? 0);
  }

  #today(deviceid: string): number {
    const { fleet, serverZone, clock } = this.#parts;
    const zone = deviceZone(fleet.records.get(deviceid)?.timezone, serverZone);
    return zoneDayAt(zone, clock.now()).day;
  }

  #hear({ deviceid, registered }: Device, reports: readonly PositionReport[], nowMs: number): void {
    // Anybody can knock.
    if (!registered || !(this.#meters.has(deviceid) || this.#parts.isWanted(deviceid))) return;
    this.#waiting.add(deviceid);
    const before = this.#meters.get(deviceid);
    if (before === undefined) return;
    let meter = before;
    for (const { late, telemetry } of reports)
      // A late report is older than the last one.
      if (!late && telemetry.mileageKm !== undefined)
        meter = heardOdometer(meter, telemetry.mileageKm, Math.trunc(nowMs));
    if (meter === before) return;
    this.#meters.set(deviceid, meter);
    if (meter.source !== before.source) {
      const hours = { from: engineHoursOf(before), to: engineHoursOf(meter) };
      const km = { from: odometerOf(before), to: odometerOf(meter) };
      this.#moved.set(deviceid, { km, hours, atMs: Math.trunc(nowMs) });
    }
    if (meter.doubt !== before.doubt) this.#onChange(deviceid);
  }

  /** A meter that a person set, here or on another server; distance that was counted here since stays. */
  #takeSet(meter: VehicleMeter): void {
    const before = this.#meters.get(meter.deviceid);
    if (before !== undefined && before.edits >= meter.edits) {
      if (before.edits === meter.edits && before.setBy !== meter.setBy)
        this.#meters.set(meter.deviceid, { ...before, setBy: meter.setBy });
      return;
    }
    this.#meters.set(meter.deviceid, meter);
    // It was set by what was known before its recorder said anything else.
    this.#moved.delete(meter.deviceid);
    this.#onChange(meter.deviceid);
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return await done;
  }

  async #count(deviceids: readonly string[]): Promise<void> {
    for (const [batch, kind] of this.#batches(deviceids))
      await this.#inTurn(async () => await this.#countBatch(batch, kind));
  }

  /** Counts a vehicle within a turn. */
  async #countNow(deviceid: string): Promise<void> {
    for (const [batch, kind] of this.#batches([deviceid])) await this.#countBatch(batch, kind);
  }

  *#batches(deviceids: readonly string[]): Iterable<readonly [readonly string[], CountKind]> {
    const some = deviceids.filter((deviceid) => this.#parts.fleet.records.get(deviceid)?.registered === true);
    const kindOf = (deviceid: string): CountKind => {
      const { baseDay = 0 } = this.#meters.get(deviceid) ?? {};
      if (baseDay === 0) return 'new';
      return baseDay < this.#today(deviceid) - ROLLED_DAYS ? 'roll' : 'plain';
    };
    for (const [kind, meters] of Map.groupBy(some, kindOf))
      for (const batch of batchesOf(meters, kind === 'new' ? NEW_TOGETHER : TOGETHER)) yield [batch, kind];
  }

  async #countBatch(deviceids: readonly string[], kind: CountKind): Promise<void> {
    const { store, clock } = this.#parts;
    const today = Math.max(...deviceids.map((deviceid) => this.#today(deviceid)));
    const base = Math.min(...deviceids.map((deviceid) => this.#meters.get(deviceid)?.baseDay ?? 0));
    const fromDay = kind === 'new' ? 0 : kind === 'roll' ? Math.min(base, today - RATE_DAYS) : base;
    const asked = { deviceids, fromDay, toDay: today + 1 };
    const { rows } = await countedDays<DaysOfDevice>(() => store.deviceDays.list(asked), { store, clock });
    const days = new Map(rows.map((row) => [row.deviceid, row.days]));
    const counted: VehicleMeter[] = [];
    for (const deviceid of deviceids) {
      const before = this.#meters.get(deviceid) ?? newMeter(deviceid);
      const { statusTime = 0 } = this.#parts.fleet.state.get(deviceid) ?? {};
      const meter = meterAfterDays(before, days.get(deviceid) ?? [], {
        today: this.#today(deviceid),
        heardMs: statusTime * 1_000,
        isWhole: kind !== 'plain',
      });
      this.#meters.set(deviceid, meter);
      counted.push(meter);
    }
    await this.#keep(counted);
    for (const { deviceid } of counted) this.#onChange(deviceid);
  }

  /** Keeps counted meters, and the changes that go along with odometers among these that show something else. */
  async #keep(counted: readonly VehicleMeter[]): Promise<void> {
    // Those that these meters are counted with, and none that comes while it is kept.
    const moves = counted.flatMap((meter) => {
      const move = this.#moved.get(meter.deviceid);
      return move === undefined ? [] : [{ meter, move }];
    });
    for (const { meter } of moves) this.#moved.delete(meter.deviceid);
    try {
      const moved = new Map<string, MeterMove>();
      for (const { meter, move } of moves) {
        const drivenSince = await this.#drivenSince(meter.deviceid);
        moved.set(meter.deviceid, { ...move, drivenSince });
      }
      await this.#parts.store.vehicleMeters.put(counted, moved);
    } catch (error) {
      for (const { meter, move } of moves) {
        // Where a person set it meanwhile, it is not known that way any more.
        const isSame = this.#meters.get(meter.deviceid)?.edits === meter.edits;
        if (isSame) this.#moved.set(meter.deviceid, move);
      }
      throw error;
    }
    for (const { meter } of moves) await this.#onMoved(meter.deviceid);
  }
}
