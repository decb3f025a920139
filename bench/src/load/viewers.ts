import type { Socket } from 'node:net';
import type { PagesRelay, Relay, ViewerConnection } from '../relay.ts';
import { bytesBehind, sentAt } from '../video/picture-clock.ts';
import { PictureProbe } from '../video/picture-mark.ts';

/** One viewer in so many measures the delay of its pictures; the others only count bytes. */
const PROBE_EVERY = 8;
const OPEN_AT_ONCE = 20;

/** Viewers of a relay that throw away what they get, but count it. */
export class Viewers implements Disposable {
  /** Streams that each of them watches. */
  readonly streamsEach: number;
  readonly #sockets: Socket[] = [];
  readonly #bytes: number[] = [];
  #delays: number[] = [];

  private constructor(streamsEach: number) {
    this.streamsEach = streamsEach;
  }

  /** Opens `each` viewers on every stream. */
  static async open(relay: Relay, streams: readonly number[], each: number): Promise<Viewers> {
    const wanted = streams.flatMap((stream) => Array.from({ length: each }, () => stream));
    return await new Viewers(1).#openAll(wanted, (stream) => relay.play(stream));
  }

  /** Opens so many connections, each of which watches all streams. */
  static async openPages(relay: PagesRelay, streams: readonly number[], pages: number): Promise<Viewers> {
    const wanted = Array.from({ length: pages }, () => streams);
    return await new Viewers(streams.length).#openAll(wanted, (all) => relay.playPage(all));
  }

  get count(): number {
    return this.#sockets.length;
  }

  /** Bytes each viewer has got since {@link restart}. */
  get bytes(): readonly number[] {
    return this.#bytes;
  }

  /** ms from the publisher's write to the last byte at a viewer, since {@link restart}. */
  get delays(): readonly number[] {
    return this.#delays;
  }

  /** Counts again. */
  restart(): void {
    this.#bytes.fill(0);
    this.#delays = [];
  }

  /** Stops reading on all of them, as a viewer does whose machine hangs. */
  stall(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  [Symbol.dispose](): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #openAll<Wanted>(
    wanted: readonly Wanted[],
    play: (one: Wanted) => Promise<ViewerConnection>,
  ): Promise<this> {
    for (let at = 0; at < wanted.length; at += OPEN_AT_ONCE) {
      const opened = wanted.slice(at, at + OPEN_AT_ONCE).map(play);
      for (const { socket, rest } of await Promise.all(opened)) this.#add(socket, rest);
    }
    return this;
  }

  #add(socket: Socket, rest: Buffer): void {
    const index = this.#sockets.push(socket) - 1;
    this.#bytes.push(rest.length);
    const probe =
      index % PROBE_EVERY === 0
        ? new PictureProbe(bytesBehind, ({ value }) => {
            const sent = sentAt(value);
            if (sent !== undefined) this.#delays.push(performance.now() - sent);
          })
        : undefined;
    if (rest.length > 0) probe?.push(rest);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      this.#bytes[index] = (this.#bytes[index] ?? 0) + chunk.length;
      probe?.push(chunk);
    });
    socket.resume();
  }
}
