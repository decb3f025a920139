import { toHex } from '@outrider/kit/hex.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { TerminalTraffic } from '../../fleet/links/terminal-commands.ts';

/** Terminals that have not proved who they are, of which is remembered what they send: of more the oldest is forgotten. */
const MAX_STRANGERS = 1_000;
/** Message ids of one terminal that are counted; further ones count as {@link OTHER_IDS}. */
const MAX_IDS = 128;
const OTHER_IDS = 'other';
/** Memory for bodies that nobody understood, of all terminals together. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** A terminal is asked what it has no more often than this: one that comes and goes is not asked each time. */
const ASK_EVERY_MS = 3_600_000;
/** How long such a body is kept. */
const BODY_KEPT_MS = 3_600_000;
/** What an entry costs beyond its bytes. */
const BODY_COST = 64;

/** What a terminal said of itself. */
export type Said = Pick<
  TerminalTraffic,
  'plate' | 'manufacturer' | 'model' | 'terminalId' | 'imei' | 'softwareVersion'
>;

interface Entry {
  readonly sinceMs: number;
  lastMs: number;
  address: string;
  readonly said: { -readonly [K in keyof Said]: Said[K] };
  readonly counts: Map<string, number>;
  skippedBytes: number;
  /** On the clock that never leaps. */
  askedMs: number;
}

interface Body {
  readonly terminal: string;
  readonly id: string;
  readonly atMs: number;
  readonly bytes: Uint8Array;
}

/** The id as people write it. */
export const hexId = (id: number): string => id.toString(16).padStart(4, '0');

/** What each terminal says of itself, which messages it sends and how often; and, for a while, what nobody understood. */
export class Traffic {
  readonly #clock: Clock;
  readonly #strangers = new Map<string, Entry>();
  readonly #known = new Map<string, Entry>();
  /** Oldest first. */
  readonly #bodies = new Set<Body>();
  #bodyBytes = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a message of the terminal. */
  count(terminal: string, address: string, id: number): void {
    const entry = this.#entryOf(terminal, address);
    entry.lastMs = this.#clock.now();
    entry.address = address;
    const name = hexId(id);
    const counted = entry.counts.has(name) || entry.counts.size < MAX_IDS ? name : OTHER_IDS;
    entry.counts.set(counted, (entry.counts.get(counted) ?? 0) + 1);
  }

  /** Notes what the terminal said of itself; what it did not say stays. */
  said(terminal: string, address: string, said: Said): void {
    const { said: known } = this.#entryOf(terminal, address);
    for (const [name, text] of Object.entries(said)) {
      if (text !== undefined && text !== '') known[name as keyof Said] = text;
    }
  }

  /** The terminal has proved who it is: nobody pushes it out any more. */
  trust(terminal: string): void {
    const entry = this.#strangers.get(terminal);
    if (entry === undefined) return;
    this.#strangers.delete(terminal);
    this.#known.set(terminal, entry);
  }

  /** Whether it is time to ask the terminal what it has; who asks does so. */
  isDue(terminal: string): boolean {
    const entry = this.#known.get(terminal);
    const now = this.#clock.elapsed();
    if (entry === undefined || now - entry.askedMs < ASK_EVERY_MS) return false;
    entry.askedMs = now;
    return true;
  }

  /** Bytes of the terminal's connection that were no frame: all of them so far. */
  skipped(terminal: string, address: string, bytes: number): void {
    this.#entryOf(terminal, address).skippedBytes = bytes;
  }

  /** Keeps a body that nobody understood, for a while. */
  keep(terminal: string, id: number, bytes: Uint8Array): void {
    const now = this.#clock.now();
    this.#bodies.add({ terminal, id: hexId(id), atMs: now, bytes: bytes.slice() });
    this.#bodyBytes += bytes.length + BODY_COST;
    for (const oldest of this.#bodies) {
      if (this.#bodyBytes <= MAX_BODY_BYTES && oldest.atMs > now - BODY_KEPT_MS) break;
      this.#bodyBytes -= oldest.bytes.length + BODY_COST;
      this.#bodies.delete(oldest);
    }
  }

  /** What is known of the terminal; undefined when it was never heard. */
  of(terminal: string): TerminalTraffic | undefined {
    const entry = this.#known.get(terminal) ?? this.#strangers.get(terminal);
    if (entry === undefined) return undefined;
    const { sinceMs, lastMs, address, said, counts, skippedBytes } = entry;
    const unknown = [...this.#bodies]
      .filter((body) => body.terminal === terminal)
      .map(({ id, atMs, bytes }) => ({ id, atMs, body: toHex(bytes) }));
    return { ...said, address, sinceMs, lastMs, messages: Object.fromEntries(counts), skippedBytes, unknown };
  }

  #entryOf(terminal: string, address: string): Entry {
    const known = this.#known.get(terminal) ?? this.#strangers.get(terminal);
    if (known !== undefined) return known;
    const now = this.#clock.now();
    const entry: Entry = {
      sinceMs: now,
      lastMs: now,
      address,
      said: {},
      counts: new Map(),
      skippedBytes: 0,
      askedMs: Number.NEGATIVE_INFINITY,
    };
    this.#strangers.set(terminal, entry);
    for (const oldest of this.#strangers.keys()) {
      if (this.#strangers.size <= MAX_STRANGERS) break;
      this.#strangers.delete(oldest);
    }
    return entry;
  }
}
