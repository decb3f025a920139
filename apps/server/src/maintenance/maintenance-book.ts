import { Coalesced } from '@outrider/kit/coalesced.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import type { MaintenanceItem, MaintenancePlan } from '@outrider/model/maintenance/maintenance-plan.ts';
import type { WorkDone } from '@outrider/model/maintenance/work-done.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';

export interface MaintenanceBookParts {
  readonly store: Pick<Store, 'maintenancePlans' | 'worksDone' | 'groups'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly log: Log;
  /** Whether a device is there and let in. */
  readonly isVehicle: (deviceid: string) => boolean;
}

const NONE: readonly never[] = [];

/** The key of what is kept of a plan and a vehicle. */
export const pairOf = ({ planid, deviceid }: Pick<MaintenanceItem, 'planid' | 'deviceid'>): string =>
  `${planid} ${deviceid}`;

/** Every plan of maintenance with the vehicles that it is for, and the last work: held in memory as the store has it. */
export class MaintenanceBook implements Disposable {
  readonly #parts: MaintenanceBookParts;
  #plans: ReadonlyMap<number, MaintenancePlan> = new Map();
  #devices: ReadonlyMap<number, ReadonlySet<string>> = new Map();
  #ofDevice: ReadonlyMap<string, readonly MaintenancePlan[]> = new Map();
  #items = new Map<string, MaintenanceItem>();
  #last = new Map<string, WorkDone>();
  readonly #reading = new Coalesced(() => this.#read());
  readonly #stops: readonly (() => void)[];
  #onChange: (deviceid: string | undefined) => void = () => {};

