import type { Socket } from 'node:net';
import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { terminalOf } from '@outrider/jt808/frame/terminal-of.ts';
import type { ConnectionLimit } from '../../net/connection-limit.ts';
import { plainAddress } from '../../net/plain-address.ts';
import type { ConversationParts } from './conversation-parts.ts';
import { AUTHENTICATED_WITHIN_MS, TerminalConversation } from './terminal-conversation.ts';
import type { Transport } from './transport.ts';

/** Terminals that speak on one connection: a forwarder's. */
const MAX_TERMINALS = 1_000;
/** The same before the first of them has proved who it is. */
const MAX_STRANGE_TERMINALS = 8;
/** A terminal that takes in less than this is stuck. */
const MAX_UNSENT = 1024 * 1024;

export interface ConnectionParts extends ConversationParts {
  /** Connections of one address that have not proved who they are. */
  readonly strangers: ConnectionLimit;
}

/**
 * Serves one TCP connection until it ends, for one reason, logged once. Mostly one terminal speaks on it; a forwarder
 * brings many, and the connection ends with the last of them. A stranger is closed at its first wrong byte; from
 * a terminal that has proved who it is, bytes that are no frame are skipped: it would only come back and send them again.
 */
export function serveConnection(socket: Socket, parts: ConnectionParts): void {
  const { limiter, strangers, clock } = parts;
  const address = plainAddress(socket.remoteAddress);
  if (!strangers.take(address)) {
    socket.destroy();
    limiter.refused(address, { reason: 'too many connections' }, 'a connection was turned away');
    return;
  }
  const reader = new FrameReader();
  const conversations = new Map<string, TerminalConversation>();
  /** Terminals whose reports wait for the disk: nothing is read while there are any. */
  const paused = new Set<string>();
  let stranger = true;
  let heard = false;
  let ended = false;
  let errorsTold = 0;
  // A conversation has a deadline of its own; until there is one, somebody may just hold the line.
  const cancelDeadline = clock.after(AUTHENTICATED_WITHIN_MS, () => {
    if (!heard) end('nothing was said');
  });

  const transport: Omit<Transport, 'pause' | 'resume' | 'close'> = {
    address,
    send(frames) {
      if (ended) return;
      socket.write(frames.length === 1 && frames[0] !== undefined ? frames[0] : concatBytes(frames));
      if (socket.writableLength > MAX_UNSENT) end('it does not take in what it is sent');
    },
    localAddress: async () => plainAddress(socket.localAddress),
  };

  function noLongerStrange(): void {
    if (stranger) strangers.give(address);
    stranger = false;
  }

  function end(reason: string): void {
    if (ended) return;
    ended = true;
    cancelDeadline();
    noLongerStrange();
    socket.destroy();
    for (const conversation of conversations.values()) conversation.end(reason);
    if (!heard) limiter.refused(address, { reason }, 'a connection was turned away');
  }

  function take(frame: Frame): void {
    const terminal = terminalOf(frame.phone);
    const known = conversations.get(terminal);
    if (known === undefined && conversations.size >= (stranger ? MAX_STRANGE_TERMINALS : MAX_TERMINALS)) {
      end('too many terminals on one connection');
      return;
    }
    (known ?? open(terminal, frame)).receive(frame);
  }

  function open(terminal: string, first: Frame): TerminalConversation {
    const own: Transport = {
      ...transport,
      pause() {
        paused.add(terminal);
        socket.pause();
      },
      resume() {
        paused.delete(terminal);
        if (paused.size === 0) socket.resume();
      },
      close: () => close(terminal),
    };
    const conversation = new TerminalConversation(first, own, parts, {
      authenticated: noLongerStrange,
      ended: () => close(terminal),
    });
    conversations.set(terminal, conversation);
    heard = true;
    return conversation;
  }

  /** Nothing more is said to the terminal, nor heard from it. */
  function close(terminal: string): void {
    conversations.delete(terminal);
    paused.delete(terminal);
    if (ended) return;
    if (conversations.size === 0) end('the conversation ended');
    else if (paused.size === 0) socket.resume();
  }

  socket.on('data', (bytes) => {
    try {
      for (const frame of reader.push(bytes)) {
        if (ended) return;
        take(frame);
      }
      const { error, errors, skipped } = reader;
      if (error === undefined || errors === errorsTold) return;
      errorsTold = errors;
      if (stranger) end(`no JT/T 808: ${error}`);
      for (const conversation of conversations.values()) conversation.noteFaults({ error, errors, skipped });
    } catch (error) {
      // Whatever one terminal found a fault with, the others are served on.
      limiter.failed({ err: error, address }, 'a terminal could not be served');
      end('a fault of the server');
    }
  });
  socket.on('error', (error) => end(error.message));
  socket.on('close', () => end('the terminal closed it'));
}
