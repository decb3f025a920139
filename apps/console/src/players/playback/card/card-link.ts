import {
  type AudioStreamFrame,
  readStreamFrames,
  type VideoStreamFrame,
} from '@outrider/media/stream-frame.ts';
import { finalCodes } from '@outrider/protocol/calls/close-codes.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { FootageLinkOptions, FootageSocket } from '../links/footage-link.ts';

/** A recorder that is silent is told to have ended before that, and one that rests is told of: who hears nothing has lost the server. */
const SILENT_MS = 30_000;

export interface CardLinkOptions {
  readonly clock: Pick<Clock, 'after'>;
  readonly openSocket: FootageLinkOptions['openSocket'];
  /** A presigned address of the stretch; undefined when there is none to be had. */
  readonly address: () => Promise<string | undefined>;
  readonly onUnit: (frame: VideoStreamFrame | AudioStreamFrame) => void;
  /**
   * Nothing more comes.
   * @param reason why, in the server's words; undefined at the end of what was asked for, or without a word
   * @param isLost whether it was the way to the server that ended: it may be asked for again
   */
  readonly onEnd: (reason: string | undefined, isLost: boolean) => void;
}

/** What a recorder plays of its own storage from a moment on: once, at one speed. The recorder is told to stop when it is closed. */
export class CardLink {
  readonly #options: CardLinkOptions;
  #socket: FootageSocket | undefined;
  #closed = false;
  #cancelLook: (() => void) | undefined;
  #heard = false;

  constructor(options: CardLinkOptions) {
    this.#options = options;
    void this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#cancelLook?.();
    this.#socket?.close();
  }

  async #open(): Promise<void> {
    const { openSocket, address } = this.#options;
    const url = await address();
    if (this.#closed) return;
    if (url === undefined) return this.#end(undefined, true);
    this.#socket = openSocket(url, {
      opened: () => {},
      message: (data) => this.#take(data),
      closed: (code) => this.#end(undefined, !finalCodes.has(code)),
    });
    this.#look();
  }

  #look(): void {
    this.#heard = false;
    this.#cancelLook = this.#options.clock.after(SILENT_MS, () => {
      if (this.#heard) this.#look();
      else this.#end(undefined, true);
    });
  }

  #take(data: Uint8Array<ArrayBuffer>): void {
    this.#heard = true;
    const frames = readStreamFrames(data);
    if (frames === undefined) return;
    for (const frame of frames) {
      if (this.#closed) return;
      if (frame.kind !== 'status') this.#options.onUnit(frame);
      else if (frame.status.state === 'ended' || frame.status.state === 'finished')
        this.#end(frame.status.reason, false);
    }
  }

  #end(reason: string | undefined, isLost: boolean): void {
    if (this.#closed) return;
    this.close();
    this.#options.onEnd(reason, isLost);
  }
}
