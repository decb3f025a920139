import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import { ConnectionLimit } from '../net/connection-limit.ts';
import { plainAddress } from '../net/plain-address.ts';

/** A connection that asks for nothing for this long is let go. */
const SILENT_MS = 5_000;
/** Connections of one address that ask for nothing: many recorders may be behind it. */
const MOST_OF_ADDRESS = 64;

interface Stranger {
  readonly address: string;
  readonly cancel: () => void;
}

/** Connections that are given nothing at the moment: each is let go after a while, and the oldest where room is wanted. */
export class DoorStrangers {
  readonly #clock: Clock;
  readonly #counts = new ConnectionLimit(MOST_OF_ADDRESS);
  readonly #strangers = new Map<Socket, Stranger>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A connection comes, or was given what it asked for. One of an address that has its fill is closed. */
  take(socket: Socket): void {
    if (socket.destroyed || this.#strangers.has(socket)) return;
    const address = plainAddress(socket.remoteAddress);
    if (!this.#counts.take(address)) return void socket.destroy();
    const cancel = this.#clock.after(SILENT_MS, () => socket.destroy());
    this.#strangers.set(socket, { address, cancel });
  }

  /** It asks for something, or is gone. */
  give(socket: Socket): void {
    const stranger = this.#strangers.get(socket);
    if (stranger === undefined) return;
    this.#strangers.delete(socket);
    stranger.cancel();
    this.#counts.give(stranger.address);
  }

  /** Closes the oldest one. @returns it; undefined where there is none */
  letOneGo(): Socket | undefined {
    const [oldest] = this.#strangers.keys();
    if (oldest === undefined) return undefined;
    this.give(oldest);
    oldest.destroy();
    return oldest;
  }
}
