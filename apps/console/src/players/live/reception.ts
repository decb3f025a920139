import type { Clock } from '@outrider/kit/clock.ts';
import { type AudioStreamFrame, readStreamFrames } from '@outrider/media/stream-frame.ts';
import type { StreamState } from '@outrider/media/stream-state.ts';
import type { StreamType } from '@outrider/model/live/media-unit.ts';
import type { PlayerFault, ShownChannel } from '../player.ts';
import type { PictureDecoderHost } from './picture-decoder.ts';
import type { ReplayBuffer } from './replay-buffer.ts';
import { type OpenSocket, StreamConnection } from './stream-connection.ts';
import { ServerClock } from './server-clock.ts';
import { VideoDecoding } from './video-decoding.ts';

/**
 * A playback that rests, and shows another picture than the server says after so long, asks for its pictures anew; each time after twice as long:
 * what comes and is decoded slowly would begin anew each time, and never be shown.
 */
const REST_PATIENCE_MS = 2_000;
const MOST_REJOINS = 5;

export interface ReceptionOptions<Picture> {
  readonly clock: Clock;
  readonly stream: StreamType;
  readonly visible: boolean;
  /** Keeps what comes for a replay; undefined keeps nothing. */
  readonly kept: ReplayBuffer | undefined;
  readonly openSocket: OpenSocket;
  readonly decoders: PictureDecoderHost<Picture>;
  readonly requestUrl: (stream: StreamType) => void;
  /** @param takenMs ms since 1970 UTC by the server's clock */
  readonly onPicture: (picture: Picture, takenMs: number) => void;
  readonly onSound: (frame: AudioStreamFrame) => void;
  /** So many bytes came. */
  readonly onBytes: (bytes: number) => void;
  /** The server leads away from the channel that was shown. */
  readonly onLed: () => void;
  /** @param urgent somebody waits to see it */
  readonly onChange: (urgent: boolean) => void;
}

/** One stream of a channel on its way from the server to pictures: connection and decoder together. */
export class Reception<Picture> {
  readonly stream: StreamType;
  readonly kept: ReplayBuffer | undefined;
  readonly #clock: Clock;
  readonly #serverClock: ServerClock;
  readonly #connection: StreamConnection;
  readonly #decoding: VideoDecoding<Picture>;
  readonly #onSound: (frame: AudioStreamFrame) => void;
  readonly #onBytes: (bytes: number) => void;
  readonly #onLed: () => void;
  readonly #onChange: (urgent: boolean) => void;
  #status: StreamState | undefined;
  #showing: ShownChannel | undefined;
  #hasSound = false;
  #soundAloneSinceMs: number | undefined;
  #hasPictures = false;
  #malformed = 0;
  #cancelLook: (() => void) | undefined;
  #rejoins = 0;
  #lastDataMs: number | undefined;

