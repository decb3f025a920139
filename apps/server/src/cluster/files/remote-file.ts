import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Plain } from '../../bus/plain.ts';
import { endSilent, saySigns } from '../signs-of-life.ts';
import type { FileHead } from './file-kind.ts';
import { fileAsked, PieceReader } from './peer-file.ts';

const SIGN = '\n';

export interface RemoteFileParts {
  /** Id of this server. */
  readonly self: string;
  /** Connects to another server; undefined where nobody knows where it is. */
  readonly connect: (server: string) => Socket | undefined;
  /** Calls the listener with each server that is gone. Returns how to stop. */
  readonly onLost: (listener: (server: string) => void) => () => void;
  readonly clock: Clock;
}

/** Which file it is, as it was found. */
export interface RemoteFileOf extends FileHead {
  readonly server: string;
  readonly kind: string;
  readonly key: Plain;
  /** What is said where its server is gone. */
  readonly away: () => Error;
}

/** A file of another server, read as it is taken: no more of it is here than waits for whoever reads. */
export class RemoteFile {
  readonly bytes: number;
  /** When it was written last, ms since 1970 UTC. */
  readonly changedMs: number;
  readonly #of: RemoteFileOf;
  readonly #parts: RemoteFileParts;

  constructor(of: RemoteFileOf, parts: RemoteFileParts) {
    this.bytes = of.bytes;
    this.changedMs = of.changedMs;
    this.#of = of;
    this.#parts = parts;
  }

  /**
   * Bytes of it from one place to another, that one not included. What reads no further ends the connection; one that breaks off, or a
   * file that has become another since, ends it with an error.
   */
  read(from = 0, to = this.bytes): Readable {
    if (from >= to) return Readable.from([]);
    const { self, connect, onLost, clock } = this.#parts;
    const { server, kind, key, bytes, changedMs, away } = this.#of;
    const socket = connect(server);
    const reading = { left: to - from, pieces: new PieceReader() };
    const forget = onLost((gone) => {
      if (gone === server) socket?.destroy();
    });
    const stream = new Readable({
      read: () => void socket?.resume(),
      destroy: (error, done) => {
        forget();
        socket?.destroy();
        done(error);
      },
    });
    // Who reads it later is told then.
    stream.on('error', () => {});
    if (socket === undefined) return stream.destroy(away());
    const fail = (): void => {
      if (reading.left > 0) stream.destroy(away());
    };
    socket.on('data', (came: Buffer) => {
      try {
        for (const piece of reading.pieces.take(came)) {
          reading.left -= piece.length;
          if (reading.left < 0) throw new RangeError('more than was asked for');
          if (!stream.push(piece)) socket.pause();
        }
      } catch (error) {
        stream.destroy(error as Error);
      }
      if (reading.left === 0) stream.push(null);
    });
    socket.once('end', fail);
    socket.once('close', fail);
    endSilent(socket, clock);
    saySigns(socket, clock, () => socket.write(SIGN));
    socket.write(`${JSON.stringify(fileAsked(self, { kind, key, from, to, bytes, changedMs }))}\n`);
    return stream;
  }
}
