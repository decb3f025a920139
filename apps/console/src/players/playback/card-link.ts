import {
  type AudioStreamFrame,
  decodeStreamFrames,
  StreamFrameError,
  type StreamFrame,
  type VideoStreamFrame,
} from '@outrider/media/stream-frame.ts';
import type { FootageLinkOptions, FootageSocket } from './footage-link.ts';

export interface CardLinkOptions {
  readonly openSocket: FootageLinkOptions['openSocket'];
  /** A presigned address of the stretch; undefined when there is none to be had. */
  readonly address: () => Promise<string | undefined>;
  readonly onUnit: (frame: VideoStreamFrame | AudioStreamFrame) => void;
  /** Nothing more comes. @param reason why, in the server's words; undefined at the end of what was asked for, or without a word */
  readonly onEnd: (reason: string | undefined) => void;
}

/** What a recorder plays of its own storage from a moment on: once, at one speed. The recorder is told to stop when it is closed. */
export class CardLink {
  readonly #options: CardLinkOptions;
  #socket: FootageSocket | undefined;
  #closed = false;

  constructor(options: CardLinkOptions) {
    this.#options = options;
    void this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  async #open(): Promise<void> {
    const { openSocket, address } = this.#options;
    const url = await address();
    if (this.#closed) return;
    if (url === undefined) return this.#end(undefined);
    this.#socket = openSocket(url, {
      opened: () => {},
      message: (data) => this.#take(data),
      closed: () => this.#end(undefined),
    });
  }

  #take(data: Uint8Array<ArrayBuffer>): void {
    let frames: StreamFrame[];
    try {
      frames = decodeStreamFrames(data);
    } catch (error) {
      if (error instanceof StreamFrameError) return;
      throw error;
    }
    for (const frame of frames) {
      if (this.#closed) return;
      if (frame.kind !== 'status') this.#options.onUnit(frame);
      else if (frame.status.state === 'ended' || frame.status.state === 'finished')
        this.#end(frame.status.reason);
    }
  }

  #end(reason: string | undefined): void {
    if (this.#closed) return;
    this.close();
    this.#options.onEnd(reason);
  }
}
