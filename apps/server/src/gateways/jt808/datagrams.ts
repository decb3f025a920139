import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { terminalOf } from '@outrider/jt808/frame/terminal-of.ts';
import { addressTowards, plainAddress } from '../../net/plain-address.ts';
import type { ConversationParts } from './conversation-parts.ts';
import { provingIds } from './message-classes.ts';
import { TerminalConversation } from './terminal-conversation.ts';
import type { Transport } from './transport.ts';

/**
 * Senders of datagrams that have not proved their identity. Anybody can send under any address, so that no limit for each
 * would hold: for a further one the oldest has to go, as it had the most time to prove itself.
 */
const MAX_STRANGERS = 1_000;

export interface DatagramParts extends ConversationParts {
  readonly send: (bytes: Uint8Array, to: { readonly address: string; readonly port: number }) => void;
  /** Whether terminals that come now are let in. */
  readonly letsIn: () => boolean;
}

/** A message from another port goes on with the terminal's only if it comes so few messages after the last one. */
const MAX_GAP = 64;

/** The sender of a datagram. */
interface Sender {
  readonly address: string;
  readonly port: number;
}

/** A conversation, and where its terminal is. */
interface Served {
  readonly conversation: TerminalConversation;
  /** Its key: address, port, terminal. */
  name: string;
  port: number;
  /** It takes nothing in for now; what it is sent is lost, and sent again by the terminal. */
  paused: boolean;
}

const nameOf = ({ address, port }: Sender, terminal: string): string => `${address} ${port} ${terminal}`;
/** A terminal at an address, on any port. */
const homeOf = ({ address }: Pick<Sender, 'address'>, terminal: string): string => `${address} ${terminal}`;

/** Serves terminals that speak JT/T 808 over UDP: a conversation for each address, port and terminal. */
export class TerminalDatagrams {
  readonly #parts: DatagramParts;
  readonly #served = new Map<string, Served>();
  /** Terminals that have proved their identity, by terminal and address. */
  readonly #homes = new Map<string, Served>();
  /** Terminals that have not, in the order in which they came. */
  readonly #strangers = new Set<TerminalConversation>();

  constructor(parts: DatagramParts) {
    this.#parts = parts;
  }

  /** Takes a datagram: whole frames, mostly one. */
  take(bytes: Uint8Array, from: Sender): void {
    const frames = new FrameReader().push(bytes);
    for (const frame of frames) this.#receive(frame, from);
    if (frames.length > 0) return;
    const address = plainAddress(from.address);
    this.#parts.fleet.contacts.strayed({ address, door: 'jt808', reason: 'no JT/T 808' }, bytes);
    this.#parts.limiter.refused(address, { reason: 'no JT/T 808' }, 'datagrams were turned away');
  }

  /** Ends every conversation. */
  close(): void {
    for (const { conversation } of this.#served.values()) conversation.end('the server stops');
  }

  #receive(frame: Frame, from: Sender): void {
    const terminal = terminalOf(frame.phone);
    const served =
      this.#served.get(nameOf(from, terminal)) ??
      this.#moved(frame, terminal, from) ??
      (this.#parts.letsIn() ? this.#open(frame, terminal, from) : undefined);
    // The terminal sends what is lost this way again: here, or to another server.
    if (served === undefined || served.paused) return;
    const { conversation } = served;
    try {
      conversation.receive(frame);
    } catch (error) {
      // A fault of one terminal does not keep the others from being served.
      this.#parts.limiter.failed({ err: error, address: from.address }, 'a terminal could not be served');
      conversation.end('a fault of the server');
    }
  }

  /**
   * The conversation of a terminal whose port has changed, where that is allowed: a carrier's NAT gives another one after a
   * pause, and the terminal does not know it. Only the same address goes on so, with a message that follows on the last.
   */
  #moved(frame: Frame, terminal: string, from: Sender): Served | undefined {
    if (!this.#parts.config.udpPortChanges || provingIds.has(frame.messageId)) return undefined;
    const served = this.#homes.get(homeOf(from, terminal));
    if (served === undefined) return undefined;
    const gap = (frame.sequence - served.conversation.lastSequence) & 0xffff;
    if (gap === 0 || gap > MAX_GAP) return undefined;
    this.#served.delete(served.name);
    served.name = nameOf(from, terminal);
    served.port = from.port;
    this.#served.set(served.name, served);
    return served;
  }

  #open(frame: Frame, terminal: string, from: Sender): Served {
    const address = plainAddress(from.address);
    const [first] = this.#strangers;
    if (first !== undefined && this.#strangers.size >= MAX_STRANGERS) first.end('too many strangers');
    const transport: Transport = {
      address,
      send: (frames) => {
        for (const one of frames) this.#parts.send(one, { address: from.address, port: served.port });
      },
      unsent: () => Number.POSITIVE_INFINITY,
      localAddress: () => addressTowards(address),
      pause: () => (served.paused = true),
      resume: () => (served.paused = false),
      close: () => {},
    };
    const conversation: TerminalConversation = new TerminalConversation(frame, transport, this.#parts, {
      authenticated: () => {
        this.#strangers.delete(conversation);
        this.#homes.set(home, served);
      },
      ended: () => {
        this.#strangers.delete(conversation);
        this.#served.delete(served.name);
        if (this.#homes.get(home) === served) this.#homes.delete(home);
      },
    });
    const home = homeOf(from, terminal);
    const served: Served = { conversation, name: nameOf(from, terminal), port: from.port, paused: false };
    this.#served.set(served.name, served);
    this.#strangers.add(conversation);
    return served;
  }
}
