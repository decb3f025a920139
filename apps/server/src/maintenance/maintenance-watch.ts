import { setImmediate as nextTurn } from 'node:timers/promises';
import { dateOfDay, zoneDayAt } from '@outrider/kit/day-zone.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { MaintenanceItem, MaintenancePlan } from '@outrider/model/maintenance/maintenance-plan.ts';
import {
  type DueBase,
  dueName,
  earlierDueName,
  type NextDue,
  nextDue,
} from '@outrider/model/maintenance/next-due.ts';
import { engineHoursOf, odometerOf } from '@outrider/model/maintenance/vehicle-meter.ts';
import type { EventKeeper } from '../happenings/event-keeper.ts';
import { Rounds } from '../jobs/rounds.ts';
import type { Log } from '../log.ts';
import type { MaintenanceBook } from './maintenance-book.ts';
import type { MeterBook } from './meter-book.ts';

/** Dues are looked at this often. */
const ROUND_MS = 30_000;
/** Vehicles that are looked at before others get their turn. */
const A_STEP = 200;
/** Events of one round: of a whole fleet the rest follows in the next. */
const MOST_A_ROUND = 1_000;

/** What a vehicle needs by a plan, and how it stands. */
export interface VehicleDue {
  readonly deviceid: string;
  readonly plan: MaintenancePlan;
  readonly next: NextDue;
  readonly base: DueBase;
}

/** The faults of a vehicle's maintenance. */
export interface MaintenanceFault {
  /** Names of overdue work, and of work that is due soon: the first due first. */
  readonly overdue: readonly string[];
  readonly soon: readonly string[];
  /** Where its odometer went from and to, km; undefined while it is not in doubt. */
  readonly doubt: { readonly fromKm: number; readonly toKm: number } | undefined;
}

export interface MaintenanceWatchParts {
  readonly book: MaintenanceBook;
  readonly meters: MeterBook;
  readonly events: Pick<EventKeeper, 'happened' | 'kept'>;
  readonly driverOf: (deviceid: string) => string;
  /** By the days of which zone something is due. */
  readonly serverZone: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Finds by the clock, and by reports since, which work vehicles need: soon due and overdue work is told once each, however
 * often the server is started. An event's key has the due, so that several servers tell it once.
 */
export class MaintenanceWatch implements AsyncDisposable {
  readonly #parts: MaintenanceWatchParts;
  readonly #dues = new Map<string, readonly VehicleDue[]>();
  #changed = new Set<string>();
  #day = '';
  #rounds: Rounds | undefined;

  private constructor(parts: MaintenanceWatchParts) {
    this.#parts = parts;
  }

