import { toHex } from '@outrider/kit/hex.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { ContactRecord, NewNote } from './contact-note.ts';
import { TerminalContact } from './terminal-contact.ts';

/** Terminals that have not proved their identity; beyond that the one that was heard longest ago is forgotten. */
const MAX_STRANGERS = 1_000;
/** Terminals that have proved it. */
const MAX_KNOWN = 5_000;
/** Addresses from which something came that names no terminal. */
const MAX_STRAYS = 32;
/** Enough to tell http, TLS and JT/T 808 apart, and too little for a code of a damaged frame. */
const STRAY_BYTES = 12;

/** A connection that never said which terminal it is: a plain record. */
export type Stray = {
  readonly address: string;
  /** Which port it came to. */
  readonly door: 'jt808' | 'jt1078';
  readonly reason: string;
  /** What it began with, in hex. */
  readonly hex: string;
  /** ms since 1970 UTC. */
  readonly atMs: number;
  readonly count: number;
};

/**
 * Why recorders do not come, by terminal: each step of a recorder's way to its first picture, as it went last. Gateways write it; it
 * is bounded however many numbers strangers make up, and forgotten when the server ends.
 */
export class ContactBook {
  readonly #clock: Clock;
  /** By the protocol's name of the terminal; the one that was noted last is last. */
  readonly #strangers = new Map<string, TerminalContact>();
  readonly #known = new Map<string, TerminalContact>();
  readonly #strays = new Map<string, Stray>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Notes a step of a terminal. */
  note(terminal: string, note: NewNote): void {
    this.#taken(terminal).note(note, this.#clock.now());
  }

  /** The terminal has proved who it is, from this address: no stranger pushes it out any more. */
  proved(terminal: string, address: string): void {
    const contact = this.#taken(terminal);
    contact.proved(address);
    this.#strangers.delete(terminal);
    this.#known.set(terminal, contact);
    bound(this.#known, MAX_KNOWN);
  }

  /** The connection by which it was there is over. */
  left(terminal: string): void {
    this.#known.get(terminal)?.left();
  }

  /** The notes of a terminal; undefined where nothing came from it since the start of the server. */
  of(terminal: string): ContactRecord | undefined {
    return (this.#known.get(terminal) ?? this.#strangers.get(terminal))?.told();
  }

  /** Notes a connection that ended before it said which terminal it is. */
  strayed(stray: Pick<Stray, 'address' | 'door' | 'reason'>, bytes: Uint8Array): void {
    const key = `${stray.door} ${stray.address}`;
    const count = (this.#strays.get(key)?.count ?? 0) + 1;
    this.#strays.delete(key);
    this.#strays.set(key, {
      ...stray,
      hex: toHex(bytes.subarray(0, STRAY_BYTES)),
      atMs: this.#clock.now(),
      count,
    });
    bound(this.#strays, MAX_STRAYS);
  }

  /** Connections that said no terminal, the newest first. */
  strays(): Stray[] {
    return [...this.#strays.values()].toReversed();
  }

  #taken(terminal: string): TerminalContact {
    const home = this.#known.has(terminal) ? this.#known : this.#strangers;
    const contact = home.get(terminal) ?? new TerminalContact();
    home.delete(terminal);
    home.set(terminal, contact);
    bound(this.#strangers, MAX_STRANGERS);
    return contact;
  }
}

/** Forgets the oldest beyond so many. */
function bound(kept: Map<string, unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}
