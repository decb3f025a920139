import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { connect, type Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import { Backoff } from './backoff.ts';

/** Bytes that may wait to be sent; past it everything is left out up to the next key picture. */
const MOST_WAITING = 512 * 1024;
const CONNECT_TRIES = 3;

/** Where a media stream has to go: by UDP when there is no TCP port. */
export interface MediaAddress {
  readonly host: string;
  readonly tcpPort: number;
  readonly udpPort: number;
}

export interface MediaLinkOptions {
  readonly address: MediaAddress;
  readonly clock: Clock;
  readonly random: () => number;
  /** Called when packets can be sent. */
  readonly onOpen: () => void;
  /** Called with what the server sends: over TCP alone. Without it, it is heard to the end and left at that. */
  readonly onData?: (bytes: Uint8Array) => void;
  /** Called once, when the link ended other than by `close`. */
  readonly onEnd: (reason: string) => void;
}

/** The way of one media stream to the server. It never queues without bound. */
export class MediaLink {
  readonly #options: MediaLinkOptions;
  readonly #backoff: Backoff;
  #tcp: Socket | undefined;
  #udp: UdpSocket | undefined;
  #ready = false;
  #closed = false;
  #cut = false;
  #dropped = 0;
  #cancelRetry: (() => void) | undefined;

  constructor(options: MediaLinkOptions) {
    this.#options = options;
    this.#backoff = new Backoff(options.random);
    if (options.address.tcpPort > 0) this.#connect(1);
    else this.#bind();
  }

  /** Groups of packets left out because the connection did not take them. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Sends packets that belong together; `entry` says that a decoder could begin with them. */
  send(packets: readonly Uint8Array[], entry: boolean): void {
    if (!this.#ready) return;
    if (this.#udp !== undefined) {
      const { host, udpPort } = this.#options.address;
      for (const packet of packets) this.#udp.send(packet, udpPort, host);
      return;
    }
    const socket = this.#tcp!;
    this.#cut = this.#cut ? !entry || socket.writableLength > 0 : socket.writableLength > MOST_WAITING;
    if (this.#cut) {
      this.#dropped++;
      return;
    }
    socket.cork();
    for (const packet of packets) socket.write(packet);
    socket.uncork();
  }

  /** Ends the link without a word to `onEnd`. What was sent still goes out. */
  close(): void {
    this.#closed = true;
    this.#ready = false;
    this.#cancelRetry?.();
    this.#tcp?.end();
    // A peer that does not answer the end is not waited for.
    this.#tcp?.setTimeout(1_000, () => this.#tcp?.destroy());
    this.#udp?.close();
  }

  #connect(attempt: number): void {
    const { address, clock, onOpen } = this.#options;
    let reason = 'closed by the server';
    const socket = connect({ host: address.host, port: address.tcpPort, noDelay: true });
    this.#tcp = socket;
    socket.once('connect', () => {
      this.#ready = true;
      onOpen();
    });
    socket.on('data', (bytes) => this.#options.onData?.(bytes));
    socket.on('error', (error) => (reason = error.message));
    socket.once('close', () => {
      const was = this.#ready;
      this.#ready = false;
      if (this.#closed) return;
      if (was || attempt === CONNECT_TRIES) this.#end(reason);
      else this.#cancelRetry = clock.after(this.#backoff.next(), () => this.#connect(attempt + 1));
    });
  }

  #bind(): void {
    const socket = createSocket('udp4');
    this.#udp = socket;
    socket.once('error', (error) => {
      if (!this.#closed) this.#end(error.message);
    });
    socket.bind(0, () => {
      if (this.#closed) return;
      this.#ready = true;
      this.#options.onOpen();
    });
  }

  #end(reason: string): void {
    this.#closed = true;
    this.#options.onEnd(reason);
  }
}
