import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';

/** Events that came without a word on the bus, or could not be looked at, are found then. */
const LOOK_MS = 30_000;

export interface EventStepsParts {
  /** Looks at some events behind those that it looked at before. @returns whether there may be more */
  readonly step: () => Promise<boolean>;
  /** When there is something to look at without a word on the bus, ms since 1970; undefined: never. It is asked after a look. */
  readonly nextMs?: () => number | undefined;
  /** Whether this server is the one that looks, of several; it is asked before each look. */
  readonly turn?: (() => Promise<boolean>) | undefined;
  /** What the log says where a step fails; it is tried again. */
  readonly failed: string;
  /** The least pause between two looks, ms; events that come meanwhile are looked at together. */
  readonly restMs?: number;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Looks at kept events step by step: the bus wakes it, and where it is, is kept by the steps. One step runs at a time. */
export class EventSteps implements AsyncDisposable {
  readonly #parts: EventStepsParts;
  readonly #stops: readonly (() => void)[];
  #looking: Promise<void> | undefined;
  #again = false;
  #resting = false;
  #ended = false;
  #cancel: (() => void) | undefined;
  /** When it looks by itself, ms since 1970, if that is soon. */
  #nextMs: number | undefined;

  constructor(parts: EventStepsParts) {
    this.#parts = parts;
    const { bus } = parts;
    this.#stops = [
      bus.subscribe('device.event', () => this.wake()),
      bus.subscribe('server.alarm', () => this.wake()),
    ];
    this.wake();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    for (const stop of this.#stops) stop();
    this.#cancel?.();
    await this.#looking;
    this.#cancel?.();
  }

  /** There is something to look at. */
  wake(): void {
    if (this.#ended) return;
    this.#again = true;
    if (this.#resting) return;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#again) this.wake();
    });
  }

  async #look(): Promise<void> {
    const { step, turn, failed, log, restMs = 0 } = this.#parts;
    // Where it fails, or is another server's turn, due events wait for the next usual look.
    this.#nextMs = undefined;
    try {
      let isMine: boolean;
      do {
        this.#again = false;
        isMine = !this.#ended && (turn === undefined || (await turn()));
      } while (isMine && ((await step()) || this.#isDue()));
      if (isMine) this.#nextMs = this.#parts.nextMs?.();
    } catch (error) {
      log.warn({ err: error }, failed);
    }
    this.#resting = restMs > 0;
    this.#after(this.#resting ? restMs : this.#pauseMs());
  }

  #isDue(): boolean {
    const { nextMs, clock } = this.#parts;
    return (nextMs?.() ?? Number.POSITIVE_INFINITY) <= clock.now();
  }

  #pauseMs(): number {
    const untilNext = (this.#nextMs ?? Number.POSITIVE_INFINITY) - this.#parts.clock.now();
    return Math.min(LOOK_MS, Math.max(0, untilNext));
  }

  #after(ms: number): void {
    this.#cancel?.();
    this.#cancel = this.#parts.clock.after(ms, () => {
      const rested = this.#resting;
      this.#resting = false;
      if (rested && !this.#again) this.#after(this.#pauseMs());
      else this.wake();
    });
  }
}
