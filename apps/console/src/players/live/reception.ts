import type { Clock } from '@outrider/kit/clock.ts';
import {
  type AudioStreamFrame,
  decodeStreamFrames,
  StreamFrameError,
  type StreamFrame,
} from '@outrider/media/stream-frame.ts';
import type { StreamStatus } from '@outrider/media/stream-status.ts';
import type { StreamType } from '@outrider/model/live/media-unit.ts';
import type { PlayerFault, ShownChannel } from '../player.ts';
import type { PictureDecoderHost } from './picture-decoder.ts';
import { type OpenSocket, StreamConnection } from './stream-connection.ts';
import { VideoDecoding } from './video-decoding.ts';

export interface ReceptionOptions<Picture> {
  readonly clock: Clock;
  readonly stream: StreamType;
  readonly visible: boolean;
  readonly openSocket: OpenSocket;
  readonly decoders: PictureDecoderHost<Picture>;
  readonly requestUrl: (stream: StreamType) => void;
  readonly onPicture: (picture: Picture, arrivalMs: number) => void;
  readonly onSound: (frame: AudioStreamFrame) => void;
  /** The server leads away from the channel that was shown. */
  readonly onLed: () => void;
  readonly onChange: () => void;
}

/** One stream of a channel on its way from the server to pictures: connection and decoder together. */
export class Reception<Picture> {
  readonly stream: StreamType;
  readonly #clock: Clock;
  readonly #connection: StreamConnection;
  readonly #decoding: VideoDecoding<Picture>;
  readonly #onSound: (frame: AudioStreamFrame) => void;
  readonly #onLed: () => void;
  readonly #onChange: () => void;
  #status: StreamStatus | undefined;
  #showing: ShownChannel | undefined;
  #hasSound = false;
  #malformed = 0;
  /** Smallest difference of our clock and the server's seen on this connection, ms: what the way takes at best. */
  #promptestMs: number | undefined;

  constructor(options: ReceptionOptions<Picture>) {
    this.stream = options.stream;
    this.#clock = options.clock;
    this.#onSound = options.onSound;
    this.#onLed = options.onLed;
    this.#onChange = options.onChange;
    this.#decoding = new VideoDecoding({
      clock: options.clock,
      host: options.decoders,
      onPicture: options.onPicture,
      onFault: () => this.#faultChanged(),
    });
    this.#connection = new StreamConnection({
      clock: options.clock,
      openSocket: options.openSocket,
      requestUrl: () => options.requestUrl(options.stream),
      onMessage: (data) => this.#take(new Uint8Array(data)),
      onChange: () => this.#connectionChanged(),
    });
    if (!options.visible) this.#connection.pause();
    this.#connection.start();
  }

  get connection(): Pick<StreamConnection, 'phase' | 'retryAtMs' | 'lastDataMs'> {
    return this.#connection;
  }

  get status(): StreamStatus | undefined {
    return this.#status;
  }

  /** The channel of a random view that the server leads to. */
  get showing(): ShownChannel | undefined {
    return this.#showing;
  }

  get hasSound(): boolean {
    return this.#hasSound;
  }

  get fault(): PlayerFault | undefined {
    return this.#connection.refused ? 'not-permitted' : this.#decoding.fault;
  }

  /** Units lost on the way to this viewer, skipped by its decoder, or malformed. */
  get dropped(): number {
    return (this.#status?.dropped ?? 0) + this.#decoding.skipped + this.#malformed;
  }

  /** How much later than the promptest unit of this connection one of that arrival time would be on show now, ms. */
  lagOf(arrivalMs: number): number {
    return Math.max(0, this.#clock.now() - arrivalMs - (this.#promptestMs ?? 0));
  }

  connectTo(url: string | undefined): void {
    this.#connection.connectTo(url);
  }

  setVisible(visible: boolean): void {
    if (!visible) return this.#connection.pause();
    this.#decoding.restart();
    this.#connection.resume();
  }

  retry(): void {
    this.#decoding.restart();
    this.#connection.resume();
    this.#connection.retry();
  }

  close(): void {
    this.#connection.close();
    this.#decoding.close();
  }

  #take(message: Uint8Array): void {
    let frames: StreamFrame[];
    try {
      frames = decodeStreamFrames(message);
    } catch (error) {
      if (!(error instanceof StreamFrameError)) throw error;
      this.#malformed++;
      return;
    }
    for (const frame of frames) {
      if (frame.kind === 'status') {
        this.#status = { ...this.#status, ...frame.status };
        this.#follow(frame.status);
        this.#onChange();
        continue;
      }
      this.#connection.heard();
      if (frame.kind === 'audio') {
        if (!this.#hasSound) {
          this.#hasSound = true;
          this.#onChange();
        }
        this.#onSound(frame);
        continue;
      }
      const way = this.#clock.now() - frame.arrivalMs;
      this.#promptestMs = Math.min(this.#promptestMs ?? way, way);
      this.#decoding.offer(frame);
    }
  }

  #follow({ deviceid, channel }: StreamStatus): void {
    const next = deviceid === undefined || channel === undefined ? undefined : { deviceid, channel };
    const before = this.#showing;
    if (next?.deviceid === before?.deviceid && next?.channel === before?.channel) return;
    this.#showing = next;
    this.#decoding.changeSource();
    this.#promptestMs = undefined;
    this.#hasSound = false;
    if (before !== undefined) this.#onLed();
  }

  #connectionChanged(): void {
    if (this.#connection.phase === 'open') {
      this.#decoding.restart();
      this.#promptestMs = undefined;
    }
    this.#onChange();
  }

  #faultChanged(): void {
    // What cannot be decoded need not be sent.
    if (this.#decoding.fault !== undefined) this.#connection.pause();
    this.#onChange();
  }
}
