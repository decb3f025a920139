import type { Socket } from 'node:net';
import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { terminalOf } from '@outrider/jt808/frame/terminal-of.ts';
import type { ConnectionLimit } from '../../net/connection-limit.ts';
import { plainAddress } from '../../net/plain-address.ts';
import type { ConversationParts } from './conversation-parts.ts';
import {
  AUTHENTICATED_WITHIN_MS,
  type ConversationHooks,
  TerminalConversation,
} from './terminal-conversation.ts';
import type { Transport } from './transport.ts';

/** Terminals that speak on one connection: a forwarder's. */
const MAX_TERMINALS = 1_000;
/** The same before the first of them has proved who it is. */
const MAX_STRANGE_TERMINALS = 8;
/** A terminal that takes in less than this is stuck. */
const MAX_UNSENT = 1024 * 1024;
/** First bytes of a stranger that are kept. */
const BEGAN_BYTES = 16;
const NOTHING: Uint8Array = new Uint8Array();

export interface ConnectionParts extends ConversationParts {
  /** Connections of one address that have not proved who they are. */
  readonly strangers: ConnectionLimit;
}

/** Serves one TCP connection until it ends. */
export function serveConnection(socket: Socket, parts: ConnectionParts): void {
  const { limiter, strangers } = parts;
  const address = plainAddress(socket.remoteAddress);
  if (strangers.take(address)) {
    new TerminalConnection(socket, address, parts).serve();
    return;
  }
  socket.destroy();
  limiter.refused(address, { reason: 'too many connections' }, 'a connection was turned away');
}

/**
 * One TCP connection, which ends for one reason, logged once. Mostly one terminal speaks on it; a forwarder
 * brings many, and the connection ends with the last of them. A stranger is closed at its first wrong byte; from
 * a terminal that has proved its identity, bytes that are no frame are skipped: it would only come back and send them again.
 *
 * There are many of them at once: parts that a healthy terminal does not need are made when they are needed.
 */
class TerminalConnection {
  readonly address: string;
  readonly #socket: Socket;
  readonly #parts: ConnectionParts;
  readonly #reader = new FrameReader();
  /** The first terminal, and by name the others. */
  #first: OneTerminal | undefined;
  #others: Map<string, OneTerminal> | undefined;
  /** Terminals whose reports wait for the disk: nothing is read while there are any. */
  #paused = 0;
  #stranger = true;
  #heard = false;
  /** The first bytes, for people who ask why nobody understood them. */
  #began: Uint8Array = NOTHING;
  #ended = false;
  #errorsTold = 0;
  #cancelDeadline: (() => void) | undefined;

  constructor(socket: Socket, address: string, parts: ConnectionParts) {
    this.#socket = socket;
    this.address = address;
    this.#parts = parts;
  }

  serve(): void {
    const socket = this.#socket;
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', (error) => this.#end(error.message));
    socket.on('close', () => this.#end('the terminal closed it'));
    // A conversation has a deadline of its own; until there is one, somebody may just hold the line.
    this.#cancelDeadline = this.#parts.clock.after(AUTHENTICATED_WITHIN_MS, () =>
      this.#end('nothing was said'),
    );
  }

