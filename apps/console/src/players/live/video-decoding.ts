import type { Clock } from '@outrider/kit/clock.ts';
import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { readVideoFormat, type VideoFormat } from '@outrider/media/video-unit.ts';
import type { PlayerFault } from '../player.ts';
import { DecodeBacklog } from './decode-backlog.ts';
import type { PictureDecoder, PictureDecoderHost } from './picture-decoder.ts';

/** A decoder that gives nothing for this long while units go in is replaced. */
export const STALLED_MS = 2000;
/**
 * Each one after another that gave nothing gets twice as long, up to this: on a machine that is this slow all of them would be replaced before their first picture.
 * What one was given it keeps until pictures have come as fast as else for that long: one slow picture does not make the next one fast.
 */
export const MOST_STALLED_MS = 32_000;
/** What is known of a unit while it is in the decoder. */
interface UnitTimes {
  /** When its picture was taken, ms since 1970 UTC by the server's clock. */
  readonly takenMs: number;
  /** Its moment in what the device sends, ms since 1970 UTC. */
  readonly captureMs: number;
}

/** When a picture was taken that no unit is known of: never in doubt for a new one. */
const LONG_AGO_MS = 0;

export interface VideoDecodingOptions<Picture> {
  readonly clock: Clock;
  readonly host: PictureDecoderHost<Picture>;
  /** A decoded picture, which the callee closes, and when it was taken (ms since 1970 UTC by the server's clock). */
  readonly onPicture: (picture: Picture, takenMs: number) => void;
  /** The fault came or went. */
  readonly onFault: () => void;
}

/**
 * Units in, pictures out. The decoder is made anew, at a key picture, when the format changes, when it fails and when it gives nothing
 * for 2 s while units go in, or longer where the one before gave nothing either; after a failure it decodes in software.
 */
export class VideoDecoding<Picture> {
  readonly #options: VideoDecodingOptions<Picture>;
  readonly #backlog = new DecodeBacklog<VideoStreamFrame>();
  #decoder: PictureDecoder | undefined;
  #format: VideoFormat | undefined;
  #software = false;
  #checked = new Map<string, boolean>();
  #checking = false;
  /** Grows when another source begins: what was looked at before is of no more use. */
  #source = 0;
  #fault: PlayerFault | undefined;
  #faultCodec: string | undefined;
  #timestampUs = 0;
  #inside = new Map<number, UnitTimes>();
  #decodedMs: number | undefined;
  /** Since when it waits for a picture, and when a unit came last, by the clock that never leaps. */
  #waitsSinceMs: number | undefined;
  #offeredMs = 0;
  /** One pause is put down to a page that stood still; a second one before the next picture is the decoder's. */
  #forgave = false;
  /** How long the decoder of now may give nothing, and when one was slow last. */
  #patienceMs = STALLED_MS;
  #slowMs = 0;
  #closed = false;

  constructor(options: VideoDecodingOptions<Picture>) {
    this.#options = options;
  }

  /** Why this stream cannot be decoded here at all. */
  get fault(): PlayerFault | undefined {
    return this.#fault;
  }

  /** The codec that the fault is about, as browsers call it. */
  get faultCodec(): string | undefined {
    return this.#faultCodec;
  }

  /** The moment of the last picture that was decoded, ms since 1970 UTC in what the device sends; undefined before the first. */
  get decodedMs(): number | undefined {
    return this.#decodedMs;
  }

  /** Units that were skipped because decoding was too slow. */
  get skipped(): number {
    return this.#backlog.skipped;
  }

