import type { Clock } from '@outrider/kit/clock.ts';
import type { AudioStreamFrame, VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import type { ReplayFacts, ReplayWish } from '../player.ts';
import type { PictureDecoderHost } from './picture-decoder.ts';
import type { KeptUnit, ReplayBuffer } from './replay-buffer.ts';
import { VideoDecoding } from './video-decoding.ts';

/** How often it is looked which pictures are due. */
const TICK_MS = 33;
/** Nearer than this to the newest picture it is live. */
const LIVE_AGAIN_MS = 400;
/** How far apart pictures are stamped at least. */
const STAMP_MS = 1;
/** When a picture was taken that only leads to the one that is wanted. */
const UNSEEN = Number.NEGATIVE_INFINITY;

interface KeptPicture extends KeptUnit {
  readonly frame: VideoStreamFrame;
}

const isPicture = (unit: KeptUnit): unit is KeptPicture => unit.frame.kind === 'video';

export interface InstantReplayOptions<Picture> {
  readonly clock: Clock;
  /** What came, of the stream that is received now. */
  readonly buffer: () => ReplayBuffer;
  readonly decoders: PictureDecoderHost<Picture>;
  /** Whether a picture needs those in front of it to be shown too. */
  readonly leads: boolean;
  /** @param takenMs ms since 1970 UTC by the server's clock */
  readonly onPicture: (picture: Picture, takenMs: number) => void;
  /** Lets a picture go that nobody is to see. */
  readonly discard: (picture: Picture) => void;
  readonly onSound: (frame: AudioStreamFrame) => void;
  /** What leads to the present, for who shows it from now on: from a key picture on. */
  readonly rejoin: (frames: readonly VideoStreamFrame[]) => void;
  /** It has come to the present. */
  readonly onLive: () => void;
}

/** The last half minute of a tile once more, beside what goes on: as fast as it was, from any moment of it on. */
export class InstantReplay<Picture> {
  readonly #options: InstantReplayOptions<Picture>;
  readonly #decoding: VideoDecoding<Picture>;
  /** Where it stands, and since when, by the clock that never leaps. */
  #atMs = 0;
  #sinceMs = 0;
  #paused = false;
  #fedMs = 0;
  #stampMs = 0;
  #cancel: () => void = () => {};

  constructor(options: InstantReplayOptions<Picture>) {
    this.#options = options;
    this.#decoding = new VideoDecoding({
      clock: options.clock,
      host: options.decoders,
      onPicture: (picture, takenMs) => {
        if (takenMs === UNSEEN) options.discard(picture);
        else options.onPicture(picture, takenMs);
      },
      onFault: () => {},
    });
  }

  /** What is told of it. */
  get facts(): ReplayFacts {
    const { clock, buffer } = this.#options;
    const elapsed = clock.elapsed();
    return {
      behindMs: elapsed - this.#positionMs(),
      longestMs: Math.max(0, elapsed - (buffer().oldestMs ?? elapsed)),
      paused: this.#paused,
      toldMs: clock.now(),
    };
  }

  /** Goes on from so long ago. @returns false where nothing of it is kept, or it would be the present */
  show({ behindMs, paused }: ReplayWish): boolean {
    const { clock, buffer } = this.#options;
    const oldestMs = buffer().oldestMs;
    if (oldestMs === undefined || behindMs < LIVE_AGAIN_MS) return false;
    this.#atMs = Math.max(oldestMs, clock.elapsed() - behindMs);
    this.#sinceMs = clock.elapsed();
    this.#paused = paused;
    buffer().hold(this.#atMs);
    this.#decoding.restart();
    const units = buffer().upTo(this.#atMs).filter(isPicture);
    const last = units.at(-1);
    this.#fedMs = Math.max(this.#atMs, last?.atMs ?? 0);
    for (const unit of units) {
      const frame = this.#stamped(unit, STAMP_MS);
      const seen = unit === last || this.#options.leads;
      this.#decoding.offer(seen ? frame : { ...frame, lateMs: Number.POSITIVE_INFINITY });
    }
    this.#later();
    return true;
  }

  /** Ends it. What cannot begin in the middle is led to the present. */
  close(): void {
    const { buffer, rejoin } = this.#options;
    this.#cancel();
    this.#decoding.close();
    buffer().hold(Number.POSITIVE_INFINITY);
    const newest = buffer().upTo(Number.POSITIVE_INFINITY).filter(isPicture);
    rejoin(newest.map((unit) => this.#stamped(unit, STAMP_MS)));
  }

  #positionMs(): number {
    return this.#paused ? this.#atMs : this.#atMs + this.#options.clock.elapsed() - this.#sinceMs;
  }

  #later(): void {
    this.#cancel();
    this.#cancel = this.#options.clock.after(TICK_MS, () => this.#tick());
  }

  #tick(): void {
    const buffer = this.#options.buffer();
    const oldestMs = buffer.oldestMs;
    if (oldestMs === undefined) return this.#options.onLive();
    // There was no more room for what is on show.
    if (this.#positionMs() < oldestMs) this.#pushTo(oldestMs);
    const atMs = this.#positionMs();
    if (!this.#paused) {
      buffer.hold(atMs);
      for (const unit of buffer.between(this.#fedMs, atMs)) {
        this.#fedMs = unit.atMs;
        if (isPicture(unit)) this.#decoding.offer(this.#stamped(unit, STAMP_MS));
        else if (unit.frame.kind === 'audio') this.#options.onSound(unit.frame);
      }
      if (this.#options.clock.elapsed() - atMs < LIVE_AGAIN_MS) return this.#options.onLive();
    }
    this.#later();
  }

  #pushTo(oldestMs: number): void {
    this.#atMs = oldestMs;
    this.#sinceMs = this.#options.clock.elapsed();
    this.#fedMs = Math.min(this.#fedMs, oldestMs - STAMP_MS);
  }

  /** Players have an axis of their own: pictures get the times at which they are given, and go on saying when they were taken. */
  #stamped({ frame }: KeptPicture, leastStepMs: number): VideoStreamFrame {
    const stampMs = Math.max(this.#options.clock.now(), this.#stampMs + leastStepMs);
    this.#stampMs = stampMs;
    const takenMs = frame.arrivalMs - frame.lateMs;
    return { ...frame, captureMs: stampMs, arrivalMs: stampMs, lateMs: stampMs - takenMs };
  }
}
