import type { Clock } from '@outrider/kit/clock.ts';
import type { DeviceDays } from '@outrider/store/positions/device-days.ts';
import type { Log } from '../log.ts';

const DAY_MS = 86_400_000;
/** From one look whether days have to be counted anew to the next. */
const CHECK_MS = 30_000;
/** Between two steps: others have the store to themselves most of the time. */
const REST_MS = 30;

export interface DayKeeperParts {
  readonly days: Pick<DeviceDays, 'countStep' | 'forget'>;
  /** For how many days positions are kept; 0 is for ever. Days of devices go with them. */
  readonly keepDays: () => number;
  readonly clock: Clock;
  readonly log: Log;
}

/** Has what devices did each day counted: what came late, and after the first start of a version that counts days, all there is. */
export class DayKeeper implements AsyncDisposable {
  readonly #parts: DayKeeperParts;
  #ended = false;
  #failed = false;
  /** Ends the pause that is under way at once. */
  #wake = (): void => {};
  readonly #done: Promise<void>;

  constructor(parts: DayKeeperParts) {
    this.#parts = parts;
    this.#done = this.#run();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#wake();
    await this.#done;
  }

  async #run(): Promise<void> {
    while (!this.#ended) {
      try {
        await this.#check();
        this.#failed = false;
      } catch (error) {
        this.#fail(error);
      }
      await this.#pause(CHECK_MS);
    }
  }

  async #check(): Promise<void> {
    const { days, keepDays, clock } = this.#parts;
    while (!this.#ended && (await days.countStep())) await this.#pause(REST_MS);
    const keep = keepDays();
    // A day more: positions go by when they arrived, and a day is longer in some zones than here.
    if (keep > 0 && !this.#ended) await days.forget(Math.floor(clock.now() / DAY_MS) - keep - 1);
  }

  /** Said once: a full disk is told by others. */
  #fail(error: unknown): void {
    if (!this.#failed && !this.#ended)
      this.#parts.log.error({ err: error }, 'what devices did each day could not be counted');
    this.#failed = true;
  }

  #pause(ms: number): Promise<void> {
    if (this.#ended) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}
