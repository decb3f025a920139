import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { keepTurn } from './keep-turn.ts';

/** Another server makes one: whether there is one is looked at again after this long. */
const OTHERS_MS = 300_000;
/** What failed is tried again after this, or when the next one is due. */
const RETRY_MS = 3_600_000;
/** A backup that is due this soon is due. */
const SLACK_MS = 60_000;
/** A start is left alone for this long. */
const FIRST_MS = 60_000;

export interface ScheduledBackupsParts {
  /** How often; undefined where none are to be made. */
  readonly everyMs: () => number | undefined;
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

/** Makes backups by the clock, counted from the newest there is, even if somebody made one by hand in between. */
export class ScheduledBackups implements AsyncDisposable {
  readonly #parts: ScheduledBackupsParts;
  readonly #stopping = new AbortController();
  #cancel = (): void => {};
  #running: Promise<void> = Promise.resolve();
  #failed = false;
  #isRunning = false;

  private constructor(parts: ScheduledBackupsParts) {
    this.#parts = parts;
  }

  /** @throws the system's error when the backups there are cannot be listed */
  static async start(parts: ScheduledBackupsParts): Promise<ScheduledBackups> {
    const backups = new ScheduledBackups(parts);
    await backups.apply();
    return backups;
  }

  /** Takes over how often they are made, from now on. @throws the system's error when the backups there are cannot be listed */
  async apply(): Promise<void> {
    const { newestMs, everyMs, clock } = this.#parts;
    this.#cancel();
    const every = everyMs();
    // One under way sees to the next.
    if (every === undefined || this.#isRunning) return;
    const newest = await newestMs();
    const ageMs = newest === undefined ? every : Math.max(0, clock.now() - newest);
    this.#schedule(Math.max(FIRST_MS, every - ageMs));
  }

  /** Stops a running one. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#cancel();
    this.#stopping.abort();
    await this.#running;
  }

  #schedule(afterMs: number): void {
    const { clock } = this.#parts;
    this.#cancel();
    if (this.#stopping.signal.aborted) return;
    this.#cancel = clock.after(afterMs, () => (this.#running = this.#begin()));
  }

  async #begin(): Promise<void> {
    this.#isRunning = true;
    const afterMs = await this.#run();
    this.#isRunning = false;
    if (afterMs !== undefined) this.#schedule(afterMs);
  }

  /** @returns after how many ms the next one is looked at; undefined for never */
  async #run(): Promise<number | undefined> {
    const { run, turn, log, clock } = this.#parts;
    const everyMs = this.#parts.everyMs();
    if (everyMs === undefined) return undefined;
    const began = clock.elapsed();
    let letTurnBe = (): void => {};
    try {
      const waitMs = await this.#waitMs(everyMs);
      if (waitMs > 0) {
        this.#tell(false);
        return waitMs;
      }
      if (turn !== undefined && !(await turn())) return Math.min(OTHERS_MS, everyMs);
      letTurnBe = keepTurn(turn, clock);
      const file = await run(this.#stopping.signal);
      log.info({ file, ms: Math.round(clock.elapsed() - began) }, 'a backup was made');
      this.#tell(false);
      return this.#untilNext(clock.elapsed() - began);
    } catch (error) {
      if (this.#stopping.signal.aborted) return undefined;
      log.error({ reason: (error as Error).message }, 'the scheduled backup failed');
      this.#tell(true);
      return this.#untilNext(0, RETRY_MS);
    } finally {
      letTurnBe();
    }
  }

  /** By how often they are made now: that may have been set again meanwhile. */
  #untilNext(tookMs: number, mostMs = Number.POSITIVE_INFINITY): number | undefined {
    const everyMs = this.#parts.everyMs();
    return everyMs === undefined ? undefined : Math.min(mostMs, Math.max(0, everyMs - tookMs));
  }

  /** How long the next one is not due: another server may have made one in this folder meanwhile. One of the future says nothing. */
  async #waitMs(everyMs: number): Promise<number> {
    const { newestMs, clock } = this.#parts;
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
