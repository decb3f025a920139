import type { Socket } from 'node:net';
import type { CodedPictures } from './video/coded-pictures.ts';

/** A viewer's connection: bytes that came with the answer, and the socket, paused. */
export interface ViewerConnection {
  readonly socket: Socket;
  readonly rest: Buffer;
}

/** A server that takes streams in and gives them to viewers: this product and its peers, driven alike. */
export interface Relay extends AsyncDisposable {
  readonly name: string;
  /** The processes whose use is counted. */
  readonly pids: readonly number[];
  /** Publishes a stream of that number; it may begin only when the first viewer comes. */
  publish(stream: number, coded: CodedPictures): Promise<Disposable>;
  play(stream: number): Promise<ViewerConnection>;
}

/** A relay that gives a viewer several streams on one connection. */
export interface PagesRelay extends Relay {
  playPage(streams: readonly number[]): Promise<ViewerConnection>;
}
