import type { Store } from '@outrider/store/store.ts';

/** For how many days something is kept: as a call set it, over restarts too, else as the start says. */
export class KeepDays {
  readonly #store: Pick<Store, 'settings'>;
  readonly #setting: string;
  #days: number;

  /**
   * @param setting under which name it is kept what a call sets
   * @param days where no call has set others; 0 is for ever
   */
  constructor(store: Pick<Store, 'settings'>, setting: string, days: number) {
    this.#store = store;
    this.#setting = setting;
    this.#days = days;
  }

  /** Reads what a call has set. @throws OutriderError as the store */
  async load(): Promise<void> {
    const days = await this.#store.settings.get(this.#setting);
    if (days !== undefined) this.#days = Number(days);
  }

  /** 0 is for ever. */
  get days(): number {
    return this.#days;
  }

  /** From now on, over restarts too. @throws OutriderError STORE_FULL when that cannot be kept: nothing is changed */
  async keepFor(days: number): Promise<void> {
    await this.#store.settings.put(this.#setting, String(days));
    this.#days = days;
  }
}
