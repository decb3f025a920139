import type { Socket } from 'node:net';
import type { FramedUnit } from '../../relay/frame-arena.ts';
import type { Offered } from '../../relay/viewer.ts';
import { binaryMessage, unitMessage } from './binary-message.ts';

/** The way to one viewer. */
export interface ViewerOutlet {
  /** Bytes that were given and have not arrived, as far as is known; infinite when nothing more can be given. */
  readonly waiting: number;
  /** Sends a unit. */
  give(unit: FramedUnit): Exclude<Offered, 'refused'>;
  /** Sends a stream frame that is for this viewer alone. */
  tell(frame: Uint8Array): void;
}

/** A WebSocket of one stream: units go straight to its connection, as the bytes that all viewers share. */
export class SocketOutlet implements ViewerOutlet {
  readonly #connection: Socket;

  constructor(connection: Socket) {
    this.#connection = connection;
  }

  get waiting(): number {
    return this.#connection.writable ? this.#connection.writableLength : Number.POSITIVE_INFINITY;
  }

  give(unit: FramedUnit): Exclude<Offered, 'refused'> {
    this.#connection.write(unitMessage(unit));
    // What the kernel did not take at once, the socket reads later.
    return this.#connection.writableLength === 0 ? 'taken' : 'held';
  }

  tell(frame: Uint8Array): void {
    if (this.#connection.writable) this.#connection.write(binaryMessage(frame));
  }
}
