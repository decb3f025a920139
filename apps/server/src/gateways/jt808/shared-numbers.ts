import type { Clock } from '@outrider/kit/clock.ts';
import type { HeardTerminal } from '../../fleet/traffic/heard-terminal.ts';
import type { Log } from '../../log.ts';

/** A connection that said something within this was in use when another one took its place. */
const IN_USE_MS = 30_000;
/** So many of them within this are no recorder that lost its network. */
const TIMES = 4;
const WITHIN_MS = 600_000;

/** Notices recorders that have one terminal number: each takes the connection of the other, and neither gets through. */
export class SharedNumbers {
  readonly #clock: Clock;
  readonly #log: Pick<Log, 'warn'>;
  /** By terminal, when a connection in use was taken over, on the clock that never leaps. */
  readonly #takenOver = new Map<string, number[]>();
  readonly #told = new Set<string>();

  constructor(clock: Clock, log: Pick<Log, 'warn'>) {
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * Notes that a newer connection of the terminal took the place of an older one. When it looks as if there were two
   * recorders, that is said: in the log once, and of the terminal.
   * @param silentMs how long the older one had said nothing
   */
  takenOver(heard: HeardTerminal, addresses: readonly string[], silentMs: number): void {
    if (silentMs > IN_USE_MS) return;
    const now = this.#clock.elapsed();
    const known = this.#takenOver.get(heard.name) ?? [];
    const times = [...known.filter((at) => now - at < WITHIN_MS), now].slice(-TIMES);
    this.#takenOver.set(heard.name, times);
    if (times.length < TIMES) return;
    heard.rivals = { addresses: [...new Set(addresses)], lastMs: this.#clock.now() };
    if (this.#told.has(heard.name)) return;
    this.#told.add(heard.name);
    this.#log.warn(
      { terminal: heard.name, addresses: heard.rivals.addresses },
      'two recorders use one terminal number and take turns: give one of them another number',
    );
  }
}
