import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { firmwareIdIn } from '@outrider/model/firmware/firmware-url.ts';
import type { FirmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';
import { FIRMWARE_MAX_LEVEL, MAX_PLANS } from '@outrider/model/firmware/limits.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import type { Update } from '@outrider/model/firmware/update.ts';
import { isOver } from '@outrider/model/orders/order.ts';
import { canAccessDevice, type Identity } from '@outrider/model/people/user.ts';
import type { NewFirmwarePlan, PlanChange } from '@outrider/store/firmware/firmware-plans.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Log } from '../log.ts';
import type { KnownVersions } from './device-versions.ts';
import type { FirmwareUpdates } from './firmware-updates.ts';
import { planIsFailing, planOf } from './plan-rules.ts';

/** Devices that plans have in hand at once. */
const MOST_OPEN = 8;
/** A plan begins with one device, and with a further one after so long. */
const BETWEEN_MS = 1_000;
/** A device that left before its turn came is asked no more than this later. */
const WAITS_MS = 24 * 3_600_000;

export interface FirmwarePlansParts {
  readonly store: Pick<Store, 'firmwarePlans'>;
  readonly updates: Pick<FirmwareUpdates, 'all' | 'begin' | 'cancel'>;
  readonly versions: Pick<KnownVersions, 'of'>;
  readonly links: Pick<Links, 'of'>;
  /** Every device that there is. */
  readonly devices: () => Iterable<string>;
  readonly identityOf: (userName: string) => Promise<Identity | undefined>;
  readonly bus: Pick<Bus, 'act' | 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'warn'>;
}

/** How the updates of a plan stand, as it is now. */
export interface PlanStand {
  readonly plan: FirmwarePlan;
  readonly open: number;
  readonly done: number;
  readonly failed: number;
}

/**
 * Plans: each device that comes with another version than its plan's gets an update, once for each edit of the plan; a few at a time;
 * none any more once too many failed (rule FW-7).
 */
export class FirmwarePlans implements AsyncDisposable {
  readonly #parts: FirmwarePlansParts;
  /** As they are kept, so that a device that comes costs no question. */
  #plans: readonly FirmwarePlan[];
  /** Devices that are to be looked at. */
  readonly #due = new Set<string>();
  readonly #stops: (() => void)[];
  #cancel: (() => void) | undefined;
  #working: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  private constructor(parts: FirmwarePlansParts, plans: readonly FirmwarePlan[]) {
    this.#parts = parts;
    this.#plans = plans;
    this.#stops = [
      parts.bus.act('device.version', ({ deviceid }) => this.#look([deviceid])),
      parts.bus.subscribe('kept.changed', ({ entity }, isOwn) => {
        if (entity === 'firmwarePlan' && !isOwn) this.#do(() => this.#readAnew());
      }),
    ];
  }

  static async start(parts: FirmwarePlansParts): Promise<FirmwarePlans> {
    return new FirmwarePlans(parts, await parts.store.firmwarePlans.list());
  }

  /** The oldest first. @param sees whether a device's updates are counted */
  list(sees: (deviceid: string) => boolean): PlanStand[] {
    const all = this.#parts.updates
      .all()
      .map(({ order }) => order)
      .filter(({ deviceid }) => sees(deviceid));
    return this.#plans.map((plan) => {
      const own = ordersOf(plan, all);
      const count = (holds: (order: Update) => boolean): number => own.filter(holds).length;
      return {
        plan,
        open: count((order) => !isOver(order)),
        done: count(({ state }) => state === 'done'),
        failed: count(({ state }) => state === 'failed'),
      };
    });
  }

  /** @throws OutriderError NOT_FOUND */
  get(autofwid: number): FirmwarePlan {
    const plan = this.#plans.find((each) => each.autofwid === autofwid);
    if (plan === undefined) throw new OutriderError('NOT_FOUND', `There is no plan ${autofwid}`);
    return plan;
  }

  /** @returns its number @throws OutriderError CONFLICT where there are too many */
  async add(plan: NewFirmwarePlan): Promise<number> {
    if (this.#plans.length >= MAX_PLANS) throw new OutriderError('CONFLICT', firmwareSentences.tooManyPlans);
    const autofwid = await this.#parts.store.firmwarePlans.add(plan);
    await this.#readAnew();
    return autofwid;
  }

  /** Changes a plan, and has it go on. What it began before ends as it ends. @throws OutriderError NOT_FOUND */
  async change(autofwid: number, change: PlanChange): Promise<void> {
    await this.#parts.store.firmwarePlans.change(autofwid, change);
    await this.#readAnew();
  }

  /** Removes a plan, with its updates that were not told yet. @throws OutriderError NOT_FOUND */
  async remove(autofwid: number): Promise<void> {
    const plan = this.get(autofwid);
    await this.#parts.store.firmwarePlans.remove(autofwid);
    await this.#readAnew();
    await this.#takeBack(plan);
  }

  /** Whether a plan is about a file of the store. */
  uses(firmwareid: string): boolean {
    return this.#plans.some(({ url }) => firmwareIdIn(url) === firmwareid);
  }

  /** An update came to its end. */
  ended(update: Update): void {
    if (update.planid === 0) return;
    this.#do(async () => await this.#haltFailing(update));
    this.#later();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    this.#cancel?.();
    await this.#working;
  }

  async #readAnew(): Promise<void> {
    this.#plans = await this.#parts.store.firmwarePlans.list();
    const { devices, links } = this.#parts;
    this.#look([...devices()].filter((deviceid) => links.of(deviceid) !== undefined));
  }

  #look(deviceids: readonly string[]): void {
    if (this.#plans.length === 0) return;
    for (const deviceid of deviceids) this.#due.add(deviceid);
    this.#later();
  }

  #later(): void {
    if (this.#isClosed || this.#cancel !== undefined || this.#due.size === 0) return;
    this.#cancel = this.#parts.clock.after(BETWEEN_MS, () => {
      this.#cancel = undefined;
      this.#do(async () => {
        await this.#begin();
        this.#later();
      });
    });
  }

  #do(work: () => Promise<void>): void {
    this.#working = this.#working.then(work).catch((error: unknown) => {
      this.#parts.log.error({ err: error }, 'a firmware plan could not go on');
    });
  }

  /** Begins with the first device that is due and wants it. */
  async #begin(): Promise<void> {
    const { updates } = this.#parts;
    const all = updates.all().map(({ order }) => order);
    if (all.filter((order) => order.planid > 0 && !isOver(order)).length >= MOST_OPEN) return;
    for (const deviceid of this.#due) {
      this.#due.delete(deviceid);
      if (await this.#beginWith(deviceid, all)) return;
    }
  }

  async #beginWith(deviceid: string, all: readonly Update[]): Promise<boolean> {
    const { updates, versions, clock, identityOf } = this.#parts;
    const said = versions.of(deviceid);
    const plan = said === undefined ? undefined : planOf(said, this.#plans);
    if (plan === undefined || plan.halted || said?.version === plan.targetfw) return false;
    const own = all.filter((order) => order.deviceid === deviceid);
    if (own.some((order) => !isOver(order)) || ordersOf(plan, own).length > 0) return false;
    const who = await identityOf(plan.userName);
    if (who === undefined || who.level > FIRMWARE_MAX_LEVEL || !canAccessDevice(who, deviceid)) return false;
    const { url, targetfw: target, autofwid: planid, edits: planEdits, userName } = plan;
    const untilMs = clock.now() + WAITS_MS;
    try {
      await updates.begin({ deviceid, url, target, planid, planEdits, userName, untilMs });
      return true;
    } catch (error) {
      if (error instanceof OutriderError) return false;
      throw error;
    }
  }

  async #haltFailing({ planid, planEdits }: Update): Promise<void> {
    const { updates, store, log } = this.#parts;
    const plan = this.#plans.find((each) => each.autofwid === planid);
    if (plan === undefined || plan.edits !== planEdits || plan.halted) return;
    const own = ordersOf(
      plan,
      updates.all().map(({ order }) => order),
    );
    if (!planIsFailing(own)) return;
    log.warn({ plan: planid, version: plan.targetfw }, 'a firmware plan was halted: too many updates failed');
    await store.firmwarePlans.halt(planid, planEdits);
    this.#plans = await store.firmwarePlans.list();
    await this.#takeBack(plan);
  }

  /** Ends those of its updates of which the device was not told. */
  async #takeBack(plan: FirmwarePlan): Promise<void> {
    const { updates } = this.#parts;
    const waiting = updates
      .all()
      .filter(
        ({ order }) => order.planid === plan.autofwid && order.state === 'waiting' && order.toldMs === 0,
      );
    for (const { order } of waiting)
      await updates.cancel(order.id).catch((error: unknown) => {
        if (!(error instanceof OutriderError)) throw error;
      });
  }
}

/** The updates of that edit of a plan. */
const ordersOf = ({ autofwid, edits }: FirmwarePlan, orders: readonly Update[]): Update[] =>
  orders.filter(({ planid, planEdits }) => planid === autofwid && planEdits === edits);
