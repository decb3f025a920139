import type { Socket } from 'node:net';
import { MOST_REQUEST_BYTES } from './peer-desk.ts';

const LINE_END = 0x0a;

/** What one server says to another by a connection that goes both ways: JSON, a line each. */
export type JsonLine = Readonly<Record<string, unknown>>;

/** Says it, where the connection can still be written to. */
export function sayLine(socket: Socket, line: JsonLine): void {
  if (socket.writable) socket.write(`${JSON.stringify(line)}\n`);
}

/**
 * Calls the listener with each line that comes. A peer that sends something else, or a line without an end, is disconnected.
 * @param first bytes that have come already
 */
export function hearLines(socket: Socket, first: Buffer, hear: (line: JsonLine) => void): void {
  let pieces: Buffer[] = [];
  let length = 0;
  const take = (bytes: Buffer): void => {
    let at = 0;
    for (;;) {
      const end = bytes.indexOf(LINE_END, at);
      pieces.push(bytes.subarray(at, end === -1 ? bytes.length : end));
      length += bytes.length - at;
      if (end === -1) break;
      const line = lineOf(Buffer.concat(pieces));
      pieces = [];
      length = 0;
      at = end + 1;
      if (line === undefined) {
        socket.destroy();
        return;
      }
      // What a line says may have ended it.
      if (!socket.destroyed) hear(line);
    }
    if (length > MOST_REQUEST_BYTES) socket.destroy();
  };
  take(first);
  socket.on('data', take);
}

function lineOf(bytes: Buffer): JsonLine | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as JsonLine) : undefined;
  } catch {
    return undefined;
  }
}
