import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { firmwareIdIn } from '@outrider/model/firmware/firmware-url.ts';
import type { FirmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';
import { MAX_PLANS } from '@outrider/model/firmware/limits.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import type { Update } from '@outrider/model/firmware/update.ts';
import { isOver, runsAt } from '@outrider/model/orders/order.ts';
import type { PlanChange, PlanWords } from '@outrider/store/firmware/firmware-plans.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Log } from '../log.ts';
import type { FirmwareUpdates } from './firmware-updates.ts';
import { devicesOfStage, planOf, whyHalted } from './plan-rules.ts';
import { PlannedDevices, type PlannedDevicesParts } from './planned-devices.ts';
import { dueRollouts, updatesOf } from './rollout.ts';

/** Devices that plans have in hand at once. */
const MOST_OPEN = 8;
/** A plan begins with one device, and with a further one after this long. */
const BETWEEN_MS = 1_000;
/** Where devices that are there wait for hours, or drive, plans are looked at again after this long; so are stages by the clock. */
const AGAIN_MS = 60_000;
/** A device that left before its turn came is asked no more than this later. */
const WAITS_MS = 24 * 3_600_000;

export interface FirmwarePlansParts extends Omit<PlannedDevicesParts, 'plans' | 'isPinned'> {
  readonly store: Pick<Store, 'firmwarePlans' | 'firmwarePins'>;
  /** Whether a device stands with its ignition off. */
  readonly isParked: (deviceid: string) => boolean;
  readonly updates: Pick<FirmwareUpdates, 'all' | 'begin' | 'cancel'>;
  readonly links: Pick<Links, 'of'>;
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
  /** Devices that it goes to in the end, and in this stage, of those that the caller sees. */
  readonly devices: number;
  readonly ofStage: number;
}

/**
 * Plans: each device that comes with another version than its plan's gets an update, once for each edit of the plan; a few at a time;
 * none any more once too many failed (rule FW-7).
 */
export class FirmwarePlans implements AsyncDisposable {
  readonly #parts: FirmwarePlansParts;
  readonly #planned: PlannedDevices;
  /** As they are kept, so that a device that comes costs no question. */
  #plans: readonly FirmwarePlan[];
  /** The user who pinned each device that plans leave out. */
  #pins: ReadonlyMap<string, string>;
  /** Devices that are to be looked at. */
  readonly #due = new Set<string>();
  readonly #stops: (() => void)[];
  #cancel: (() => void) | undefined;
  /** Whether it is looked again only after a while. */
  #rests = false;
  #cancelStages: () => void = () => {};
  #working: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  private constructor(
    parts: FirmwarePlansParts,
    plans: readonly FirmwarePlan[],
    pins: ReadonlyMap<string, string>,
  ) {
    this.#parts = parts;
    this.#plans = plans;
    this.#pins = pins;
    this.#planned = new PlannedDevices({
      ...parts,
      plans: () => this.#plans,
      isPinned: (deviceid) => this.#pins.has(deviceid),
    });
    this.#stops = [
      parts.bus.act('device.version', ({ deviceid }) => this.#look([deviceid])),
      parts.bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') this.#due.delete(deviceid);
      }),
      parts.bus.subscribe('kept.changed', ({ entity, key }, isOwn) => {
        // Without a key many are changed, by nobody who holds them.
        if (isOwn && key !== '') return;
        if (entity === 'firmwarePlan') this.#do(() => this.#readAnew());
        if (entity === 'firmwarePin') this.#do(() => this.#readPins());
      }),
    ];
    this.#lookAtStages();
  }

  static async start(parts: FirmwarePlansParts): Promise<FirmwarePlans> {
    const { firmwarePlans, firmwarePins } = parts.store;
    return new FirmwarePlans(parts, await firmwarePlans.list(), await firmwarePins.list());
  }

  /** The user who pinned a device; undefined where plans do not leave it out. */
  pinnedBy(deviceid: string): string | undefined {
    return this.#pins.get(deviceid);
  }

  /**
   * What a device has, and what its plan has for it, where that plan goes to all of its devices and is not halted.
   * @returns undefined where it has that, is pinned, or is of no plan
   */
  behind(
    deviceid: string,
  ): { readonly version: string; readonly target: string; readonly sinceMs: number } | undefined {
    const said = this.#parts.versions.of(deviceid);
    const plan = said === undefined ? undefined : planOf(said, this.#plans);
    if (said === undefined || plan === undefined || plan.halted || this.#pins.has(deviceid)) return undefined;
    if (said.version === plan.targetfw || plan.stage < plan.stages.length - 1) return undefined;
    return { version: said.version, target: plan.targetfw, sinceMs: plan.stageMs || plan.updatedMs };
  }

  /** Has plans leave a device out: a running update goes on. @throws OutriderError NOT_FOUND */
  async pin(deviceid: string, userName: string): Promise<void> {
    await this.#parts.store.firmwarePins.pin(deviceid, userName);
    await this.#readPins();
  }

  async unpin(deviceid: string): Promise<void> {
    await this.#parts.store.firmwarePins.unpin(deviceid);
    await this.#readPins();
    if (this.#parts.links.of(deviceid) !== undefined) this.#look([deviceid]);
  }

  /** Has a plan go to the devices of its next stage. @throws OutriderError NOT_FOUND; CONFLICT in its last one, or while it is halted */
  async nextStage(autofwid: number): Promise<void> {
    const { stage, stages, halted } = this.get(autofwid);
    if (halted) throw new OutriderError('CONFLICT', firmwareSentences.planHalted);
    if (stage >= stages.length - 1) throw new OutriderError('CONFLICT', firmwareSentences.lastStage);
    await this.#parts.store.firmwarePlans.nextStage(autofwid, stage, this.#parts.clock.now());
    await this.#readAnew();
  }

  /** The oldest first. @param sees whether a device, and its updates, are counted */
  async list(sees: (deviceid: string) => boolean): Promise<PlanStand[]> {
    const all = this.#updates().filter(({ deviceid }) => sees(deviceid));
    const byPlan = this.#planned.byPlan();
    const stands = this.#plans.map(async (plan) => {
      const own = updatesOf(plan, all);
      const meant = await this.#planned.ofItsPerson(plan, byPlan.get(plan.autofwid) ?? []);
      const count = (holds: (order: Update) => boolean): number => own.filter(holds).length;
      return {
        plan,
        open: count((order) => !isOver(order)),
        done: count(({ state }) => state === 'done'),
        failed: count(({ state }) => state === 'failed'),
        devices: meant.filter(sees).length,
        ofStage: Array.from(devicesOfStage(plan, meant)).filter(sees).length,
      };
    });
    return await Promise.all(stands);
  }

  /** @throws OutriderError NOT_FOUND */
  get(autofwid: number): FirmwarePlan {
    const plan = this.#plans.find((each) => each.autofwid === autofwid);
    if (plan === undefined) throw new OutriderError('NOT_FOUND', `There is no plan ${autofwid}`);
    return plan;
  }

  /** @returns its number @throws OutriderError CONFLICT where there are too many */
  async add(plan: PlanWords, userName: string): Promise<number> {
    if (this.#plans.length >= MAX_PLANS) throw new OutriderError('CONFLICT', firmwareSentences.tooManyPlans);
    const now = this.#parts.clock.now();
    const by = { userName, updatedMs: now, stage: 0, stageMs: now };
    const autofwid = await this.#parts.store.firmwarePlans.add({ ...plan, ...by });
    await this.#readAnew();
    return autofwid;
  }

  /**
   * Changes a plan, and has it go on. What it began before ends as it ends; another firmware, and other stages, begin with the first stage.
   * The hours of a stage start over with those, and where the plan was halted.
   * @throws OutriderError NOT_FOUND
   */
  async change(autofwid: number, change: Partial<PlanWords>, userName: string): Promise<void> {
    const now = this.#parts.clock.now();
    const before = this.get(autofwid);
    // Older clients send the whole plan to change its memo.
    const isAnother = (['targetfw', 'url', 'model', 'stages'] as const).some(
      (field) => change[field] !== undefined && String(change[field]) !== String(before[field]),
    );
    const by: PlanChange = {
      userName,
      updatedMs: now,
      ...(isAnother || before.halted ? { stageMs: now } : {}),
      ...(isAnother ? { stage: 0 } : {}),
    };
    await this.#parts.store.firmwarePlans.change(autofwid, { ...change, ...by });
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

  /** Whether the device of an update may be told now: a plan may be for those alone that stand. */
  mayTell({ planid, deviceid }: Pick<Update, 'planid' | 'deviceid'>): boolean {
    const plan = this.#plans.find(({ autofwid }) => autofwid === planid);
    return plan?.parkedOnly !== true || this.#parts.isParked(deviceid);
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
    this.#cancelStages();
    await this.#working;
  }

  async #readPins(): Promise<void> {
    this.#pins = await this.#parts.store.firmwarePins.list();
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

  #later(ms = BETWEEN_MS): void {
    if (this.#isClosed || this.#due.size === 0) return;
    // A device that comes while others wait for their hour does not wait with them; a flood of sign-ons puts nothing off.
    if (this.#cancel !== undefined && (!this.#rests || ms === AGAIN_MS)) return;
    this.#cancel?.();
    this.#rests = ms === AGAIN_MS;
    this.#cancel = this.#parts.clock.after(ms, () => {
      this.#cancel = undefined;
      this.#do(async () => this.#later((await this.#begin()) ? BETWEEN_MS : AGAIN_MS));
    });
  }

  /** Has stages begin by the clock. */
  #lookAtStages(): void {
    if (this.#isClosed) return;
    this.#cancelStages = this.#parts.clock.after(AGAIN_MS, () => {
      this.#do(async () => await this.#beginStages());
      this.#lookAtStages();
    });
  }

  async #beginStages(): Promise<void> {
    const { store, clock, versions } = this.#parts;
    const due = await dueRollouts(this.#plans, {
      versions,
      planned: this.#planned,
      updates: () => this.#updates(),
      nowMs: clock.now(),
    });
    for (const { autofwid, stage } of due) await store.firmwarePlans.nextStage(autofwid, stage, clock.now());
    if (due.length > 0) await this.#readAnew();
  }

  #updates(): Update[] {
    return this.#parts.updates.all().map(({ order }) => order);
  }

  #do(work: () => Promise<void>): void {
    this.#working = this.#working.then(work).catch((error: unknown) => {
      this.#parts.log.error({ err: error }, 'a firmware plan could not go on');
    });
  }

  /** Begins with the first device that is due and wants it. @returns whether it is worth to look again soon */
  async #begin(): Promise<boolean> {
    const all = this.#updates();
    if (all.filter((order) => order.planid > 0 && !isOver(order)).length >= MOST_OPEN) return true;
    const stages = new Map<number, ReadonlySet<string>>();
    for (const deviceid of this.#due) {
      const plan = this.#planFor(deviceid, all);
      if (plan !== undefined && !this.#mayBegin(plan, deviceid)) continue;
      this.#due.delete(deviceid);
      if (plan === undefined) continue;
      const stage = stages.get(plan.autofwid) ?? devicesOfStage(plan, await this.#planned.of(plan));
      stages.set(plan.autofwid, stage);
      if (stage.has(deviceid) && (await this.#beginWith(deviceid, plan))) return true;
    }
    return false;
  }

  /** The plan that a device is to be updated by; undefined where nothing is to be done. */
  #planFor(deviceid: string, all: readonly Update[]): FirmwarePlan | undefined {
    const said = this.#parts.versions.of(deviceid);
    const plan = said === undefined ? undefined : planOf(said, this.#plans);
    if (plan === undefined || plan.halted || said?.version === plan.targetfw || this.#pins.has(deviceid))
      return undefined;
    const own = all.filter((order) => order.deviceid === deviceid);
    const isTried = own.some((order) => !isOver(order)) || updatesOf(plan, own).length > 0;
    return isTried ? undefined : plan;
  }

  /** Whether the device is there, it is the hour, and the device stands. */
  #mayBegin(plan: FirmwarePlan, deviceid: string): boolean {
    const { clock, links, isParked } = this.#parts;
    if (links.of(deviceid) === undefined) return false;
    const now = new Date(clock.now());
    return runsAt(plan, now.getHours() * 60 + now.getMinutes()) && (!plan.parkedOnly || isParked(deviceid));
  }

  async #beginWith(deviceid: string, plan: FirmwarePlan): Promise<boolean> {
    const { updates, clock } = this.#parts;
    const {
      url,
      targetfw: target,
      autofwid: planid,
      edits: planEdits,
      userName,
      fromMinute,
      toMinute,
    } = plan;
    const untilMs = clock.now() + WAITS_MS;
    try {
      // Until it is told an hour may pass: the order has the hours of its plan.
      const hours = { fromMinute, toMinute };
      await updates.begin({ deviceid, url, target, planid, planEdits, userName, untilMs, ...hours });
      return true;
    } catch (error) {
      if (error instanceof OutriderError) return false;
      throw error;
    }
  }

  async #haltFailing({ planid, planEdits }: Update): Promise<void> {
    const { store, log } = this.#parts;
    const plan = this.#plans.find((each) => each.autofwid === planid);
    if (plan === undefined || plan.edits !== planEdits || plan.halted) return;
    const own = updatesOf(plan, this.#updates());
    const why = whyHalted(plan, own, devicesOfStage(plan, await this.#planned.of(plan)).size);
    if (why === undefined) return;
    log.warn({ plan: planid, version: plan.targetfw, why }, 'a firmware plan was halted');
    await store.firmwarePlans.halt(planid, planEdits, why);
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
