import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { terminalOf } from '@outrider/model/devices/device-id.ts';
import { addressTowards, plainAddress } from '../../net/plain-address.ts';
import type { ConversationParts } from './conversation-parts.ts';
import { TerminalConversation } from './terminal-conversation.ts';
import type { Transport } from './transport.ts';

/**
 * Senders of datagrams that have not proved who they are. Anybody can send under any address, so that no limit for each
 * would hold: for a further one the one that came first has to go, who had the most time to prove itself.
 */
const MAX_STRANGERS = 1_000;

export interface DatagramParts extends ConversationParts {
  readonly send: (bytes: Uint8Array, to: { readonly address: string; readonly port: number }) => void;
}

/** Serves terminals that speak JT/T 808 over UDP: a conversation for each address, port and terminal. */
export class TerminalDatagrams {
  readonly #parts: DatagramParts;
  readonly #conversations = new Map<string, TerminalConversation>();
  /** Those that have not proved who they are, in the order in which they came. */
  readonly #strangers = new Set<TerminalConversation>();
  /** Conversations that take nothing in for now; what they are sent is lost, and sent again by the terminal. */
  readonly #paused = new Set<string>();

  constructor(parts: DatagramParts) {
    this.#parts = parts;
  }

  /** Takes a datagram: whole frames, mostly one. */
  take(bytes: Uint8Array, from: { readonly address: string; readonly port: number }): void {
    const frames = new FrameReader().push(bytes);
    for (const frame of frames) this.#receive(frame, from);
    if (frames.length > 0) return;
    const address = plainAddress(from.address);
    this.#parts.limiter.refused(address, { reason: 'no JT/T 808' }, 'datagrams were turned away');
  }

  /** Ends every conversation. */
  close(): void {
    for (const conversation of this.#conversations.values()) conversation.end('the server stops');
  }

  #receive(frame: Frame, from: { readonly address: string; readonly port: number }): void {
    const name = `${from.address} ${from.port} ${terminalOf(frame.phone)}`;
    if (this.#paused.has(name)) return;
    const conversation = this.#conversations.get(name) ?? this.#open(name, frame, from);
    try {
      conversation.receive(frame);
    } catch (error) {
      // Whatever one terminal found a fault with, the others are served on.
      this.#parts.limiter.failed({ err: error, address: from.address }, 'a terminal could not be served');
      conversation.end('a fault of the server');
    }
  }

  #open(
    name: string,
    frame: Frame,
    from: { readonly address: string; readonly port: number },
  ): TerminalConversation {
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
    const conversation: TerminalConversation = new TerminalConversation(frame, transport, this.#parts, {
      authenticated: () => void this.#strangers.delete(conversation),
      ended: () => {
        this.#strangers.delete(conversation);
        this.#paused.delete(name);
        this.#conversations.delete(name);
      },
    });
    this.#conversations.set(name, conversation);
    this.#strangers.add(conversation);
    return conversation;
  }
}
