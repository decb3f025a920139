import type { Clock } from '@outrider/kit/clock.ts';
import type { LinkRecord } from '@outrider/model/devices/link-record.ts';
import { HeardTerminal } from './heard-terminal.ts';

/** Terminals that have not proved who they are, of which is remembered what they send: of more the oldest is forgotten. */
const MAX_STRANGERS = 1_000;
/** Memory for bodies that nobody understood, of all terminals together. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** A terminal is asked for its properties no more often than this: a terminal that comes and goes is not asked each time. */
const ASK_EVERY_MS = 3_600_000;
/** How long such a body is kept. */
const BODY_KEPT_MS = 3_600_000;
/** What an entry costs beyond its bytes. */
const BODY_COST = 64;

/** A message that nobody understood. */
export interface UnknownMessage {
  readonly id: number;
  /** ms since 1970 UTC. */
  readonly atMs: number;
  readonly body: Uint8Array;
}

interface Kept extends UnknownMessage {
  readonly terminal: HeardTerminal;
}

const keyOf = (protocol: string, name: string): string => `${protocol} ${name}`;

/** What each terminal says of itself, which messages it sends and how often; and, for a while, what nobody understood. */
export class Traffic {
  readonly #clock: Clock;
  readonly #strangers = new Map<string, HeardTerminal>();
  readonly #known = new Map<string, HeardTerminal>();
  /** Oldest first. */
  readonly #kept = new Set<Kept>();
  #keptBytes = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The terminal, which speaks from the address now: to count what it says. */
  heard(protocol: LinkRecord['protocol'], name: LinkRecord['name'], address: string): HeardTerminal {
    const known = this.of(protocol, name);
    if (known !== undefined) {
      known.address = address;
      return known;
    }
    const terminal = new HeardTerminal({ protocol, name }, address, this.#clock.now());
    this.#strangers.set(keyOf(protocol, name), terminal);
    for (const oldest of this.#strangers.keys()) {
      if (this.#strangers.size <= MAX_STRANGERS) break;
      this.#strangers.delete(oldest);
    }
    return terminal;
  }

  /** The terminal has proved who it is: nobody pushes it out any more. */
  trust(terminal: HeardTerminal): void {
    const key = keyOf(terminal.protocol, terminal.name);
    this.#strangers.delete(key);
    this.#known.set(key, terminal);
  }

  /** Whether it is time to ask the terminal for its properties; the caller then asks. */
  isDue(terminal: HeardTerminal): boolean {
    const now = this.#clock.elapsed();
    if (now - terminal.askedMs < ASK_EVERY_MS) return false;
    terminal.askedMs = now;
    return true;
  }

  /** Keeps a message that nobody understood, for a while. */
  keep(terminal: HeardTerminal, id: number, bytes: Uint8Array): void {
    const now = this.#clock.now();
    this.#kept.add({ terminal, id, atMs: now, body: bytes.slice() });
    this.#keptBytes += bytes.length + BODY_COST;
    for (const oldest of this.#kept) {
      if (this.#keptBytes <= MAX_BODY_BYTES && oldest.atMs > now - BODY_KEPT_MS) break;
      this.#keptBytes -= oldest.body.length + BODY_COST;
      this.#kept.delete(oldest);
    }
  }

  /** What was heard of the terminal; undefined when nothing was since the start. */
  of(protocol: LinkRecord['protocol'], name: LinkRecord['name']): HeardTerminal | undefined {
    const key = keyOf(protocol, name);
    return this.#known.get(key) ?? this.#strangers.get(key);
  }

  /** Its messages that nobody understood, oldest first. */
  unknownOf(terminal: HeardTerminal): UnknownMessage[] {
    return [...this.#kept].filter((kept) => kept.terminal === terminal);
  }
}
