import type { Socket } from 'node:net';
import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { ConnectionLimit } from '../../net/connection-limit.ts';
import { plainAddress } from '../../net/plain-address.ts';
import {
  AUTHENTICATED_WITHIN_MS,
  TerminalConversation,
  type ConversationParts,
} from './terminal-conversation.ts';
import type { Transport } from './transport.ts';

/** A terminal that takes in less than this is stuck. */
const MAX_UNSENT = 1024 * 1024;

export interface ConnectionParts extends ConversationParts {
  /** Connections of one address that have not proved who they are. */
  readonly strangers: ConnectionLimit;
}

/**
 * Serves one TCP connection until it ends, for one reason, logged once. A stranger is closed at its first wrong byte; from
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
  let conversation: TerminalConversation | undefined;
  let stranger = true;
  let ended = false;
  // A conversation has a deadline of its own; until there is one, somebody may just hold the line.
  const cancelDeadline = clock.after(AUTHENTICATED_WITHIN_MS, () => {
    if (conversation === undefined) end('nothing was said');
  });

  const transport: Transport = {
    address,
    send(frames) {
      if (ended) return;
      socket.write(frames.length === 1 && frames[0] !== undefined ? frames[0] : concatBytes(frames));
      if (socket.writableLength > MAX_UNSENT) end('it does not take in what it is sent');
    },
    localAddress: async () => plainAddress(socket.localAddress),
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    close: () => void socket.destroy(),
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
    if (conversation !== undefined) conversation.end(reason);
    else limiter.refused(address, { reason }, 'a connection was turned away');
  }

  function take(frame: Frame): void {
    conversation ??= new TerminalConversation(frame, transport, parts, {
      authenticated: noLongerStrange,
      ended: () => end('the conversation ended'),
    });
    conversation.receive(frame);
  }

  socket.on('data', (bytes) => {
    try {
      for (const frame of reader.push(bytes)) {
        if (ended) return;
        take(frame);
      }
      const { error, errors, skipped } = reader;
      if (error === undefined) return;
      if (stranger) end(`no JT/T 808: ${error}`);
      else conversation?.noteFaults({ error, errors, skipped });
    } catch (error) {
      // Whatever one terminal found a fault with, the others are served on.
      limiter.failed({ err: error, address }, 'a terminal could not be served');
      end('a fault of the server');
    }
  });
  socket.on('error', (error) => end(error.message));
  socket.on('close', () => end('the terminal closed it'));
}
