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
/** A driver who drove longer ago is not told of as changed. */
const DROVE_LATELY_MS = 30 * 86_400_000;
const name = plainLine.trim().max(MOST_NAME);

type Card = Topics['device.card'];

export interface CardDriversParts {
  readonly store: Pick<Store, 'drivers' | 'driverShifts'>;
  readonly records: Pick<Fleet['records'], 'get' | 'change'>;
  /** Where events go. */
  readonly events: { happened(event: NewEvent): void };
  readonly bus: Pick<Bus, 'act' | 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Enters the holder of the card in a vehicle's reader as its driver, and nobody once it was taken out: the known drivers follow from
 * that (decision 0050). A card that nobody here has names its driver itself.
 */
export class CardDrivers implements AsyncDisposable {
  readonly #parts: CardDriversParts;
  readonly #stops: readonly (() => void)[];
  /** One card of a device after the other. */
  readonly #turns = new Map<string, Promise<void>>();
  /** The driver whom a card entered last, also once it is out, and when it was put in or taken out: shifts of less than a minute are not kept. */
  readonly #lastByCard = new Map<string, { readonly driver: string; readonly atMs: number }>();
  readonly #writes = new Map<string, TokenBucket>();
  /** Cards of devices that were written too often: the latest of each waits. */
  readonly #held = new Map<string, { latest: Card | undefined; readonly cancel: () => void }>();

  constructor(parts: CardDriversParts) {
    this.#parts = parts;
    this.#stops = [
      parts.bus.act('device.card', (card) => this.#take(card)),
      parts.bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') this.#inTurn(deviceid, async () => this.#forget(deviceid));
      }),
    ];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const stop of this.#stops) stop();
    await Promise.all(this.#turns.values());
    // What was said last before the end is entered, too.
    for (const { latest, cancel } of this.#held.values()) {
      cancel();
      if (latest !== undefined) await this.#enter(latest).catch(() => {});
    }
  }

  #take(card: Card): void {
    const { deviceid } = card;
    this.#inTurn(deviceid, async () => {
      const held = this.#held.get(deviceid);
      if (held === undefined) await this.#enter(card);
      else held.latest = card;
    });
  }

  #inTurn(deviceid: string, work: () => Promise<void>): void {
    const turn = (this.#turns.get(deviceid) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => {
        this.#parts.log.warn({ err: error, deviceid }, 'who drives could not be entered');
      })
      .finally(() => {
        if (this.#turns.get(deviceid) === turn) this.#turns.delete(deviceid);
      });
    this.#turns.set(deviceid, turn);
  }

  /** Another device may have its id later. */
  #forget(deviceid: string): void {
    this.#lastByCard.delete(deviceid);
    this.#writes.delete(deviceid);
    this.#held.get(deviceid)?.cancel();
    this.#held.delete(deviceid);
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
    if (driverName === record.driverName) return this.#droveByCard(deviceid, driverName);
    const before = await this.#droveLast(deviceid, record.driverName);
    await records.change(deviceid, { driverName });
    // Not earlier: where it could not be kept, the same card may come again, and is another one still.
    this.#droveByCard(deviceid, driverName);
    if (before !== undefined && before !== driverName) this.#tell(deviceid, driverName);
    this.#wrote(deviceid);
  }

  /** The present driver, or the last one; undefined where that is not known. */
  async #droveLast(deviceid: string, driver: string): Promise<string | undefined> {
    if (driver !== '') return driver;
    const now = this.#parts.clock.now();
    const sinceMs = now - DROVE_LATELY_MS;
    const shifts = await this.#parts.store.driverShifts.within(deviceid, sinceMs, now);
    const shift = shifts.findLast((one) => one.driver !== '');
    const byCard = this.#lastByCard.get(deviceid);
    const isByCard = byCard !== undefined && byCard.atMs >= Math.max(sinceMs, shift?.toMs ?? 0);
    return isByCard ? byCard.driver : shift?.driver;
  }

  #droveByCard(deviceid: string, driver: string): void {
    this.#lastByCard.set(deviceid, { driver, atMs: this.#parts.clock.now() });
  }

  /** Somebody else drives: by the same event with which recorders say that their camera sees one. */
  #tell(deviceid: string, driver: string): void {
    const { events, clock } = this.#parts;
    const time = Math.floor(clock.now() / 1_000);
    const eventid = alarms.driverChanged.code;
    events.happened({ deviceid, eventid, time, source: 'watch', driver, memo: driver });
  }

  /** A driver who took their card out no longer drives; one who was entered by hand, and has no card, goes on. */
  async #leave(deviceid: string, driver: string): Promise<void> {
    const { records, store } = this.#parts;
    const entered = await store.drivers.enteredByCard(deviceid);
    if (driver !== '' && (entered === driver || (await store.drivers.hasCard(driver)))) {
      await records.change(deviceid, { driverName: '' });
      this.#droveByCard(deviceid, driver);
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
