import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { KnownAddresses } from '@outrider/store/people/known-addresses.ts';
import { networkOf } from './network-of.ts';
import type { ServerKey } from './server-key.ts';

const DAY_MS = 86_400_000;
/** An address is known for this long after the last sign-in from there. */
const KNOWN_MS = 90 * DAY_MS;
/** Marks that were written within the day, so that they are not written again; the oldest is forgotten first. */
const MAX_WRITTEN = 10_000;

export interface UserAddressesParts {
  readonly stored: KnownAddresses;
  readonly serverKey: Pick<ServerKey, 'addressMark'>;
  readonly clock: Clock;
}

/** From where users have signed in before: an address, or of IPv6 its network. */
export class UserAddresses {
  readonly #parts: UserAddressesParts;
  /** When the mark was last written, or tried to be. */
  readonly #written = new Map<string, number>();

  constructor(parts: UserAddressesParts) {
    this.#parts = parts;
  }

  async knows(userName: string, ip: string): Promise<boolean> {
    const { stored, clock } = this.#parts;
    const mark = this.#markOf(userName, ip);
    return this.#written.has(mark) || (await stored.has(userName, mark, clock.now() - KNOWN_MS));
  }

  /** Remembers that they signed in there; while the disk is full, until the server ends. */
  async remember(userName: string, ip: string): Promise<void> {
    const { stored, clock } = this.#parts;
    const mark = this.#markOf(userName, ip);
    const nowMs = clock.now();
    if (nowMs - (this.#written.get(mark) ?? Number.NEGATIVE_INFINITY) < DAY_MS) return;
    this.#written.delete(mark);
    this.#written.set(mark, nowMs);
    for (const oldest of this.#written.keys()) {
      if (this.#written.size <= MAX_WRITTEN) break;
      this.#written.delete(oldest);
    }
    try {
      await stored.add(userName, mark, nowMs);
    } catch (error) {
      // The user may have been removed meanwhile.
      const code = error instanceof OutriderError ? error.code : 'INTERNAL';
      if (code !== 'STORE_FULL' && code !== 'NOT_FOUND') throw error;
    }
  }

  #markOf(userName: string, ip: string): string {
    return this.#parts.serverKey.addressMark(userName, networkOf(ip));
  }
}