  private constructor(parts: MaintenanceBookParts) {
    this.#parts = parts;
    const { bus, log } = parts;
    const failed = (error: unknown): void =>
      log.warn({ err: error }, 'plans of maintenance do not follow their groups, or what others saved');
    this.#stops = [
      // A group's plan follows the group.
      bus.subscribe('access.changed', () => void this.#reading.run().catch(failed)),
      bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') this.#forget(deviceid);
        if (change !== 'edited') void this.#reading.run().catch(failed);
      }),
      bus.subscribe('kept.changed', ({ entity, key }) => {
        if (entity === 'maintenancePlan') void this.#reading.run().catch(failed);
        if (entity === 'vehicleMeter') void this.meterSet(key).catch(failed);
        if (entity === 'workDone')
          void (key === '' ? this.#readWorks() : this.workChanged(Number(key))).catch(failed);
      }),
    ];
  }

  /** Takes in what the store holds. */
  static async load(parts: MaintenanceBookParts): Promise<MaintenanceBook> {
    const book = new MaintenanceBook(parts);
    for (const item of await parts.store.maintenancePlans.items()) book.#items.set(pairOf(item), item);
    await book.#readWorks();
    await book.#reading.run();
    return book;
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
  }

  /** Calls the listener with each vehicle of which something is not as it was; with undefined where that may be any. */
  onChange(listener: (deviceid: string | undefined) => void): void {
    this.#onChange = listener;
  }

  plans(): Iterable<MaintenancePlan> {
    return this.#plans.values();
  }

  plan(planid: number): MaintenancePlan | undefined {
    return this.#plans.get(planid);
  }

  /** The vehicles that a plan is for now. */
  devicesOf(planid: number): ReadonlySet<string> {
    return this.#devices.get(planid) ?? new Set();
  }

  /** The plans that are for a vehicle. */
  plansOf(deviceid: string): readonly MaintenancePlan[] {
    return this.#ofDevice.get(deviceid) ?? NONE;
  }

  /** Every vehicle that some plan is for. */
  vehicles(): Iterable<string> {
    return this.#ofDevice.keys();
  }

  itemOf(planid: number, deviceid: string): MaintenanceItem | undefined {
    return this.#items.get(pairOf({ planid, deviceid }));
  }

  /** The last work by a plan at a vehicle that was not taken back. */
  lastOf(planid: number, deviceid: string): WorkDone | undefined {
    return this.#last.get(pairOf({ planid, deviceid }));
  }

  /** The plans as the store has them now, with the devices that they are for. */
  async read(): Promise<void> {
    await this.#reading.run();
  }

  /** Something was noted or taken back. */
  async workChanged(workid: number): Promise<void> {
    const { worksDone } = this.#parts.store;
    const work = await worksDone.find(workid);
    if (work === undefined || work.planid === 0) return;
    const [last] = await worksDone.last(work);
    if (last === undefined) this.#last.delete(pairOf(work));
    else this.#last.set(pairOf(work), last);
    this.#onChange(work.deviceid);
  }

  /** The odometer of a vehicle was set: since when plans count went along, and what was read off it. */
  async meterSet(deviceid: string): Promise<void> {
    const { maintenancePlans, worksDone } = this.#parts.store;
    for (const item of await maintenancePlans.items(deviceid)) this.#items.set(pairOf(item), item);
    for (const work of await worksDone.last({ deviceid })) this.#last.set(pairOf(work), work);
    this.#onChange(deviceid);
  }

  /** From now on plans count for these. */
  async begin(items: readonly MaintenanceItem[]): Promise<void> {
    if (items.length === 0) return;
    await this.#parts.store.maintenancePlans.begin(items);
    for (const item of items) {
      const before = this.#items.get(pairOf(item));
      this.#items.set(pairOf(item), {
        ...item,
        ...before,
        sinceKm: before?.sinceKm ?? item.sinceKm,
        sinceHours: before?.sinceHours ?? item.sinceHours,
      });
    }
  }

  /** Keeps what was told of an item. */
  async setTold(item: MaintenanceItem): Promise<void> {
    await this.#parts.store.maintenancePlans.setTold(item);
    this.#items.set(pairOf(item), item);
  }

  async #readWorks(): Promise<void> {
    const works = await this.#parts.store.worksDone.last();
    this.#last = new Map(works.map((work) => [pairOf(work), work]));
  }

  #forget(deviceid: string): void {
    for (const [pair, item] of this.#items) if (item.deviceid === deviceid) this.#items.delete(pair);
    for (const [pair, work] of this.#last) if (work.deviceid === deviceid) this.#last.delete(pair);
  }

  async #read(): Promise<void> {
    const { store, isVehicle } = this.#parts;
    const [plans, groups, memberships] = await Promise.all([
      store.maintenancePlans.list(),
      store.groups.list(),
      store.groups.memberships(),
    ]);
    const tree = new GroupTree(groups);
    const members = Map.groupBy(memberships, ({ groupid }) => groupid);
    const below = (groupids: readonly number[]): readonly string[] =>
      tree
        .below(groupids)
        .flatMap(({ groupid }) => (members.get(groupid) ?? []).map(({ deviceid }) => deviceid));
    const devices = new Map<number, ReadonlySet<string>>();
    const ofDevice = new Map<string, MaintenancePlan[]>();
    for (const plan of plans) {
      const vehicles = new Set([...plan.deviceids, ...below(plan.groupids)].filter(isVehicle));
      devices.set(plan.planid, vehicles);
      for (const deviceid of vehicles) {
        const known = ofDevice.get(deviceid);
        if (known === undefined) ofDevice.set(deviceid, [plan]);
        else known.push(plan);
      }
    }
    const isSame =
      JSON.stringify([...this.#plans.values()].map(({ planid, edits }) => [planid, edits])) ===
        JSON.stringify(plans.map(({ planid, edits }) => [planid, edits])) && sameSets(this.#devices, devices);
    this.#plans = new Map(plans.map((plan) => [plan.planid, plan]));
    this.#devices = devices;
    this.#ofDevice = ofDevice;
    for (const [pair, { planid }] of this.#items) if (!this.#plans.has(planid)) this.#items.delete(pair);
    // Sessions and users change far more often than groups do.
    if (!isSame) this.#onChange(undefined);
  }
}

function sameSets(
  before: ReadonlyMap<number, ReadonlySet<string>>,
  now: ReadonlyMap<number, ReadonlySet<string>>,
): boolean {
  if (before.size !== now.size) return false;
  for (const [planid, devices] of now) {
    const was = before.get(planid);
    if (was === undefined || was.size !== devices.size) return false;
    for (const deviceid of devices) if (!was.has(deviceid)) return false;
  }
  return true;
}