  /** The stream is joined anew: what waits is forgotten, and it goes on at a key picture. */
  restart(): void {
    this.#backlog.restart();
    this.#waitsSinceMs = undefined;
    if (this.#fault !== undefined) this.#setFault(undefined);
    this.#checked.clear();
  }

  /** Another source begins: no picture of the one before comes any more. */
  changeSource(): void {
    this.#source++;
    this.#drop();
    this.restart();
  }

  offer(frame: VideoStreamFrame): void {
    this.#lookAtDecoder();
    this.#backlog.offer(frame, this.#options.clock.now());
    this.#pump();
  }

  /** What is played rests, or goes on: at rest the last picture that came is shown, however slow decoding is. */
  rest(isResting: boolean): void {
    this.#backlog.rest(isResting, this.#options.clock.now());
    this.#pump();
  }

  close(): void {
    this.#closed = true;
    this.#drop();
  }

  /** Replaces a decoder that gives nothing. Where no unit came meanwhile either, the page may have stood still, and the decoder with it. */
  #lookAtDecoder(): void {
    const now = this.#options.clock.elapsed();
    const isBack = now - this.#offeredMs > STALLED_MS && !this.#forgave;
    this.#offeredMs = now;
    if (this.#waitsSinceMs === undefined || now - this.#waitsSinceMs <= this.#patienceMs) return;
    if (!isBack) {
      this.#patienceMs = Math.min(2 * this.#patienceMs, MOST_STALLED_MS);
      this.#slowMs = now;
      return this.#replace();
    }
    this.#waitsSinceMs = now;
    this.#forgave = true;
  }

  #pump(): void {
    if (this.#closed || this.#checking) return;
    for (;;) {
      const frame = this.#backlog.take(this.#decoder?.queued ?? 0, this.#options.clock.now());
      if (frame === undefined) return;
      if (frame.key && !this.#prepare(frame)) return;
      this.#decode(frame);
    }
  }

  /** Sees to it that the decoder fits the key picture; false when that needs time, or cannot be. */
  #prepare(frame: VideoStreamFrame): boolean {
    const format = readVideoFormat(frame.codec, frame.payload) ?? this.#format;
    if (format === undefined) {
      this.#backlog.giveUp();
      return false;
    }
    const supported = this.#checked.get(format.codecString);
    if (supported === undefined) {
      void this.#check(format, frame);
      return false;
    }
    if (!supported) {
      this.#backlog.giveUp();
      this.#setFault(frame.codec === 'h265' ? 'h265-unsupported' : 'codec-unsupported', format.codecString);
      return false;
    }
    const same =
      this.#format?.codecString === format.codecString &&
      this.#format.width === format.width &&
      this.#format.height === format.height;
    if (!same) this.#drop();
    this.#format = format;
    return true;
  }

  async #check(format: VideoFormat, frame: VideoStreamFrame): Promise<void> {
    this.#checking = true;
    const source = this.#source;
    const supported = await this.#options.host.supports({
      codec: format.codecString,
      software: this.#software,
    });
    this.#checking = false;
    if (this.#closed) return;
    if (source !== this.#source) return this.#pump();
    this.#checked.set(format.codecString, supported);
    // The key picture was taken off the backlog for this: it goes first.
    if (this.#prepare(frame)) this.#decode(frame);
    this.#pump();
  }

  #decode(frame: VideoStreamFrame): void {
    if (this.#decoder === undefined && !frame.key) return this.#backlog.giveUp();
    try {
      this.#decoder ??= this.#create();
      this.#timestampUs += 1000;
      const { captureMs } = frame;
      this.#inside.set(this.#timestampUs, { takenMs: frame.arrivalMs - frame.lateMs, captureMs });
      this.#waitsSinceMs ??= this.#options.clock.elapsed();
      this.#decoder.decode(frame, this.#timestampUs);
    } catch {
      this.#replace();
    }
  }

  #create(): PictureDecoder {
    const format = this.#format;
    if (format === undefined) throw new Error('a decoder before the first key picture');
    const mine: { decoder?: PictureDecoder } = {};
    const current = (): boolean => mine.decoder === this.#decoder && !this.#closed;
    mine.decoder = this.#options.host.create(
      { codec: format.codecString, software: this.#software },
      {
        picture: (picture, timestampUs) => {
          const times = this.#inside.get(timestampUs);
          this.#inside.delete(timestampUs);
          if (times !== undefined) this.#decodedMs = times.captureMs;
          if (current()) this.#gave();
          this.#options.onPicture(picture, times?.takenMs ?? LONG_AGO_MS);
        },
        failed: () => {
          if (current()) this.#replace();
        },
        dequeued: () => {
          if (current()) this.#pump();
        },
      },
    );
    return mine.decoder;
  }

  #gave(): void {
    const now = this.#options.clock.elapsed();
    this.#forgave = false;
    if (now - (this.#waitsSinceMs ?? now) > STALLED_MS) this.#slowMs = now;
    else if (now - this.#slowMs > MOST_STALLED_MS) this.#patienceMs = STALLED_MS;
    this.#waitsSinceMs = this.#inside.size === 0 ? undefined : now;
  }

  /** The decoder failed or hangs: the next one decodes in software, from the next key picture. */
  #replace(): void {
    this.#drop();
    this.#software = true;
    this.#backlog.giveUp();
  }

  #drop(): void {
    const decoder = this.#decoder;
    this.#decoder = undefined;
    this.#inside.clear();
    this.#waitsSinceMs = undefined;
    decoder?.close();
  }

  #setFault(fault: PlayerFault | undefined, codec?: string): void {
    if (this.#fault === fault && this.#faultCodec === codec) return;
    this.#fault = fault;
    this.#faultCodec = codec;
    this.#options.onFault();
  }
}
