import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';

/** A server that has not said what it wants by then is let go. */
const ASK_MS = 5_000;
/** A request is no longer: a broadcast names thousands of devices. */
export const MOST_REQUEST_BYTES = 4 * 1024 * 1024;
const LINE_END = 0x0a;

/** What one server asks another: a line of JSON, the first of its connection. `what` says who serves it; without it, it is a live stream. */
export type PeerAsked = Readonly<Record<string, unknown>>;

/** Serves a connection until either side ends it. @param rest bytes that came behind the line already */
export type ServePeer = (socket: Socket, asked: PeerAsked, rest: Buffer) => void;

/** Gives each connection of another server to the part that serves what it asks for. */
export class PeerDesk {
  readonly #clock: Clock;
  readonly #parts = new Map<string, ServePeer>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** From now on that part serves connections that ask for this name. */
  serve(what: string, serve: ServePeer): void {
    this.#parts.set(what, serve);
  }

  /** Reads what a connection asks for; a connection that asks for something that is not served here is ended. */
  take(socket: Socket): void {
    readLine(socket, this.#clock, (line, rest) => {
      const asked = askedOf(line);
      const what = asked?.['what'];
      const serve = this.#parts.get(typeof what === 'string' ? what : 'stream');
      if (asked === undefined || serve === undefined) socket.destroy();
      else serve(socket, asked, rest);
    });
  }
}

function askedOf(line: string): PeerAsked | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as PeerAsked) : undefined;
  } catch {
    return undefined;
  }
}

function readLine(socket: Socket, clock: Clock, done: (line: string, rest: Buffer) => void): void {
  const pieces: Buffer[] = [];
  let length = 0;
  const late = clock.after(ASK_MS, () => socket.destroy());
  socket.once('close', late);
  const read = (bytes: Buffer): void => {
    const end = bytes.indexOf(LINE_END);
    pieces.push(end === -1 ? bytes : bytes.subarray(0, end));
    length += bytes.length;
    if (end === -1) {
      if (length > MOST_REQUEST_BYTES) socket.destroy();
      return;
    }
    socket.off('data', read);
    late();
    done(Buffer.concat(pieces).toString('utf8'), bytes.subarray(end + 1));
  };
  socket.on('data', read);
}
