import type { Clock } from '@outrider/kit/clock.ts';
import type { Log } from '../../log.ts';

const PAUSE_MS = 60_000;
const MAX_ADDRESSES = 1_000;

/** Logs who was turned away: one line an address and minute, so that a scanner cannot fill the disk. */
export class RefusalLog {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #said = new Map<string, { sinceMs: number; unsaid: number }>();

  constructor(clock: Clock, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Notes that somebody at the address was turned away. */
  note(address: string, fields: object, message: string): void {
    const now = this.#clock.now();
    const said = this.#said.get(address);
    if (said !== undefined && now - said.sinceMs < PAUSE_MS) {
      said.unsaid++;
      return;
    }
    this.#said.delete(address);
    this.#said.set(address, { sinceMs: now, unsaid: 0 });
    for (const oldest of this.#said.keys()) {
      if (this.#said.size <= MAX_ADDRESSES) break;
      this.#said.delete(oldest);
    }
    const unsaid = said?.unsaid ?? 0;
    this.#log.info({ address, ...fields, ...(unsaid > 0 ? { notLoggedBefore: unsaid } : {}) }, message);
  }
}
