import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Services } from '../calls/services.ts';

/** Somebody who wants to open a socket. */
export interface Knock {
  readonly request: IncomingMessage;
  readonly path: string;
  readonly params: URLSearchParams;
  readonly ip: string;
  readonly port: number;
}

/** An open socket, with the connection below it. */
export interface OpenSocket {
  readonly socket: WebSocket;
  readonly connection: Socket;
  readonly knock: Knock;
}

/** A WebSocket door. */
export interface Door {
  /** Largest message a client may send, bytes. */
  readonly maxMessageBytes: number;
  readonly deflate: boolean;
  /**
   * Decides whether the socket may open, before it does.
   * @returns what serves it once it is open
   * @throws OutriderError, whose HTTP status is the answer
   */
  admit(knock: Knock, services: Services): Promise<(open: OpenSocket) => void>;
}
