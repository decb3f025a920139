import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../bus/bus.ts';
import type { SaidWork } from '../bus/topics.ts';

export interface ServerWorkParts {
  readonly bus: Bus;
  /** Id of this server. */
  readonly server: string;
  readonly drain: { readonly isOn: boolean };
  readonly links: { readonly count: number };
  readonly relay: { load(): { readonly streams: readonly { readonly viewers: readonly unknown[] }[] } };
  /** How long a word takes to the bus and back, ms; undefined where nobody knows. */
  readonly roundTrip: () => Promise<number | undefined>;
  /** Asks the store something small; absent where nobody wants to know how long that takes. */
  readonly askStore?: (() => Promise<unknown>) | undefined;
  readonly clock: Pick<Clock, 'elapsed'>;
}

/** A tenth of a millisecond is as much as anybody reads. */
const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** How this server does, of what its parts count anyway. */
export class ServerWork implements Disposable {
  readonly #parts: ServerWorkParts;
  readonly #stop: () => void;
  #delayMs: number | null = null;
  #storeMs: number | null = null;
  #busMs: number | null = null;
  /** When the store was asked that has not answered yet. */
  #askedMs: number | undefined;

  constructor(parts: ServerWorkParts) {
    this.#parts = parts;
    const { bus, server } = parts;
    this.#stop = bus.subscribe('work.timed', (timed) => {
      if (timed.server !== server) return;
      const delay = timed.work.find(({ name, count }) => name === 'delay' && count > 0);
      this.#delayMs = delay === undefined ? null : rounded(delay.maxMs);
      void this.#measureBus();
      void this.#measureStore();
    });
  }

  /** The work of this moment; measured values are those of the last seconds. */
  now(): SaidWork {
    const { drain, links, relay } = this.#parts;
    const { streams } = relay.load();
    return {
      draining: drain.isOn,
      devices: links.count,
      streams: streams.length,
      viewers: streams.reduce((sum, { viewers }) => sum + viewers.length, 0),
      delayMs: this.#delayMs,
      storeMs: this.#storeMs,
      busMs: this.#busMs,
    };
  }

  [Symbol.dispose](): void {
    this.#stop();
  }

  /** The same for either engine; while the store hangs, the time since it was asked is shown. */
  async #measureStore(): Promise<void> {
    const { askStore, clock } = this.#parts;
    if (askStore === undefined) return;
    const since = (fromMs: number): number => rounded(clock.elapsed() - fromMs);
    if (this.#askedMs !== undefined) {
      this.#storeMs = since(this.#askedMs);
      return;
    }
    const asked = (this.#askedMs = clock.elapsed());
    const answered = await askStore().then(
      () => true,
      () => false,
    );
    this.#storeMs = answered ? since(asked) : null;
    this.#askedMs = undefined;
  }

  async #measureBus(): Promise<void> {
    const ms = await this.#parts.roundTrip();
    this.#busMs = ms === undefined ? null : rounded(ms);
  }
}
