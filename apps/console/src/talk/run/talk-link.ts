import { readStreamFrames, type StreamFrame } from '@outrider/media/stream-frame.ts';
import { TALK_CHUNK } from '@outrider/model/live/talk.ts';
import { readTalkNotice, type TalkNotice } from '@outrider/protocol/live/talk-messages.ts';

/** Bytes that may wait to be sent, half a second: what is older would only come later and later. */
const MAX_WAITING = 8_000;
/** Chunks of silence behind the last word: they bring it whole to where longer packets are made. */
const SILENT_CHUNKS = 3;

/** The part of a WebSocket that a talk needs. */
export type TalkSocket = Pick<WebSocket, 'bufferedAmount' | 'readyState' | 'send'>;

const OPEN = 1;

interface TalkLinkEvents {
  notice(notice: TalkNotice): void;
  frame(frame: StreamFrame): void;
}

/** A talk's way to the server: samples out while one speaks, notices and sound in. */
export class TalkLink {
  readonly #socket: TalkSocket;
  readonly #events: TalkLinkEvents;
  #speaks = false;

  constructor(socket: TalkSocket, events: TalkLinkEvents) {
    this.#socket = socket;
    this.#events = events;
  }

  get speaks(): boolean {
    return this.#speaks;
  }

  /** Whether the microphone is heard from now on. */
  speak(on: boolean): void {
    if (this.#speaks && !on)
      for (let chunk = 0; chunk < SILENT_CHUNKS; chunk++) this.#send(new Int16Array(TALK_CHUNK));
    this.#speaks = on;
  }

  /** Takes samples of the microphone; they go out while one speaks. */
  voice(samples: Int16Array<ArrayBuffer>): void {
    if (this.#speaks) this.#send(samples);
  }

  /** Takes a message of the server. */
  take(data: string | ArrayBuffer): void {
    if (typeof data === 'string') {
      const notice = readTalkNotice(data);
      if (notice !== undefined) this.#events.notice(notice);
      return;
    }
    for (const frame of readStreamFrames(new Uint8Array(data)) ?? []) this.#events.frame(frame);
  }

  /** Every machine that browsers run on has the lower byte of a number first, as the server wants it. */
  #send(samples: Int16Array<ArrayBuffer>): void {
    if (this.#socket.readyState === OPEN && this.#socket.bufferedAmount < MAX_WAITING)
      this.#socket.send(samples);
  }
}
