import type { Clock } from '@outrider/kit/clock.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { budgetBytes } from '@outrider/model/live/data-budget.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../../log.ts';
import { isFull } from '../is-full.ts';

/** What a server that is killed forgets of what it counted. */
const KEEP_EVERY_MS = 10_000;
/** Days that are kept. */
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;
/** What the devices of a group have sent together is summed up this often. */
const SUM_EVERY_MS = 1_000;

export interface DataBudgetsParts {
  readonly store: { readonly deviceTraffic: Pick<Store['deviceTraffic'], 'add' | 'since' | 'forgetBefore'> };
  readonly recordOf: (deviceid: string) => Pick<DeviceRecord, 'netLimit' | 'maxNetFlowKb'> | undefined;
  /** How much the devices of groups may send together; as much as they like without it. */
  readonly branches?: CardQuotas;
  /** Whether other servers count as well, and keep it in the same store. */
  readonly isShared?: boolean;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** How much the devices of groups may send a month, together. */
export interface CardQuotas {
  bounded(kind: 'maxCardBytes'): readonly { readonly groupid: number; readonly most: number }[];
  holds(deviceid: string, groupid: number): boolean;
}

/** What a device has sent of pictures and sound this month, and how much it may. */
export interface DataUse {
  /** YYYY-MM, by the server's clock. */
  readonly month: string;
  readonly usedBytes: number;
  /** Undefined without a budget. */
  readonly limitBytes: number | undefined;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The day as YYYY-MM-DD by the server's clock. */
function dayOf(ms: number): string {
  const at = new Date(ms);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

const monthOf = (day: string): string => day.slice(0, 7);

/** The account of one device for the month. */
class Account {
  readonly #limitOf: () => number | undefined;
  readonly #isBranchFull: () => boolean;
  usedBytes = 0;
  /** Counted and not kept yet. */
  waiting = 0;

  constructor(limitOf: () => number | undefined, isBranchFull: () => boolean) {
    this.#limitOf = limitOf;
    this.#isBranchFull = isBranchFull;
  }

  charge(bytes: number): void {
    this.usedBytes += bytes;
    this.waiting += bytes;
  }

  get usedUp(): boolean {
    return this.#isOverLimit || this.#isBranchFull();
  }

  get fullBranch(): boolean {
    return !this.#isOverLimit && this.#isBranchFull();
  }

  get #isOverLimit(): boolean {
    const limit = this.#limitOf();
    return limit !== undefined && this.usedBytes >= limit;
  }
}

/** Counts what each device sends of pictures and sound, a month, and keeps it over restarts. */
export class DataBudgets implements AsyncDisposable {
  readonly #parts: DataBudgetsParts;
  readonly #accounts = new Map<string, Account>();
  #day: string;
  #cancel: (() => void) | undefined;
  /** Groups of which as much was sent as may be, when that was looked at, and of which quotas. */
  #fullGroups:
    | {
        readonly of: readonly object[];
        readonly atMs: number;
        readonly full: readonly { readonly groupid: number }[];
      }
    | undefined;

  constructor(parts: DataBudgetsParts) {
    this.#parts = parts;
    this.#day = dayOf(parts.clock.now());
  }

  /** Reads the kept counts of this month; once, before anything is counted. */
  async load(): Promise<void> {
    const { store, clock } = this.#parts;
    for (const [deviceid, bytes] of await store.deviceTraffic.since(`${monthOf(this.#day)}-01`)) {
      this.of(deviceid).usedBytes = bytes;
    }
    await this.#forgetOld();
    this.#keepLater(clock);
  }

  /** The device's account: the same one as long as the server runs. */
  of(deviceid: string): Account {
    const known = this.#accounts.get(deviceid);
    if (known !== undefined) return known;
    const { recordOf } = this.#parts;
    const account = new Account(
      () => budgetBytes(recordOf(deviceid)),
      () => this.#isBranchFull(deviceid),
    );
    this.#accounts.set(deviceid, account);
    return account;
  }

  /** YYYY-MM, by the server's clock: the month that is counted. */
  get month(): string {
    return monthOf(this.#day);
  }

  useOf(deviceid: string): DataUse {
    return {
      month: this.month,
      usedBytes: this.#accounts.get(deviceid)?.usedBytes ?? 0,
      limitBytes: budgetBytes(this.#parts.recordOf(deviceid)),
    };
  }

  /** What devices have sent this month, together. */
  sumOf(deviceids: Iterable<string>): number {
    let bytes = 0;
    for (const deviceid of deviceids) bytes += this.#accounts.get(deviceid)?.usedBytes ?? 0;
    return bytes;
  }

  /** Whether the devices of a group above it have sent as much as they may, as of a second ago at most. */
  #isBranchFull(deviceid: string): boolean {
    const { branches, clock } = this.#parts;
    const groups = branches?.bounded('maxCardBytes') ?? [];
    if (branches === undefined || groups.length === 0) return false;
    const nowMs = clock.elapsed();
    if (groups !== this.#fullGroups?.of || nowMs - this.#fullGroups.atMs >= SUM_EVERY_MS) {
      const full = groups.filter(
        ({ groupid, most }) =>
          this.sumOf([...this.#accounts.keys()].filter((one) => branches.holds(one, groupid))) >= most,
      );
      this.#fullGroups = { of: groups, atMs: nowMs, full };
    }
    return this.#fullGroups.full.some(({ groupid }) => branches.holds(deviceid, groupid));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#cancel?.();
    await this.#keep();
  }

  #keepLater(clock: Clock): void {
    this.#cancel = clock.after(KEEP_EVERY_MS, () => {
      void this.#keep()
        .then(() => this.#takeOthers())
        .then(() => this.#keepLater(clock));
    });
  }

  /** Writes the counts under the day to which they belong; with another month all start from 0. */
  async #keep(): Promise<void> {
    const { store, clock, log } = this.#parts;
    const day = this.#day;
    const counted = [...this.#accounts].filter(([, { waiting }]) => waiting > 0);
    const bytes = new Map(counted.map(([deviceid, { waiting }]) => [deviceid, waiting]));
    for (const [, account] of counted) account.waiting = 0;
    this.#day = dayOf(clock.now());
    if (monthOf(this.#day) !== monthOf(day))
      for (const account of this.#accounts.values()) account.usedBytes = 0;
    try {
      if (bytes.size > 0) await store.deviceTraffic.add(day, bytes);
      if (this.#day !== day) await this.#forgetOld();
    } catch (error) {
      // It is counted on with the next.
      for (const [deviceid, waited] of bytes) this.of(deviceid).waiting += waited;
      if (!isFull(error)) log.error({ err: error }, 'what devices sent could not be kept');
    }
  }

  /** Takes in the counts of other servers: the store has those of all, but for counts that have yet to be written here. */
  async #takeOthers(): Promise<void> {
    const { store, log, isShared } = this.#parts;
    if (isShared !== true) return;
    try {
      for (const [deviceid, bytes] of await store.deviceTraffic.since(`${this.month}-01`)) {
        const account = this.of(deviceid);
        account.usedBytes = bytes + account.waiting;
      }
    } catch (error) {
      log.error({ err: error }, 'what devices sent through other servers could not be read');
    }
  }

  async #forgetOld(): Promise<void> {
    const { store, clock } = this.#parts;
    await store.deviceTraffic.forgetBefore(dayOf(clock.now() - KEPT_DAYS * DAY_MS));
  }
}
