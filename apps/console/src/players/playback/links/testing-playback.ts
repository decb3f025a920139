import { ManualClock } from '@outrider/kit/clock.ts';
import { encodeStreamFrame, type StreamFrame } from '@outrider/media/stream-frame.ts';
import type { StreamState } from '@outrider/media/stream-state.ts';
import type { PlaybackRequest } from '@outrider/protocol/recordings/playback-messages.ts';
import type { PictureDecoderHost } from '../../live/picture-decoder.ts';
import type { FootageSocket, FootageSocketEvents } from './footage-link.ts';

/** Lets promises settle. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The server's end of a socket, by which a test says what comes. */
class FakeFootageSocket implements FootageSocket {
  readonly url: string;
  /** What the player said, in its order. */
  readonly said: PlaybackRequest[] = [];
  isOpen = true;
  readonly #events: FootageSocketEvents;

  constructor(url: string, events: FootageSocketEvents) {
    this.url = url;
    this.#events = events;
  }

  /** The newest moment from which something was to be played. */
  get playing(): Extract<PlaybackRequest, { do: 'play' }> | undefined {
    return this.said.findLast((request) => request.do === 'play');
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as PlaybackRequest);
  }

  close(): void {
    this.isOpen = false;
  }

  /** It is open, and what follows belongs to that seek; 0 is that of the address. */
  begin(seek = 0): void {
    this.#events.opened();
    this.tell({ seek });
  }

  /** Gives units. */
  give(...frames: readonly StreamFrame[]): void {
    for (const frame of frames) this.#events.message(new Uint8Array(encodeStreamFrame(frame)));
  }

  tell(state: Partial<StreamState>, channel = 1): void {
    const status = { state: 'live', ...state } as const;
    const base = { sequence: 0, captureMs: 0, arrivalMs: 0, lateMs: 0, channel, stream: 'main' } as const;
    this.give({ kind: 'status', status, discontinuity: false, ...base });
  }

  /** @param code the WebSocket close code */
  lose(code = 1006): void {
    this.isOpen = false;
    this.#events.closed(code);
  }
}

/** What a link or a playback is given, with the clock and the sockets in the test's hands. */
export function fakeFootage() {
  const clock = new ManualClock();
  const sockets: FakeFootageSocket[] = [];
  const openSocket = (url: string, events: FootageSocketEvents): FakeFootageSocket => {
    const socket = new FakeFootageSocket(url, events);
    sockets.push(socket);
    return socket;
  };
  return { clock, sockets, openSocket };
}

/** Decoders that give each picture at once. */
export const instantDecoders: PictureDecoderHost<VideoFrame> = {
  supports: async () => true,
  create: (_config, events) => ({
    queued: 0,
    decode: ({ captureMs }, stampUs) => events.picture(fakeFrame(captureMs), stampUs),
    restart: () => {},
    flush: () => {},
    close: () => {},
  }),
};

function fakeFrame(captureMs: number): VideoFrame {
  const frame = { captureMs, format: null, displayWidth: 64, displayHeight: 48, close: () => {} };
  return { ...frame, clone: () => fakeFrame(captureMs) } as unknown as VideoFrame;
}

/** A canvas that remembers when the pictures were taken that were painted on it, ms. */
export function fakeCanvas() {
  const painted: number[] = [];
  const target = new EventTarget();
  const context = {
    drawImage: ({ captureMs }: { readonly captureMs: number }) => painted.push(captureMs),
    fillRect: () => {},
  };
  const canvas = Object.assign(target, { width: 0, height: 0, getContext: () => context });
  return { canvas: canvas as unknown as OffscreenCanvas, painted, context };
}
