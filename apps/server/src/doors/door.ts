import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Dispatch } from '../calls/dispatch.ts';
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

/** The parts of the server that transport itself uses. */
export type DoorServices = Pick<
  Services,
  | 'firmwareDownloads'
  | 'faceTickets'
  | 'config'
  | 'store'
  | 'settings'
  | 'extraScript'
  | 'certificates'
  | 'challengeAnswer'
  | 'drain'
  | 'fleet'
  | 'privacy'
  | 'sessions'
  | 'guests'
  | 'bus'
  | 'clock'
  | 'log'
  | 'port'
  | 'ports'
>;

/** What a door needs: the way to the calls, and the parts that its transport uses. */
export interface DoorParts {
  readonly services: DoorServices;
  readonly dispatch: Dispatch;
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
  admit(knock: Knock, parts: DoorParts): Promise<(open: OpenSocket) => void>;
}
