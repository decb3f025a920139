import type { ManualClock } from '@outrider/kit/clock.ts';
import { describe, expect, it } from 'vitest';
import type { Topics } from '../../bus/topics.ts';
import type { Fleet } from '../fleet.ts';
import { bootFleet, reportAt, START } from '../testing.ts';

const HOUR_MS = 3_600_000;
/** No whole quarter of an hour, which would be a zone. */
const LEAP_MS = 3 * HOUR_MS + 200_000;
const VEHICLES = 9;
/** How long a report is on its way. */
const WAY_MS = 700;

/** Vehicles whose clocks run by themselves, apart from the server's. */
class Vehicles {
  readonly alarms: boolean[] = [];
  readonly #fleet: Fleet;
  readonly #clock: ManualClock;
  readonly #idOf = (at: number): string => `OT-${at}`;

  private constructor({ fleet, clock, bus }: Awaited<ReturnType<typeof bootFleet>>) {
    this.#fleet = fleet;
    this.#clock = clock;
    bus.subscribe('server.alarm', ({ alarm, raised }: Topics['server.alarm']) => {
      if (alarm === 'clockWrong') this.alarms.push(raised);
    });
  }

  static async boot(): Promise<
    { vehicles: Vehicles; clock: ManualClock } & Awaited<ReturnType<typeof bootFleet>>
  > {
    const booted = await bootFleet();
    for (let at = 0; at < VEHICLES; at++) await booted.fleet.records.register(`OT-${at}`);
    return { ...booted, vehicles: new Vehicles(booted) };
  }

  /** Each reports, and seconds go by in which they are compared; `off` says by how much its clock is off. */
  async report(off: (at: number) => number = () => 0, count = VEHICLES): Promise<void> {
    for (let at = 0; at < count; at++) {
      const time = START + this.#clock.elapsed() + off(at) - WAY_MS;
      const report = { ...reportAt(time), arrivedMs: this.#clock.now() };
      await this.#fleet.reports.take(this.#idOf(at), [report]);
    }
    this.#clock.advance(10_000);
  }

  /** How many are shown as wrong by the clock. */
  get flagged(): number {
    return this.devices.filter(({ clockOffS }) => clockOffS !== undefined).length;
  }

  get devices() {
    return Array.from({ length: VEHICLES }, (_, at) => this.#fleet.state.get(this.#idOf(at))!);
  }
}

describe('a clock of the server that is not right', () => {
  it('leaps: no vehicle is flagged, arrival goes on as before, one alarm stands until it is set', async () => {
    const { vehicles, clock, store } = await Vehicles.boot();
    await vehicles.report();
    clock.leap(LEAP_MS);
    await vehicles.report();
    await vehicles.report();
    expect(vehicles.flagged).toBe(0);
    expect(vehicles.alarms).toEqual([true]);
    const arrived = store.reports.map(({ arrivedMs }) => arrivedMs! - START);
    expect(Math.max(...arrived)).toBeLessThan(HOUR_MS);
    expect(vehicles.devices[0]!.statusTime).toBe(Math.floor((START + 20_000) / 1_000));
    clock.leap(-LEAP_MS);
    await vehicles.report();
    expect(vehicles.alarms).toEqual([true, false]);
    expect(vehicles.flagged).toBe(0);
  });

  it('leaps to the right time, as that of a machine that slept: it is believed, without an alarm', async () => {
    const { vehicles, clock, store } = await Vehicles.boot();
    await vehicles.report();
    clock.leap(LEAP_MS);
    await vehicles.report(() => LEAP_MS);
    await vehicles.report(() => LEAP_MS);
    expect(vehicles.flagged).toBe(0);
    expect(vehicles.alarms).toEqual([]);
    expect(store.reports.at(-1)!.arrivedMs).toBe(START + LEAP_MS + 20_000);
  });

  it('was wrong from the start: what most say holds, and a vehicle that differs from them is flagged', async () => {
    const { vehicles } = await Vehicles.boot();
    const off = (at: number): number => (at === 4 ? 0 : LEAP_MS + at * 1_000);
    await vehicles.report(off);
    await vehicles.report(off);
    expect(vehicles.alarms).toEqual([true]);
    expect(vehicles.devices.flatMap(({ clockOffS }, at) => (clockOffS === undefined ? [] : [at]))).toEqual([
      4,
    ]);
  });

  it('is believed after a minute where too few say otherwise', async () => {
    const { vehicles, clock, store } = await Vehicles.boot();
    await vehicles.report(undefined, 2);
    clock.leap(LEAP_MS);
    await vehicles.report(undefined, 2);
    expect(store.reports.at(-1)!.arrivedMs).toBe(START + 10_000);
    clock.advance(60_000);
    await vehicles.report(undefined, 2);
    expect(store.reports.at(-1)!.arrivedMs).toBe(START + LEAP_MS + 80_000);
    expect(vehicles.alarms).toEqual([]);
  });

  it.each([
    ['each is wrong by another time', (at: number) => at * LEAP_MS],
    ['all were told a wrong zone', () => 8 * HOUR_MS],
  ])('is not what is wrong where %s: they are flagged', async (_, off) => {
    const { vehicles } = await Vehicles.boot();
    await vehicles.report(off);
    await vehicles.report(off);
    expect(vehicles.alarms).toEqual([]);
    expect(vehicles.flagged).toBeGreaterThanOrEqual(VEHICLES - 1);
  });
});
