import type { Socket } from 'node:net';
import { networkOf } from '../../net/network-of.ts';

/** Connections of all that have not signed in, and those of one network. */
const MOST = 32;
const MOST_OF_NETWORK = 8;

/** Connections on which nobody has signed in yet: a stranger who opens many of them keeps no recorder out. */
export class Strangers {
  /** With their networks, the oldest first. */
  readonly #sockets = new Map<Socket, string>();

  /** Counts one more; the oldest of all makes way. @returns false, without counting it, where its network has its fill */
  take(socket: Socket): boolean {
    const network = networkOf(socket.remoteAddress);
    const ofNetwork = [...this.#sockets.values()].filter((other) => other === network).length;
    if (ofNetwork >= MOST_OF_NETWORK) return false;
    if (this.#sockets.size >= MOST) this.dropOldest();
    this.#sockets.set(socket, network);
    return true;
  }

  /** It has signed in, or is gone. */
  give(socket: Socket): void {
    this.#sockets.delete(socket);
  }

  /** @returns false where there is none */
  dropOldest(): boolean {
    const [oldest] = this.#sockets.keys();
    if (oldest === undefined) return false;
    this.#sockets.delete(oldest);
    oldest.destroy();
    return true;
  }
}
