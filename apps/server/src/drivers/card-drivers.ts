import type { Clock } from '@outrider/kit/clock.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { Store } from '@outrider/store/store.ts';
import { plainLine } from '@outrider/model/entity/plain-line.ts';
import type { Bus } from '../bus/bus.ts';
import type { Topics } from '../bus/topics.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Log } from '../log.ts';
import { TokenBucket } from '../net/token-bucket.ts';

const MOST_NAME = 31;
/** Drivers of a vehicle that are written at once, and a second from then on: a reader may say another card each second. */
const WRITES_AT_ONCE = 6;
const WRITES_A_SECOND = 1 / 30;
/** Who drove longer ago is nobody whose change is told. */
const DROVE_LATELY_MS = 30 * 86_400_000;
const name = plainLine.trim().max(MOST_NAME);

type Card = Topics['device.card'];

export interface CardDriversParts {
  readonly store: Pick<Store, 'drivers' | 'driverShifts'>;
  readonly records: Pick<Fleet['records'], 'get' | 'change'>;
  /** Where events go. */
  readonly events: { happened(event: NewEvent): void };
  readonly bus: Pick<Bus, 'act'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Enters whose card is in the reader of a vehicle as its driver, and nobody once it was taken out: what is known of who drove goes by
 * that (decision 0050). A card that nobody here has names its driver itself.
 */
export class CardDrivers implements AsyncDisposable {
  readonly #parts: CardDriversParts;
  readonly #stop: () => void;
  /** One card of a device after the other. */
  readonly #turns = new Map<string, Promise<void>>();
  /** Whom a card entered last, also once it is out. */
  readonly #lastByCard = new Map<string, string>();
  readonly #writes = new Map<string, TokenBucket>();
  /** Cards of devices that were written too often: the latest of each waits. */
  readonly #held = new Map<string, { latest: Card | undefined; readonly cancel: () => void }>();

  constructor(parts: CardDriversParts) {
    this.#parts = parts;
    this.#stop = parts.bus.act('device.card', (card) => this.#take(card));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop();
    await Promise.all(this.#turns.values());
    // What was said last before the end is entered, too.
    for (const { latest, cancel } of this.#held.values()) {
      cancel();
      if (latest !== undefined) await this.#enter(latest).catch(() => {});
    }
  }

  #take(card: Card): void {
    const { deviceid } = card;
    const turn = (this.#turns.get(deviceid) ?? Promise.resolve())
      .then(async () => {
        const held = this.#held.get(deviceid);
        if (held === undefined) await this.#enter(card);
        else held.latest = card;
      })
      .catch((error: unknown) => {
        this.#parts.log.warn({ err: error, deviceid }, 'who drives could not be entered');
      })
      .finally(() => {
        if (this.#turns.get(deviceid) === turn) this.#turns.delete(deviceid);
      });
    this.#turns.set(deviceid, turn);
  }

  async #enter({ deviceid, inserted, numbers, name: said }: Card): Promise<void> {
    const { records } = this.#parts;
    const record = records.get(deviceid);
    if (record?.registered !== true) return;
    if (!inserted) return await this.#leave(deviceid, record.driverName);
    const driverName = await this.#nameOf(numbers, said);
    // A card of nobody's says nothing.
    if (driverName === '') return;
    const { drivers } = this.#parts.store;
    if ((await drivers.enteredByCard(deviceid)) !== driverName)
      await drivers.setEnteredByCard(deviceid, driverName);
    const before = await this.#droveLast(deviceid, record.driverName);
    this.#lastByCard.set(deviceid, driverName);
    if (driverName === record.driverName) return;
    await records.change(deviceid, { driverName });
    if (before !== undefined && before !== driverName) this.#tell(deviceid, driverName);
    this.#wrote(deviceid);
  }

  /** Who drives, or drove before nobody did; undefined where that is not known. */
  async #droveLast(deviceid: string, driver: string): Promise<string | undefined> {
    if (driver !== '') return driver;
    const byCard = this.#lastByCard.get(deviceid);
    if (byCard !== undefined) return byCard;
    const now = this.#parts.clock.now();
    const shifts = await this.#parts.store.driverShifts.within(deviceid, now - DROVE_LATELY_MS, now);
    return shifts.findLast((shift) => shift.driver !== '')?.driver;
  }

  /** Somebody else drives: by the same event with which recorders say that their camera sees one. */
  #tell(deviceid: string, driver: string): void {
    const { events, clock } = this.#parts;
    const time = Math.floor(clock.now() / 1_000);
    const eventid = alarms.driverChanged.code;
    events.happened({ deviceid, eventid, time, source: 'watch', driver, memo: driver });
  }

  /** Who took his card out drives no more; whoever was entered by hand, and has none, goes on. */
  async #leave(deviceid: string, driver: string): Promise<void> {
    const { records, store } = this.#parts;
    const entered = await store.drivers.enteredByCard(deviceid);
    if (driver !== '' && (entered === driver || (await store.drivers.hasCard(driver)))) {
      await records.change(deviceid, { driverName: '' });
      this.#lastByCard.set(deviceid, driver);
      this.#wrote(deviceid);
    }
    if (entered !== undefined) await store.drivers.setEnteredByCard(deviceid, undefined);
  }

  /** Of a device that was written too often, what its reader says waits: the latest counts. */
  #wrote(deviceid: string): void {
    const { clock } = this.#parts;
    const writes = this.#writes.get(deviceid) ?? new TokenBucket(clock, WRITES_AT_ONCE - 1, WRITES_A_SECOND);
    this.#writes.set(deviceid, writes);
    const afterMs = writes.owe(1);
    if (afterMs === 0) return;
    const cancel = clock.after(afterMs, () => {
      const latest = this.#held.get(deviceid)?.latest;
      this.#held.delete(deviceid);
      if (latest !== undefined) this.#take(latest);
    });
    this.#held.set(deviceid, { latest: undefined, cancel });
  }

  async #nameOf(numbers: readonly string[], said: string): Promise<string> {
    for (const number of numbers) {
      const driver = await this.#parts.store.drivers.ofCard(number);
      if (driver !== undefined) return driver.name;
    }
    return name.safeParse(said).data ?? '';
  }
}
