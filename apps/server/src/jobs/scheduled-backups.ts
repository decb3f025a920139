import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { keepTurn } from './keep-turn.ts';

/** Another server makes one: whether there is one is looked at again after so long. */
const OTHERS_MS = 300_000;
/** What failed is tried again after this, or when the next one is due. */
const RETRY_MS = 3_600_000;
/** One that is due so soon is due. */
const SLACK_MS = 60_000;
/** A start is left alone for so long. */
const FIRST_MS = 60_000;

export interface ScheduledBackupsParts {
  readonly everyMs: number;
  /** When the newest backup was made; undefined when there is none. */
  readonly newestMs: () => Promise<number | undefined>;
  /**
   * Makes a backup, and gives its file.
   * @throws Error whose message says why there is none
   */
  readonly run: (signal: AbortSignal) => Promise<string>;
  /** Whether this server is the one that does it. */
  readonly turn?: () => Promise<boolean>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Makes backups by the clock, counted from the newest there is, whoever made a start in between. */
export class ScheduledBackups implements AsyncDisposable {
  readonly #parts: ScheduledBackupsParts;
  readonly #stopping = new AbortController();
  #cancel = (): void => {};
  #running: Promise<void> = Promise.resolve();
  #failed = false;

  private constructor(parts: ScheduledBackupsParts) {
    this.#parts = parts;
  }

  /** @throws the system's error when the backups there are cannot be listed */
  static async start(parts: ScheduledBackupsParts): Promise<ScheduledBackups> {
    const { newestMs, everyMs, clock } = parts;
    const backups = new ScheduledBackups(parts);
    const newest = await newestMs();
    const ageMs = newest === undefined ? everyMs : Math.max(0, clock.now() - newest);
    backups.#schedule(Math.max(FIRST_MS, everyMs - ageMs));
    return backups;
  }

  /** Stops one that is under way. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#cancel();
    this.#stopping.abort();
    await this.#running;
  }

  #schedule(afterMs: number): void {
    this.#cancel = this.#parts.clock.after(afterMs, () => (this.#running = this.#run()));
  }

  async #run(): Promise<void> {
    const { run, turn, everyMs, log, clock } = this.#parts;
    const began = clock.elapsed();
    let letTurnBe = (): void => {};
    try {
      const waitMs = await this.#waitMs();
      if (waitMs > 0) {
        this.#tell(false);
        return this.#schedule(waitMs);
      }
      if (turn !== undefined && !(await turn())) return this.#schedule(Math.min(OTHERS_MS, everyMs));
      letTurnBe = keepTurn(turn, clock);
      const file = await run(this.#stopping.signal);
      log.info({ file, ms: Math.round(clock.elapsed() - began) }, 'a backup was made');
      this.#tell(false);
      this.#schedule(Math.max(0, everyMs - (clock.elapsed() - began)));
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      log.error({ reason: (error as Error).message }, 'the scheduled backup failed');
      this.#tell(true);
      this.#schedule(Math.min(RETRY_MS, everyMs));
    } finally {
      letTurnBe();
    }
  }

  /** How long the next one is not due: another server may have made one in this folder meanwhile. One of the future says nothing. */
  async #waitMs(): Promise<number> {
    const { newestMs, everyMs, clock } = this.#parts;
    const newest = await newestMs();
    const ageMs = newest === undefined ? everyMs : clock.now() - newest;
    return ageMs < 0 ? 0 : Math.max(0, everyMs - ageMs - SLACK_MS);
  }

  #tell(failed: boolean): void {
    if (failed === this.#failed) return;
    this.#failed = failed;
    this.#parts.bus.publish('server.alarm', { alarm: 'backupFailed', raised: failed });
  }
}
