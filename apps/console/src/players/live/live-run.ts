import type { Clock } from '@outrider/kit/clock.ts';
import type { AudioStreamFrame, VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import type { StreamType } from '@outrider/model/live/media-unit.ts';
import type { PlayerFacts, ReplayWish, SinkFailure } from '../player.ts';
import { InstantReplay } from './instant-replay.ts';
import type { PictureDecoderHost } from './picture-decoder.ts';
import { Reception } from './reception.ts';
import { REPLAY_BYTES, ReplayBuffer } from './replay-buffer.ts';
import type { ReplayRoom } from './replay-room.ts';
import type { OpenSocket } from './stream-connection.ts';

/** How long another stream may take to show its first picture before the present one is kept for good. */
export const SWITCH_PATIENCE_MS = 10_000;

/** What of the bound of a replay the stream has that is changed over to. */
const NEXT_REPLAY_BYTES = REPLAY_BYTES / 8;

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
  /** Where what was shown of late is kept, to be shown once more; undefined keeps nothing. */
  readonly replays: ReplayRoom | undefined;
  readonly surfaceGeneration: number;
  readonly openSocket: OpenSocket;
  readonly decoders: PictureDecoderHost<Picture>;
  /** Lets a picture go that nobody will show. */
  readonly discard: (picture: Picture) => void;
  readonly replayed: {
    /** Whether a picture needs those in front of it to be shown too. */
    readonly leads: boolean;
    /** Lets a picture of the present go while the past is on show. */
    readonly pass: (picture: Picture) => void;
    /** What leads to the present, once that is on show again. */
    readonly rejoin: (frames: readonly VideoStreamFrame[]) => void;
  };
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
  #replay: InstantReplay<Picture> | undefined;
  #visible: boolean;
  #surfaceGeneration: number;
  #renewed: PlayerFacts['renewed'] = { stood: 0, broken: 0 };
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
    this.#current = this.#receive(options.stream, REPLAY_BYTES - NEXT_REPLAY_BYTES);
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
      renewed: this.#renewed,
      replay: this.#replay?.facts,
    };
  }

  /** Where pictures go from now on. */
  setSink(sink: PictureSink<Picture>): void {
    this.#sink?.close();
    this.#sink = sink;
  }

  /** What leads to the present, from the last key picture on; empty where nothing is kept. */
  get lead(): readonly VideoStreamFrame[] {
    const kept = this.#current.kept?.upTo(Number.POSITIVE_INFINITY) ?? [];
    return kept.flatMap(({ frame }) => (frame.kind === 'video' ? [frame] : []));
  }

  /** The sink failed: until another is given, nothing is shown. */
  sinkFailed(why: SinkFailure): void {
    this.#renewed = { ...this.#renewed, [why]: this.#renewed[why] + 1 };
    // The next sink begins with a key picture, and not in the middle of a replay.
    if (this.#options.replayed.leads) this.setReplay(undefined);
    this.#loseSink();
  }

  #loseSink(): void {
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
      this.#current = this.#receive(stream, REPLAY_BYTES - NEXT_REPLAY_BYTES);
      this.#end(before);
      this.#options.onChange(true);
      return;
    }
    this.#next = {
      reception: this.#receive(stream, NEXT_REPLAY_BYTES),
      cancel: this.#options.clock.after(SWITCH_PATIENCE_MS, () => {
        this.#dropNext();
        this.#options.onChange(true);
      }),
    };
  }

  setVisible(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    if (!visible) this.setReplay(undefined);
    for (const reception of this.#receptions.values()) reception.setVisible(visible);
    this.#options.onChange(true);
  }

  /** Shows what came so long ago, beside what comes; undefined goes back to that. */
  setReplay(wish: ReplayWish | undefined): void {
    const { kept } = this.#current;
    if (wish !== undefined && kept !== undefined) {
      this.#replay ??= this.#makeReplay(kept);
      if (this.#replay.show(wish)) return this.#options.onChange(true);
    }
    const before = this.#replay;
    if (before === undefined) return;
    this.#replay = undefined;
    before.close();
    this.#options.onChange(true);
  }

  retry(): void {
    for (const reception of this.#receptions.values()) reception.retry();
  }

  close(): void {
    this.#replay?.close();
    this.#dropNext();
    this.#end(this.#current);
    this.#sink?.close();
  }

  #receive(stream: StreamType, replayBytes: number): Reception<Picture> {
    const number = ++this.#lastNumber;
    const { replays } = this.#options;
    const mine: { reception?: Reception<Picture> } = {};
    const reception = new Reception<Picture>({
      clock: this.#options.clock,
      stream,
      visible: this.#visible,
      kept: replays === undefined ? undefined : new ReplayBuffer(replayBytes, replays),
      openSocket: this.#options.openSocket,
      decoders: this.#options.decoders,
      requestUrl: (wanted) => this.#options.requestUrl(number, wanted),
      onPicture: (picture, takenMs) => this.#show(mine.reception, picture, takenMs),
      onSound: (frame) => {
        if (mine.reception === this.#current && this.#replay === undefined) this.#options.onSound(frame);
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
      if (before.kept !== undefined) from.kept?.follow(before.kept);
      this.#end(before);
      this.#options.onChange(true);
    }
    if (this.#replay !== undefined) this.#options.replayed.pass(picture);
    else if (from !== this.#current || this.#sink === undefined) this.#options.discard(picture);
    else this.#sink.show(picture, takenMs);
  }

  #makeReplay(kept: ReplayBuffer): InstantReplay<Picture> {
    const { clock, decoders, replayed, onSound } = this.#options;
    return new InstantReplay<Picture>({
      clock,
      decoders,
      leads: replayed.leads,
      buffer: () => this.#current.kept ?? kept,
      onPicture: (picture, takenMs) => {
        if (this.#sink === undefined) replayed.pass(picture);
        else this.#sink.show(picture, takenMs);
      },
      discard: replayed.pass,
      rejoin: replayed.rejoin,
      onSound,
      onLive: () => this.setReplay(undefined),
    });
  }

  /** The picture on show is not of the channel that comes: it is taken away, with its element. */
  #blank(): void {
    this.#frames = this.#width = this.#height = 0;
    this.#lastPictureMs = this.#takenMs = undefined;
    this.#sink?.close();
    this.#loseSink();
  }

  #dropNext(): void {
    const next = this.#next;
    this.#next = undefined;
    next?.cancel();
    if (next !== undefined) this.#end(next.reception);
  }

  #end(reception: Reception<Picture>): void {
    reception.close();
    reception.kept?.clear();
    for (const [number, each] of this.#receptions) if (each === reception) this.#receptions.delete(number);
  }
}
