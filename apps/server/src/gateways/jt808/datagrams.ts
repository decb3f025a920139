import { decodeFrame, type Frame } from '@outrider/jt808/frame/frame.ts';
import { FrameSplitter } from '@outrider/jt808/frame/frame-splitter.ts';
import { terminalOf } from '@outrider/model/devices/device-id.ts';
import { addressTowards, plainAddress } from '../../net/plain-address.ts';
import { Session, type SessionParts } from './session.ts';
import type { Transport } from './transport.ts';

/**
 * Senders of datagrams that have not proved who they are. Anybody can send under any address, so that no limit for each
 * would hold: for a further one the one that came first has to go, who had the most time to prove itself.
 */
const MAX_STRANGERS = 1_000;

export interface DatagramParts extends SessionParts {
  readonly send: (bytes: Uint8Array, to: { readonly address: string; readonly port: number }) => void;
}

/** Serves terminals that speak JT/T 808 over UDP: a session for each address, port and terminal. */
export class TerminalDatagrams {
  readonly #parts: DatagramParts;
  readonly #sessions = new Map<string, Session>();
  /** Those that have not proved who they are, in the order in which they came. */
  readonly #strangers = new Set<Session>();
  /** Sessions that take nothing in for now; what they are sent is lost, and sent again by the terminal. */
  readonly #paused = new Set<string>();

  constructor(parts: DatagramParts) {
    this.#parts = parts;
  }

  /** Takes a datagram: whole frames, mostly one. */
  take(bytes: Uint8Array, from: { readonly address: string; readonly port: number }): void {
    const splitter = new FrameSplitter();
    let good = 0;
    for (const one of splitter.push(bytes)) {
      const result = decodeFrame(one);
      if (!result.ok) continue;
      good++;
      this.#receive(result.frame, from);
    }
    if (good > 0) return;
    const address = plainAddress(from.address);
    this.#parts.limiter.refused(address, { reason: 'no JT/T 808' }, 'datagrams were turned away');
  }

  /** Ends every session. */
  close(): void {
    for (const session of this.#sessions.values()) session.end('the server stops');
  }

  #receive(frame: Frame, from: { readonly address: string; readonly port: number }): void {
    const name = `${from.address} ${from.port} ${terminalOf(frame.phone)}`;
    if (this.#paused.has(name)) return;
    const session = this.#sessions.get(name) ?? this.#open(name, frame, from);
    try {
      session.receive(frame);
    } catch (error) {
      // Whatever one terminal found a fault with, the others are served on.
      this.#parts.limiter.failed({ err: error, address: from.address }, 'a terminal could not be served');
      session.end('a fault of the server');
    }
  }

  #open(name: string, frame: Frame, from: { readonly address: string; readonly port: number }): Session {
    const address = plainAddress(from.address);
    const [first] = this.#strangers;
    if (first !== undefined && this.#strangers.size >= MAX_STRANGERS) first.end('too many strangers');
    const to = { address: from.address, port: from.port };
    const transport: Transport = {
      address,
      send: (frames) => {
        for (const one of frames) this.#parts.send(one, to);
      },
      localAddress: () => addressTowards(address),
      pause: () => void this.#paused.add(name),
      resume: () => void this.#paused.delete(name),
      close: () => {},
    };
    const session: Session = new Session(frame, transport, this.#parts, {
      authenticated: () => void this.#strangers.delete(session),
      ended: () => {
        this.#strangers.delete(session);
        this.#paused.delete(name);
        this.#sessions.delete(name);
      },
    });
    this.#sessions.set(name, session);
    this.#strangers.add(session);
    return session;
  }
}
