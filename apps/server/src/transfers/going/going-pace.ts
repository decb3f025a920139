import { ownTime, type PaceTime } from '../pace-time.ts';
import { TransferStopped } from '../transfer-stopped.ts';

/** Bytes that are written a second at most: the disk is there for incoming data. */
const MOST_BYTES_A_S = 64 * 1024 ** 2;
/** How long it works before others have their turn, ms: then it rests as long as it worked, however long a step took. */
const WORK_MS = 20;
/** Bytes that are written at once at most, whatever time that took. */
const MOST_BYTES_AT_ONCE = MOST_BYTES_A_S / 10;
/** So often it is asked whether it is to go on, also while it rests. */
const ASK_MS = 500;
/** A rest that ends so much later than it was to, ms, was held up by work of others: it rests on, as long as they are late. */
const LATE_MS = 20;
/** For this long it gives way to others at once, ms: a server that is never at leisure gets its export, too. */
const LONGEST_WAY_MS = 2_000;

/** Has an export work half of the time at most, give way while the server is late with what it does for others, and end soon once it is stopped. */
export class GoingPace {
  readonly #goesOn: () => Promise<boolean>;
  readonly #time: PaceTime;
  #sinceMs: number;
  #askedMs: number;
  #bytes = 0;

  /** @param goesOn whether nobody stopped it */
  constructor(goesOn: () => Promise<boolean>, time: PaceTime = ownTime) {
    this.#goesOn = goesOn;
    this.#time = time;
    this.#sinceMs = time.elapsed();
    this.#askedMs = this.#sinceMs;
  }

  /** Something was written, or looked at. @throws TransferStopped */
  async wrote(bytes: number): Promise<void> {
    this.#bytes += bytes;
    const workedMs = this.#time.elapsed() - this.#sinceMs;
    if (workedMs < WORK_MS && this.#bytes < MOST_BYTES_AT_ONCE) return;
    const owedMs = (this.#bytes * 1_000) / MOST_BYTES_A_S - workedMs;
    await this.#rest(Math.max(workedMs, owedMs));
    this.#sinceMs = this.#time.elapsed();
    this.#bytes = 0;
  }

  /** Rests this long, and on while others are late. @throws TransferStopped */
  async #rest(ms: number): Promise<void> {
    const { elapsed, rest } = this.#time;
    const beganMs = elapsed();
    for (let untilMs = beganMs + ms; ;) {
      const stepMs = Math.min(ASK_MS, Math.max(1, untilMs - elapsed()));
      const dueMs = elapsed() + stepMs;
      await rest(stepMs);
      const lateMs = elapsed() - dueMs;
      await this.#ask();
      const mayWait = elapsed() - beganMs - ms < LONGEST_WAY_MS;
      if (lateMs > LATE_MS && mayWait) untilMs = Math.max(untilMs, elapsed() + lateMs);
      if (elapsed() >= untilMs) return;
    }
  }

  async #ask(): Promise<void> {
    if (this.#time.elapsed() - this.#askedMs < ASK_MS) return;
    if (!(await this.#goesOn())) throw new TransferStopped();
    this.#askedMs = this.#time.elapsed();
  }
}
