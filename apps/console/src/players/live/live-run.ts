import type { Clock } from '@outrider/kit/clock.ts';
import type { AudioStreamFrame } from '@outrider/media/stream-frame.ts';
import type { StreamType } from '@outrider/model/live/media-unit.ts';
import type { PlayerFacts } from '../player.ts';
import type { PictureDecoderHost } from './picture-decoder.ts';
import { Reception } from './reception.ts';
import type { OpenSocket } from './stream-connection.ts';

/** How long another stream may take to show its first picture before the present one is kept for good. */
export const SWITCH_PATIENCE_MS = 10_000;

/** Where pictures go. */
export interface PictureSink<Picture> {
  /** @param takenMs ms since 1970 UTC by the server's clock */
  show(picture: Picture, takenMs: number): void;
  close(): void;
}

export interface LiveRunOptions<Picture> {
  readonly clock: Clock;
  readonly stream: StreamType;
  readonly visible: boolean;
  readonly surfaceGeneration: number;
  readonly openSocket: OpenSocket;
  readonly decoders: PictureDecoderHost<Picture>;
  /** Lets a picture go that nobody will show. */
  readonly discard: (picture: Picture) => void;
  readonly requestUrl: (reception: number, stream: StreamType) => void;
  readonly onSound: (frame: AudioStreamFrame) => void;
  /** @param urgent somebody waits to see it; otherwise only counters grew */
  readonly onChange: (urgent: boolean) => void;
}

/**
 * What one tile shows, in the worker: the reception of one stream and, while it changes over to another, of both, so that
 * there is no gap.
 */
export class LiveRun<Picture> {
  readonly #options: LiveRunOptions<Picture>;
  readonly #receptions = new Map<number, Reception<Picture>>();
  #lastNumber = 0;
  #current: Reception<Picture>;
  #next: { readonly reception: Reception<Picture>; readonly cancel: () => void } | undefined;
  #sink: PictureSink<Picture> | undefined;
  #visible: boolean;
  #surfaceGeneration: number;
  #frames = 0;
  #width = 0;
  #height = 0;
  #lastPictureMs: number | undefined;
  #takenMs: number | undefined;
  /** Of all receptions: what was fetched and never shown cost as much. */
  #receivedBytes = 0;

  constructor(options: LiveRunOptions<Picture>) {
    this.#options = options;
    this.#visible = options.visible;
    this.#surfaceGeneration = options.surfaceGeneration;
    this.#current = this.#receive(options.stream);
  }

  /** All that this part of a player knows. */
  get facts(): Omit<PlayerFacts, 'soundUnsupported' | 'way'> {
    const { connection, status, showing, fault, faultCodec, dropped, stream } = this.#current;
    const { hasSound, lastDataMs, soundAloneSinceMs, stalledSinceMs } = this.#current;
    return {
      connection: connection.phase,
      retryAtMs: connection.retryAtMs,
      source: status?.state,
      stalledSinceMs,
      positionMs: status?.positionMs,
      speed: status?.speed,
      reason: status?.reason,
      showing,
      fault,
      faultCodec,
      lastDataMs,
      lastPictureMs: this.#lastPictureMs,
      pictureTakenMs: this.#takenMs,
      frames: this.#frames,
      width: this.#width,
      height: this.#height,
      dropped,
      receivedBytes: this.#receivedBytes,
      stream,
      hasSound,
      soundAloneSinceMs,
      paused: !this.#visible,
      surfaceGeneration: this.#surfaceGeneration,
    };
  }

  /** Where pictures go from now on. */
  setSink(sink: PictureSink<Picture>): void {
    this.#sink?.close();
    this.#sink = sink;
  }

  /** The sink failed: until another is given, nothing is shown. */
  sinkFailed(): void {
    this.#sink = undefined;
    this.#surfaceGeneration++;
    this.#options.onChange(true);
  }

  /**
   * A picture is on show.
   * @param takenMs ms since 1970 UTC by the server's clock
   */
  painted(width: number, height: number, takenMs: number): void {
    const first = this.#frames === 0 || width !== this.#width || height !== this.#height;
    this.#frames++;
    this.#width = width;
    this.#height = height;
    this.#lastPictureMs = this.#options.clock.now();
    this.#takenMs = this.#current.ours(takenMs);
    this.#options.onChange(first);
  }

  connectTo(reception: number, url: string | undefined): void {
    this.#receptions.get(reception)?.connectTo(url);
  }

  setStream(stream: StreamType): void {
    const wanted = this.#next?.reception.stream ?? this.#current.stream;
    if (stream === wanted) return;
    this.#dropNext();
    if (stream === this.#current.stream) return;
    if (this.#frames === 0 || this.#current.fault !== undefined) {
      const before = this.#current;
      this.#current = this.#receive(stream);
      this.#end(before);
      this.#options.onChange(true);
      return;
    }
    this.#next = {
      reception: this.#receive(stream),
      cancel: this.#options.clock.after(SWITCH_PATIENCE_MS, () => {
        this.#dropNext();
        this.#options.onChange(true);
      }),
    };
  }

  setVisible(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    for (const reception of this.#receptions.values()) reception.setVisible(visible);
    this.#options.onChange(true);
  }

  retry(): void {
    for (const reception of this.#receptions.values()) reception.retry();
  }

  close(): void {
    this.#dropNext();
    this.#end(this.#current);
    this.#sink?.close();
  }

  #receive(stream: StreamType): Reception<Picture> {
    const number = ++this.#lastNumber;
    const mine: { reception?: Reception<Picture> } = {};
    const reception = new Reception<Picture>({
      clock: this.#options.clock,
      stream,
      visible: this.#visible,
      openSocket: this.#options.openSocket,
      decoders: this.#options.decoders,
      requestUrl: (wanted) => this.#options.requestUrl(number, wanted),
      onPicture: (picture, takenMs) => this.#show(mine.reception, picture, takenMs),
      onSound: (frame) => {
        if (mine.reception === this.#current) this.#options.onSound(frame);
      },
      onBytes: (bytes) => {
        this.#receivedBytes += bytes;
      },
      onLed: () => {
        if (mine.reception === this.#current) this.#blank();
      },
      onChange: (urgent) => {
        if (mine.reception !== undefined && mine.reception === this.#current) this.#options.onChange(urgent);
      },
    });
    mine.reception = reception;
    this.#receptions.set(number, reception);
    return reception;
  }

  #show(from: Reception<Picture> | undefined, picture: Picture, takenMs: number): void {
    if (from !== undefined && from === this.#next?.reception) {
      const before = this.#current;
      this.#next.cancel();
      this.#next = undefined;
      this.#current = from;
      this.#end(before);
      this.#options.onChange(true);
    }
    if (from !== this.#current || this.#sink === undefined) this.#options.discard(picture);
    else this.#sink.show(picture, takenMs);
  }

  /** The picture on show is not of the channel that comes: it is taken away, with its element. */
  #blank(): void {
    this.#frames = this.#width = this.#height = 0;
    this.#lastPictureMs = this.#takenMs = undefined;
    this.#sink?.close();
    this.sinkFailed();
  }

  #dropNext(): void {
    const next = this.#next;
    this.#next = undefined;
    next?.cancel();
    if (next !== undefined) this.#end(next.reception);
  }

  #end(reception: Reception<Picture>): void {
    reception.close();
    for (const [number, each] of this.#receptions) if (each === reception) this.#receptions.delete(number);
  }
}
