import type { Store } from '@outrider/store/store.ts';
import { plainLine } from '@outrider/model/entity/plain-line.ts';
import type { Bus } from '../bus/bus.ts';
import type { Topics } from '../bus/topics.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Log } from '../log.ts';

const MOST_NAME = 31;
const name = plainLine.trim().max(MOST_NAME);

type Card = Topics['device.card'];

export interface CardDriversParts {
  readonly store: Pick<Store, 'drivers'>;
  readonly records: Pick<Fleet['records'], 'get' | 'change'>;
  readonly bus: Pick<Bus, 'subscribe'>;
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
  /** Who was entered by his card, by device. */
  readonly #entered = new Map<string, string>();

  constructor(parts: CardDriversParts) {
    this.#parts = parts;
    this.#stop = parts.bus.subscribe('device.card', (card) => this.#take(card));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop();
    await Promise.all(this.#turns.values());
  }

  #take(card: Card): void {
    const { deviceid } = card;
    const turn = (this.#turns.get(deviceid) ?? Promise.resolve())
      .then(() => this.#enter(card))
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
    this.#entered.set(deviceid, driverName);
    if (driverName !== record.driverName) await records.change(deviceid, { driverName });
  }

  /** Who took his card out drives no more; whoever was entered by hand, and has none, goes on. */
  async #leave(deviceid: string, driver: string): Promise<void> {
    const { records, store } = this.#parts;
    const wasEntered = this.#entered.get(deviceid) === driver;
    this.#entered.delete(deviceid);
    if (driver === '' || !(wasEntered || (await store.drivers.hasCard(driver)))) return;
    await records.change(deviceid, { driverName: '' });
  }

  async #nameOf(numbers: readonly string[], said: string): Promise<string> {
    for (const number of numbers) {
      const driver = await this.#parts.store.drivers.ofCard(number);
      if (driver !== undefined) return driver.name;
    }
    return name.safeParse(said).data ?? '';
  }
}
