import { connect, type Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { Backoff } from './backoff.ts';

/** Bytes that may wait to be sent before further ones are refused. */
const MOST_WAITING = 256 * 1024;
const CONNECT_MS = 10_000;

export interface ServerLinkOptions {
  readonly host: string;
  readonly port: number;
  readonly clock: Clock;
  readonly random: () => number;
  readonly onOpen: () => void;
  /** A frame with its delimiters. */
  readonly onFrame: (frame: Frame) => void;
  /** The connection ended; it is tried again by itself. */
  readonly onClose: (reason: string) => void;
}

/** A terminal's connection to the server: tried again, with growing pauses, whenever it ends. */
export class ServerLink {
  readonly #options: ServerLinkOptions;
  readonly #backoff: Backoff;
  #socket: Socket | undefined;
  #open = false;
  #cancelRetry: (() => void) | undefined;
  #stopped = false;

  constructor(options: ServerLinkOptions) {
    this.#options = options;
    this.#backoff = new Backoff(options.random);
  }

  /** Whether the connection stands. */
  get isOpen(): boolean {
    return this.#open;
  }

  /** Connects after `delayMs`, so that many vehicles do not all come at once. */
  start(delayMs: number): void {
    this.#cancelRetry = this.#options.clock.after(delayMs, () => this.#connect());
  }

  /** All is well: the next end is met with a short pause again. */
  settled(): void {
    this.#backoff.reset();
  }

  /** Sends frames; false when there is no connection or it does not take more. */
  send(frames: readonly Uint8Array[]): boolean {
    const socket = this.#socket;
    if (!this.#open || socket === undefined || socket.writableLength > MOST_WAITING) return false;
    for (const frame of frames) socket.write(frame);
    return true;
  }

  /** Ends the connection; it is tried again as after any other end. */
  drop(reason: string): void {
    this.#socket?.destroy(new Error(reason));
  }

  /** Ends the connection for good, without a word to `onClose`. */
  stop(): void {
    this.#stopped = true;
    this.#cancelRetry?.();
    this.#socket?.destroy();
  }

  #connect(): void {
    const { host, port, clock, onOpen, onFrame, onClose } = this.#options;
    const reader = new FrameReader();
    let reason = 'closed by the server';
    const socket = connect({ host, port, noDelay: true });
    this.#socket = socket;
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no answer to the connection')));
    socket.once('connect', () => {
      socket.setTimeout(0);
      this.#open = true;
      onOpen();
    });
    socket.on('data', (bytes: Buffer) => {
      for (const frame of reader.push(bytes)) onFrame(frame);
    });
    socket.on('error', (error) => (reason = error.message));
    socket.once('close', () => {
      this.#open = false;
      if (this.#stopped) return;
      onClose(reason);
      this.#cancelRetry = clock.after(this.#backoff.next(), () => this.#connect());
    });
  }
}