  /** Looks at every vehicle, and goes on by the clock. */
  static async start(parts: MaintenanceWatchParts): Promise<MaintenanceWatch> {
    const { book, meters, clock, log } = parts;
    const watch = new MaintenanceWatch(parts);
    book.onChange((deviceid) => {
      if (deviceid === undefined) watch.#all();
      else watch.#changed.add(deviceid);
    });
    meters.onChange(
      (deviceid) => watch.#changed.add(deviceid),
      (deviceid) => book.meterSet(deviceid),
    );
    watch.#all();
    await watch.#look();
    watch.#rounds = new Rounds({
      everyMs: ROUND_MS,
      first: 'now',
      failed: 'what vehicles need could not be looked at',
      clock,
      log,
      round: () => watch.round(),
    });
    return watch;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rounds?.[Symbol.asyncDispose]();
  }

  /** Today by the server's clock. */
  today(): string {
    const { serverZone, clock } = this.#parts;
    return dateOfDay(zoneDayAt(serverZone, clock.now()).day);
  }

  /** The work that a vehicle needs, the first due first. */
  of(deviceid: string): readonly VehicleDue[] {
    // A changed device is looked at when it is asked for, not only by the clock.
    if (this.#changed.delete(deviceid)) this.#lookAt(deviceid);
    return this.#dues.get(deviceid) ?? [];
  }

  /** The faults of a vehicle's maintenance; undefined where there are none. */
  faultOf(deviceid: string): MaintenanceFault | undefined {
    const dues = this.of(deviceid);
    const doubt = this.#parts.meters.of(deviceid)?.doubt;
    const named = (state: NextDue['state']): string[] =>
      dues.filter(({ next }) => next.state === state).map(({ plan }) => plan.name);
    const fault = { overdue: named('overdue'), soon: named('soon'), doubt };
    return fault.overdue.length + fault.soon.length > 0 || doubt !== undefined ? fault : undefined;
  }

  /** Looks once: counts the driven distance, and tells due work. */
  async round(): Promise<void> {
    const { meters, book } = this.#parts;
    meters.want(book.vehicles());
    await meters.round();
    if (this.#day !== this.today()) this.#all();
    const due = await this.#look();
    await this.#tell(due);
  }

  #all(): void {
    const { book } = this.#parts;
    this.#day = this.today();
    for (const deviceid of [...this.#dues.keys(), ...book.vehicles()]) this.#changed.add(deviceid);
  }

  /** Looks at changed vehicles. @returns work that is due soon or overdue, and was not told */
  async #look(): Promise<VehicleDue[]> {
    const { book } = this.#parts;
    const some = [...this.#changed];
    const begins: MaintenanceItem[] = [];
    for (const [at, deviceid] of some.entries()) {
      if (at % A_STEP === A_STEP - 1) await nextTurn();
      this.#changed.delete(deviceid);
      begins.push(...this.#lookAt(deviceid));
    }
    await book.begin(begins);
    for (const deviceid of new Set(begins.map((item) => item.deviceid))) this.#lookAt(deviceid);
    const untold: VehicleDue[] = [];
    for (const dues of this.#dues.values()) for (const due of dues) if (this.#isNews(due)) untold.push(due);
    return untold;
  }

  /** Counts again what a vehicle needs. @returns plans that begin to count for it */
  #lookAt(deviceid: string): readonly MaintenanceItem[] {
    const { book, meters } = this.#parts;
    const plans = book.plansOf(deviceid);
    if (plans.length === 0) {
      this.#dues.delete(deviceid);
      return [];
    }
    const meter = meters.of(deviceid);
    const [km, hours] = meter === undefined ? [] : [odometerOf(meter), engineHoursOf(meter)];
    const day = this.today();
    const now = { day, km, hours, kmADay: meter?.kmADay ?? 0, sADay: meter?.sADay ?? 0 };
    const begins: MaintenanceItem[] = [];
    const dues = plans.map((plan): VehicleDue => {
      const { planid } = plan;
      const last = book.lastOf(planid, deviceid);
      const item = book.itemOf(planid, deviceid);
      const lacks = item?.sinceKm === undefined && km !== undefined;
      if (item === undefined || lacks)
        begins.push({
          planid,
          deviceid,
          sinceDay: item?.sinceDay ?? day,
          sinceKm: km,
          sinceHours: hours,
          told: item?.told ?? '',
        });
      const base: DueBase =
        last === undefined
          ? { day: item?.sinceDay ?? day, km: item?.sinceKm, hours: item?.sinceHours, isDone: false }
          : {
              day: last.day,
              km: last.odometerKm,
              hours: last.engineHours,
              isDone: true,
              workid: last.workid,
              until: last.untilDay === '' ? undefined : last.untilDay,
            };
      return { deviceid, plan, base, next: nextDue(plan, base, now) };
    });
    this.#dues.set(deviceid, dues.toSorted(firstDue));
    return begins;
  }

  #isNews({ deviceid, plan, next, base }: VehicleDue): boolean {
    const { state } = next;
    if (state !== 'soon' && state !== 'overdue') return false;
    const item = this.#parts.book.itemOf(plan.planid, deviceid);
    if (item === undefined) return false;
    // An odometer that a person sets does not have it told again.
    return [dueName(plan, base), earlierDueName(next)].every(
      (name) => item.told !== `overdue ${name}` && item.told !== `${state} ${name}`,
    );
  }

  async #tell(dues: readonly VehicleDue[]): Promise<void> {
    const { events, book } = this.#parts;
    const some = dues.slice(0, MOST_A_ROUND);
    for (const due of some) events.happened(this.#eventOf(due));
    // It is told once it is kept: a server that is killed in between finds the same key.
    await events.kept();
    for (const { deviceid, plan, next, base } of some) {
      const item = book.itemOf(plan.planid, deviceid);
      if (item !== undefined) await book.setTold({ ...item, told: `${next.state} ${dueName(plan, base)}` });
    }
  }

  #eventOf({ deviceid, plan, next, base }: VehicleDue): NewEvent {
    const isOver = next.state === 'overdue';
    const { name, kind, planid } = plan;
    const values = Object.fromEntries(
      Object.entries(next.left).map(([measure, left]) => [measure, Math.round(left)]),
    );
    return {
      deviceid,
      eventid: (isOver ? deviceEvents.maintenanceOverdue : deviceEvents.maintenanceSoon).code,
      time: Math.floor(this.#parts.clock.now() / 1_000),
      memo: name,
      source: 'watch',
      driver: this.#parts.driverOf(deviceid),
      key: `maintenance ${planid} ${next.state} ${dueName(plan, base)}`,
      values: { plan: name, kind, ...values },
    };
  }
}

/** The first due first; work that is done or whose due is unknown, last. */
export function firstDue(a: VehicleDue, b: VehicleDue): number {
  const order = rank(a.next) - rank(b.next);
  if (order !== 0) return order;
  const [one, other] = [a.next.day ?? '9999', b.next.day ?? '9999'];
  if (one !== other) return one < other ? -1 : 1;
  return a.plan.planid - b.plan.planid || (a.deviceid < b.deviceid ? -1 : 1);
}

const rank = ({ state }: NextDue): number => ({ overdue: 0, soon: 1, ok: 2, unknown: 3, done: 4 })[state];
