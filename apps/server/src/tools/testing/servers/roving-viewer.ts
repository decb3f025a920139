import { setTimeout as pause } from 'node:timers/promises';
import { presign } from '@outrider/protocol/people/credentials.ts';
import { controlCalls, socketCalls } from '@outrider/protocol/tables.ts';
import { encodeVcp } from '@outrider/protocol/vcp/frame.ts';
import { ADMINISTRATOR } from '../server-process.ts';

const VIDEO = 1;
/** As a page: it asks for the list again and again, and goes on with the next server where nothing comes. */
const ASK_MS = 1_000;
const PATIENCE_MS = 4_000;
const AGAIN_MS = 250;
/** What comes without a picture for so long is a gap; those of a live stream come ten times a second and more. */
const GAP_MS = 1_000;

export interface RovingViewerParts {
  readonly key: string;
  /** Of the consoles, in the order in which they are tried. */
  readonly ports: readonly number[];
  readonly first: number;
  readonly deviceid: string;
  readonly channel: number;
}

/** Somebody who watches a channel and knows all servers, as a page does: a control connection says whether the server is there, and a stream of its own brings the pictures. */
export class RovingViewer implements AsyncDisposable {
  /** How long it was without a picture each time, ms. */
  readonly gaps: number[] = [];
  readonly #parts: RovingViewerParts;
  readonly #sockets = new Set<WebSocket>();
  readonly #sawFirst = Promise.withResolvers<void>();
  #server: number;
  #pictureMs: number | undefined;
  #isStopped = false;
  #done = Promise.resolve();

  constructor(parts: RovingViewerParts) {
    this.#parts = parts;
    this.#server = parts.first;
  }

  /** Resolves with the first picture. */
  async start(): Promise<void> {
    this.#done = this.#rove();
    await this.#sawFirst.promise;
  }

  /** Whether pictures come. */
  get sees(): boolean {
    return this.#pictureMs !== undefined && performance.now() - this.#pictureMs < GAP_MS;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    for (const socket of this.#sockets) socket.close();
    await this.#done;
  }

  async #rove(): Promise<void> {
    while (!this.#isStopped) {
      await this.#stay(`ws://127.0.0.1:${this.#parts.ports[this.#server]}`);
      this.#server = (this.#server + 1) % this.#parts.ports.length;
    }
  }

  /** Watches through one server as long as that answers. */
  async #stay(origin: string): Promise<void> {
    const { key } = this.#parts;
    let heardMs = performance.now();
    let isOver = false;
    const control = this.#open(origin + socketCalls.control.path);
    control.addEventListener('open', () =>
      control.send(encodeVcp({ M: controlCalls.signIn.code, U: ADMINISTRATOR, P: key, W: 'v' })),
    );
    control.addEventListener('message', () => (heardMs = performance.now()));
    control.addEventListener('close', () => (isOver = true));
    let stream: WebSocket | undefined;
    let askedMs = heardMs;
    while (!this.#isStopped && !isOver && performance.now() - heardMs < PATIENCE_MS) {
      if (stream === undefined || stream.readyState >= WebSocket.CLOSING) stream = this.#watch(origin);
      if (performance.now() - askedMs > ASK_MS && control.readyState === WebSocket.OPEN) {
        askedMs = performance.now();
        control.send(encodeVcp({ M: controlCalls.deviceChanges.code, X: '250' }));
      }
      await pause(AGAIN_MS);
    }
    for (const socket of [control, stream]) socket?.close();
  }

  #watch(origin: string): WebSocket {
    const { key, deviceid, channel } = this.#parts;
    const fields = { deviceid, channel: String(channel), type: 'main' };
    const path = presign(key, socketCalls.watchChannel.path, ADMINISTRATOR, fields, Date.now());
    const stream = this.#open(origin + path);
    stream.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
      if (new Uint8Array(data)[1] !== VIDEO) return;
      this.#noteGap();
      this.#sawFirst.resolve();
    });
    return stream;
  }

  #noteGap(): void {
    const nowMs = performance.now();
    const gapMs = nowMs - (this.#pictureMs ?? nowMs);
    this.#pictureMs = nowMs;
    if (gapMs > GAP_MS) this.gaps.push(gapMs);
  }

  #open(url: string): WebSocket {
    const socket = new WebSocket(url);
    socket.binaryType = 'arraybuffer';
    this.#sockets.add(socket);
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => this.#sockets.delete(socket));
    return socket;
  }
}
