import { Coalesced } from '@outrider/kit/coalesced.ts';

/** Devices that were on other servers since it was read what stands of them: those servers keep where they are. */
export class MovedDevices {
  /** Each with the time it left last. */
  readonly #moved = new Map<string, object>();
  /** Those of them that came here, and wait for it. */
  readonly #wanted = new Set<string>();
  readonly #takeUp: (deviceids: readonly string[]) => Promise<void>;
  readonly #forget: (deviceid: string) => void;
  readonly #reading = new Coalesced(() => this.#takeUpWanted());

  /**
   * @param takeUp reads what stands of devices
   * @param forget nothing is known of a device any more
   */
  constructor(takeUp: (deviceids: readonly string[]) => Promise<void>, forget: (deviceid: string) => void) {
    this.#takeUp = takeUp;
    this.#forget = forget;
  }

  has(deviceid: string): boolean {
    return this.#moved.has(deviceid);
  }

  /** All of them. */
  all(): string[] {
    return [...this.#moved.keys()];
  }

  /** It is on another server now. */
  leave(deviceid: string): void {
    this.#forget(deviceid);
    this.#moved.set(deviceid, {});
  }

  remove(deviceid: string): void {
    this.#forget(deviceid);
    this.#moved.delete(deviceid);
  }

  /** Resolves once it is known what stands of a device that came here; undefined where it is known already. */
  ready(deviceid: string): Promise<void> | undefined {
    if (!this.#moved.has(deviceid)) return undefined;
    this.#wanted.add(deviceid);
    return this.#reading.run();
  }

  /** Takes up devices that came alone: the others are where they were. */
  async #takeUpWanted(): Promise<void> {
    const came = new Map<string, object>();
    for (const deviceid of this.#wanted) {
      const left = this.#moved.get(deviceid);
      // Another run may have read it since it was asked for.
      if (left !== undefined) came.set(deviceid, left);
    }
    this.#wanted.clear();
    if (came.size === 0) return;
    await this.#takeUp([...came.keys()]);
    for (const [deviceid, left] of came)
      if (this.#moved.get(deviceid) === left) this.#moved.delete(deviceid);
      // It has left again, or was removed, meanwhile.
      else this.#forget(deviceid);
  }
}
