import type { Clock } from '@outrider/kit/clock.ts';
import type { Log } from '../log.ts';

const PAUSE_MS = 60_000;
const MAX_SUBJECTS = 1_000;
/** Lines a minute about sources and terminals, however many there are. */
const MAX_LINES = 300;

/**
 * Logs what may happen very often, so that nobody fills the disk: one line a subject and minute, and no more than
 * {@link MAX_LINES} a minute of all subjects together. What was left out is counted and said.
 */
export class LogLimiter {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #said = new Map<string, { sinceMs: number; unsaid: number }>();
  #lines = 0;
  #leftOut = 0;
  #cancelMinute: (() => void) | undefined;
  #stopped = false;

  constructor(clock: Clock, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Notes that somebody at the address was turned away. */
  refused(address: string, fields: object, message: string): void {
    this.#line(address, { address, ...fields }, message);
  }

  /** Notes what a device did that may come and go all the time; lines of one device and message are one subject. */
  noted(deviceid: string, fields: object, message: string): void {
    this.#line(`${message} ${deviceid}`, { deviceid, ...fields }, message);
  }

  /** Notes that something went wrong; lines are one subject when their message is the same. */
  failed(fields: object, message: string): void {
    const unsaid = this.#stopped ? undefined : this.#due(message);
    if (unsaid !== undefined) this.#log.error({ ...fields, ...unsaid }, message);
  }

  /** The server stops: what breaks off now is no news. */
  stop(): void {
    this.#stopped = true;
    this.#cancelMinute?.();
  }

  #line(subject: string, fields: object, message: string): void {
    const unsaid = this.#stopped ? undefined : this.#due(subject);
    if (unsaid === undefined) return;
    this.#cancelMinute ??= this.#clock.after(PAUSE_MS, () => this.#nextMinute());
    if (this.#lines >= MAX_LINES) {
      this.#leftOut++;
      return;
    }
    this.#lines++;
    this.#log.info({ ...fields, ...unsaid }, message);
  }

  #nextMinute(): void {
    this.#cancelMinute = undefined;
    if (this.#leftOut > 0) {
      this.#log.info({ lines: this.#leftOut }, 'more happened in the last minute than was logged');
    }
    this.#lines = this.#leftOut = 0;
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
