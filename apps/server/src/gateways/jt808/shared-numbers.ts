import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../../bus/bus.ts';
import type { HeardTerminal } from '../../fleet/traffic/heard-terminal.ts';
import type { Log } from '../../log.ts';

/** A connection that said something within this was in use when another one took its place. */
const IN_USE_MS = 30_000;
/** A connection that said something within this is the terminal's: most say something every minute. */
const HELD_MS = 90_000;
/** So many of them within this are no recorder that lost its network. */
const TIMES = 4;
const WITHIN_MS = 600_000;

/** A conversation with a terminal that has proved who it is. */
export interface ProvedConversation {
  readonly heard: HeardTerminal;
  readonly address: string;
  /** When the terminal said something last, on the clock that never leaps. */
  readonly heardMs: number;
}

/** Notices recorders that have one terminal number: each takes the connection of the other, and neither gets through. */
export class SharedNumbers {
  readonly #clock: Clock;
  readonly #log: Pick<Log, 'warn'>;
  readonly #bus: Pick<Bus, 'publish'>;
  /** By terminal, the newest. */
  readonly #conversations = new Map<string, ProvedConversation>();
  /** By terminal, when a connection in use was taken over, on the clock that never leaps. */
  readonly #times = new Map<string, number[]>();
  readonly #told = new Set<string>();

  constructor(clock: Clock, log: Pick<Log, 'warn'>, bus: Pick<Bus, 'publish'>) {
    this.#clock = clock;
    this.#log = log;
    this.#bus = bus;
  }

  /**
   * A terminal has proved who it is, and its older connection ends, if it has one. When it looks as if there were two
   * recorders, that is said: once in the log and to administrators, and of the terminal.
   */
  came(newer: ProvedConversation): void {
    const { name } = newer.heard;
    const older = this.#conversations.get(name);
    this.#conversations.set(name, newer);
    if (older !== undefined && this.#clock.elapsed() - older.heardMs <= IN_USE_MS) {
      this.#takenOver(newer.heard, [older.address, newer.address]);
    }
  }

  /** Where the terminal speaks from, when it has proved who it is and is there. */
  holderOf(terminal: string): string | undefined {
    const holder = this.#conversations.get(terminal);
    return holder !== undefined && this.#clock.elapsed() - holder.heardMs <= HELD_MS
      ? holder.address
      : undefined;
  }

  /** Somebody elsewhere wanted to register as a terminal that is there: that is told like two that take turns. */
  turnedAway(terminal: string, address: string): void {
    const holder = this.#conversations.get(terminal);
    if (holder !== undefined) this.#tell(holder.heard, [holder.address, address]);
  }

  /** The conversation is over. Returns whether it was the terminal's newest: then it is gone. */
  went(conversation: ProvedConversation): boolean {
    const { name } = conversation.heard;
    return this.#conversations.get(name) === conversation && this.#conversations.delete(name);
  }

  #takenOver(heard: HeardTerminal, addresses: readonly string[]): void {
    const now = this.#clock.elapsed();
    const known = this.#times.get(heard.name) ?? [];
    const times = [...known.filter((at) => now - at < WITHIN_MS), now].slice(-TIMES);
    this.#times.set(heard.name, times);
    if (times.length >= TIMES) this.#tell(heard, addresses);
  }

  #tell(heard: HeardTerminal, addresses: readonly string[]): void {
    heard.rivals = { addresses: [...new Set(addresses)], lastMs: this.#clock.now() };
    if (this.#told.has(heard.name)) return;
    this.#told.add(heard.name);
    this.#bus.publish('server.alarm', { alarm: 'sharedNumber', raised: true });
    this.#log.warn(
      { terminal: heard.name, addresses: heard.rivals.addresses },
      'two recorders use one terminal number: give one of them another number',
    );
  }
}
