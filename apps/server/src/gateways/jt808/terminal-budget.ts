import type { Frame } from '@outrider/jt808/frame/frame.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { HeardTerminal, WorkBudget } from '../../fleet/traffic/heard-terminal.ts';
import type { LogLimiter } from '../../net/log-limiter.ts';
import { TokenBucket } from '../../net/token-bucket.ts';
import type { CountedPauses } from './counted-pauses.ts';
import { reportIds } from './message-classes.ts';

/** Work is counted in bytes of bodies. A message costs this much beside them: it is looked up, counted and answered. */
const WORK_OF_A_MESSAGE = 512;
/** Reports are read field by field and kept: joined bytes of them cost so many times over. */
const WORK_OF_A_READ_BYTE = 4;
/** So much work at once: the late reports of an outage, or eight cameras' pictures. */
const AT_ONCE = 4 * 1024 * 1024;
/** And so much a second from then on: five hundred small messages, or a picture. */
const A_SECOND = 256 * 1024;
/** A connection that has not proved that it is the terminal registers and authenticates, and no more: a hundred messages at once, and thirty a second. */
const STRANGER_AT_ONCE = 64 * 1024;
const STRANGER_A_SECOND = 16 * 1024;

export interface TerminalBudgetParts {
  readonly clock: Clock;
  readonly limiter: Pick<LogLimiter, 'noted'>;
}

/**
 * How much work one terminal may make, whichever of its connections brings it: a terminal that sends more is read slower, so that
 * nothing of what it sends is lost and nobody else waits for it. It is said in the log and with the device's traffic. A connection that has
 * not proved that it is the terminal spends nothing of that: anybody may say its number.
 */
export class TerminalBudget implements Disposable {
  readonly #heard: HeardTerminal;
  readonly #pauses: CountedPauses;
  readonly #parts: TerminalBudgetParts;
  #bucket: WorkBudget;
  #isProved = false;
  #cancel: (() => void) | undefined;

  constructor(heard: HeardTerminal, pauses: CountedPauses, parts: TerminalBudgetParts) {
    this.#heard = heard;
    this.#pauses = pauses;
    this.#parts = parts;
    this.#bucket = new TokenBucket(parts.clock, STRANGER_AT_ONCE, STRANGER_A_SECOND);
  }

  /** The terminal has proved who it is. */
  proved(): void {
    this.#isProved = true;
    // The terminal's, not the connection's: a terminal that connects again does not get another budget.
    this.#bucket = this.#heard.budget ??= new TokenBucket(this.#parts.clock, AT_ONCE, A_SECOND);
  }

  /** A frame came. */
  spend({ body }: Pick<Frame, 'body'>): void {
    this.#owe(WORK_OF_A_MESSAGE + body.length);
  }

  /** A message was joined of its parts. */
  spendJoined({ messageId, body }: Pick<Frame, 'messageId' | 'body'>): void {
    if (reportIds.has(messageId)) this.#owe(WORK_OF_A_READ_BYTE * body.length);
  }

  [Symbol.dispose](): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #owe(work: number): void {
    const waitMs = this.#bucket.owe(work);
    if (waitMs === 0 || this.#cancel !== undefined) return;
    if (this.#isProved) this.#tell(waitMs);
    this.#pauses.pause();
    this.#cancel = this.#parts.clock.after(waitMs, () => this.#look());
  }

  #tell(waitMs: number): void {
    const { name, address } = this.#heard;
    this.#heard.slowed++;
    this.#parts.limiter.noted(name, { address, waitMs }, 'a terminal sends too much; it is read slower');
  }

  /** Messages that came in one piece with the excess were counted too. */
  #look(): void {
    const waitMs = this.#bucket.owe(0);
    if (waitMs > 0) {
      this.#cancel = this.#parts.clock.after(waitMs, () => this.#look());
      return;
    }
    this.#cancel = undefined;
    this.#pauses.resume();
  }
}