  constructor(options: ReceptionOptions<Picture>) {
    this.stream = options.stream;
    this.kept = options.kept;
    this.#clock = options.clock;
    this.#serverClock = new ServerClock(options.clock);
    this.#onSound = options.onSound;
    this.#onBytes = options.onBytes;
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
      onMessage: (data) => this.#take(data),
      onChange: () => this.#connectionChanged(),
    });
    if (!options.visible) this.#connection.pause();
    this.#connection.start();
  }

  get connection(): Pick<StreamConnection, 'phase' | 'retryAtMs'> {
    return this.#connection;
  }

  get status(): StreamState | undefined {
    return this.#status;
  }

  /** The channel of a random view that the server leads to. */
  get showing(): ShownChannel | undefined {
    return this.#showing;
  }

  get hasSound(): boolean {
    return this.#hasSound;
  }

  /** When the newest media reached the server, ms since 1970 UTC by this machine's clock. */
  get lastDataMs(): number | undefined {
    return this.#lastDataMs;
  }

  /** When the last unit of a stalled stream reached the server, by this machine's clock. */
  get stalledSinceMs(): number | undefined {
    const { state, sinceMs } = this.#status ?? {};
    return state === 'stalled' && sinceMs !== undefined ? this.#serverClock.ours(sinceMs) : undefined;
  }

  /** Since when sound comes without any picture, by this machine's clock. */
  get soundAloneSinceMs(): number | undefined {
    return this.#soundAloneSinceMs;
  }

  get fault(): PlayerFault | undefined {
    if (this.#connection.liveOff) return 'live-off';
    return this.#connection.refused ? 'not-permitted' : this.#decoding.fault;
  }

  /** The codec that the fault is about. */
  get faultCodec(): string | undefined {
    return this.#connection.refused ? undefined : this.#decoding.faultCodec;
  }

  /** Units lost on the way to this viewer, skipped by its decoder, or malformed. */
  get dropped(): number {
    return (this.#status?.dropped ?? 0) + this.#decoding.skipped + this.#malformed;
  }

  /** A time of the server's clock by this machine's. */
  ours(serverMs: number): number {
    return this.#serverClock.ours(serverMs);
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
    this.#cancelLook?.();
    this.#connection.close();
    this.#decoding.close();
  }

  /** The moment of the picture at which a playback rests and which is not on show here; undefined where all is well. */
  get #missedMs(): number | undefined {
    const { state, positionMs } = this.#status ?? {};
    const rests = state === 'paused' && this.#hasPictures;
    return rests && this.#decoding.decodedMs !== positionMs ? positionMs : undefined;
  }

  /** What was lost on the way to a playback that rests does not come by itself: it is asked for. */
  #lookForMissed(): void {
    if (this.#status?.state !== 'paused') this.#rejoins = 0;
    const missedMs = this.#missedMs;
    if (missedMs === undefined || this.#cancelLook !== undefined) return;
    this.#cancelLook = this.#clock.after(REST_PATIENCE_MS * 2 ** this.#rejoins, () => {
      this.#cancelLook = undefined;
      if (this.#missedMs === undefined) this.#rejoins = 0;
      if (this.#missedMs === undefined || this.#rejoins >= MOST_REJOINS) return;
      if (this.#missedMs === missedMs && this.#connection.rejoin()) {
        this.#rejoins++;
        this.#decoding.restart();
      }
      this.#lookForMissed();
    });
  }

  #take(message: Uint8Array): void {
    this.#onBytes(message.byteLength);
    const frames = readStreamFrames(message);
    if (frames === undefined) {
      this.#malformed++;
      return;
    }
    for (const frame of frames) {
      this.#serverClock.heard(frame.arrivalMs);
      if (frame.kind === 'status') {
        this.#status = { ...this.#status, ...frame.status };
        // A recording that rests sends nothing but that.
        if (frame.status.positionMs !== undefined) this.#connection.heard();
        this.#follow(frame.status);
        this.#decoding.rest(this.#status.state === 'paused' || this.#status.state === 'finished');
        this.#lookForMissed();
        // Nothing comes after it: who asked anew would have the recorder play its last second again and again.
        if (frame.status.state === 'finished') this.#connection.close();
        this.#onChange(true);
        continue;
      }
      this.#connection.heard();
      this.#lastDataMs = this.#serverClock.ours(frame.arrivalMs);
      this.kept?.push(frame, this.#clock.elapsed() - (this.#clock.now() - this.#lastDataMs));
      if (frame.kind === 'audio') this.#takeSound(frame);
      else {
        this.#hasPictures = true;
        this.#soundAloneSinceMs = undefined;
        this.#decoding.offer(frame);
      }
    }
  }

  #takeSound(frame: AudioStreamFrame): void {
    const first = !this.#hasSound;
    this.#hasSound = true;
    if (!this.#hasPictures) this.#soundAloneSinceMs ??= this.#clock.now();
    // Where pictures are painted, they tell that media comes.
    if (first || !this.#hasPictures) this.#onChange(first);
    this.#onSound(frame);
  }

  #follow({ deviceid, channel }: StreamState): void {
    const next = deviceid === undefined || channel === undefined ? undefined : { deviceid, channel };
    const before = this.#showing;
    if (next?.deviceid === before?.deviceid && next?.channel === before?.channel) return;
    this.#showing = next;
    this.#decoding.changeSource();
    this.kept?.clear();
    this.#hasSound = this.#hasPictures = false;
    this.#soundAloneSinceMs = this.#lastDataMs = undefined;
    if (before !== undefined) this.#onLed();
  }

  #connectionChanged(): void {
    if (this.#connection.phase === 'open') {
      this.#decoding.restart();
      this.#serverClock.restart();
      this.kept?.joined();
    }
    this.#onChange(true);
  }

  #faultChanged(): void {
    // What cannot be decoded need not be sent.
    if (this.#decoding.fault !== undefined) this.#connection.pause();
    this.#onChange(true);
  }
}