  send(frames: readonly Uint8Array[]): void {
    if (this.#ended) return;
    const [first] = frames;
    this.#socket.write(frames.length === 1 && first !== undefined ? first : concatBytes(frames));
    if (this.#socket.writableLength > MAX_UNSENT) this.#end('it does not take in what it is sent');
  }

  unsent(): number {
    return this.#socket.writableLength;
  }

  localAddress(): string {
    return plainAddress(this.#socket.localAddress);
  }

  pause(): void {
    this.#paused++;
    this.#socket.pause();
  }

  resume(): void {
    if (--this.#paused === 0) this.#socket.resume();
  }

  noLongerStrange(): void {
    if (this.#stranger) this.#parts.strangers.give(this.address);
    this.#stranger = false;
  }

  /** Nothing more is said to the terminal, nor heard from it. */
  close(terminal: OneTerminal): void {
    if (this.#first === terminal) this.#first = undefined;
    else if (this.#others?.get(terminal.name) === terminal) this.#others.delete(terminal.name);
    if (!this.#ended && this.#count === 0) this.#end('the conversation ended');
  }

  get #count(): number {
    return (this.#first === undefined ? 0 : 1) + (this.#others?.size ?? 0);
  }

  *#terminals(): Iterable<OneTerminal> {
    if (this.#first !== undefined) yield this.#first;
    yield* this.#others?.values() ?? [];
  }

  #end(reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#cancelDeadline?.();
    this.noLongerStrange();
    this.#socket.destroy();
    for (const { conversation } of this.#terminals()) conversation.end(reason);
    if (this.#heard) return;
    const { limiter, fleet } = this.#parts;
    fleet.contacts.strayed({ address: this.address, door: 'jt808', reason }, this.#began);
    limiter.refused(this.address, { reason }, 'a connection was turned away');
  }

  #read(bytes: Uint8Array): void {
    const reader = this.#reader;
    if (!this.#heard && this.#began === NOTHING) this.#began = bytes.slice(0, BEGAN_BYTES);
    try {
      for (const frame of reader.push(bytes)) {
        if (this.#ended) return;
        this.#take(frame);
      }
      const { error, errors, skipped } = reader;
      if (error === undefined || errors === this.#errorsTold) return;
      this.#errorsTold = errors;
      if (this.#stranger) this.#end(`no JT/T 808: ${error}`);
      for (const { conversation } of this.#terminals()) conversation.noteFaults({ error, errors, skipped });
    } catch (error) {
      // A fault of one terminal does not keep the others from being served.
      this.#parts.limiter.failed({ err: error, address: this.address }, 'a terminal could not be served');
      this.#end('a fault of the server');
    }
  }

  #take(frame: Frame): void {
    const name = terminalOf(frame.phone);
    const known = this.#first?.name === name ? this.#first : this.#others?.get(name);
    if (known === undefined && this.#count >= (this.#stranger ? MAX_STRANGE_TERMINALS : MAX_TERMINALS)) {
      this.#end('too many terminals on one connection');
      return;
    }
    (known ?? this.#open(name, frame)).conversation.receive(frame);
  }

  #open(name: string, frame: Frame): OneTerminal {
    const terminal = new OneTerminal(this, name, frame, this.#parts);
    if (this.#first === undefined) this.#first = terminal;
    else (this.#others ??= new Map<string, OneTerminal>()).set(name, terminal);
    this.#heard = true;
    this.#cancelDeadline?.();
    this.#cancelDeadline = undefined;
    return terminal;
  }
}

/** One terminal of a connection: the conversation with it, and its way to the socket. */
class OneTerminal implements Transport, ConversationHooks {
  readonly name: string;
  readonly conversation: TerminalConversation;
  readonly #connection: TerminalConnection;
  #paused = false;

  constructor(connection: TerminalConnection, name: string, first: Frame, parts: ConnectionParts) {
    this.#connection = connection;
    this.name = name;
    this.conversation = new TerminalConversation(first, this, parts, this);
  }

  get address(): string {
    return this.#connection.address;
  }

  send(frames: readonly Uint8Array[]): void {
    this.#connection.send(frames);
  }

  unsent(): number {
    return this.#connection.unsent();
  }

  async localAddress(): Promise<string> {
    return this.#connection.localAddress();
  }

  pause(): void {
    if (!this.#paused) this.#connection.pause();
    this.#paused = true;
  }

  resume(): void {
    if (this.#paused) this.#connection.resume();
    this.#paused = false;
  }

  close(): void {
    this.resume();
    this.#connection.close(this);
  }

  authenticated(): void {
    this.#connection.noLongerStrange();
  }

  ended(): void {
    this.close();
  }
}
