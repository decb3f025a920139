import type { Clock } from '@outrider/kit/clock.ts';
import type { Log } from '../log.ts';

const PAUSE_MS = 60_000;
const MAX_SUBJECTS = 1_000;

/** Logs what may happen very often: one line a subject and minute, so that a scanner cannot fill the disk. */
export class LogLimiter {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #said = new Map<string, { sinceMs: number; unsaid: number }>();

  constructor(clock: Clock, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Notes that somebody at the address was turned away. */
  refused(address: string, fields: object, message: string): void {
    const unsaid = this.#due(address);
    if (unsaid !== undefined) this.#log.info({ address, ...fields, ...unsaid }, message);
  }

  /** Notes that something went wrong; lines are one subject when their message is the same. */
  failed(fields: object, message: string): void {
    const unsaid = this.#due(message);
    if (unsaid !== undefined) this.#log.error({ ...fields, ...unsaid }, message);
  }

  /** Undefined when the subject had its line; else how often it was left out since. */
  #due(subject: string): { notLoggedBefore?: number } | undefined {
    const now = this.#clock.elapsed();
    const said = this.#said.get(subject);
    if (said !== undefined && now - said.sinceMs < PAUSE_MS) {
      said.unsaid++;
      return undefined;
    }
    this.#said.delete(subject);
    this.#said.set(subject, { sinceMs: now, unsaid: 0 });
    for (const oldest of this.#said.keys()) {
      if (this.#said.size <= MAX_SUBJECTS) break;
      this.#said.delete(oldest);
    }
    return said === undefined || said.unsaid === 0 ? {} : { notLoggedBefore: said.unsaid };
  }
}
