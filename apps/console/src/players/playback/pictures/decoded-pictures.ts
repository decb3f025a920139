import { readVideoFormat, type VideoFormat } from '@outrider/media/video-unit.ts';
import type { PictureDecoder, PictureDecoderHost } from '../../live/picture-decoder.ts';
import type { PlayerFault } from '../../player.ts';
import type { UnitTrack } from '../unit-track.ts';

/** Decoded pictures that are held, of one channel: they are large, and some decoders have no more to give. */
const MOST_HELD = 6;
/** Units that wait in the decoder at once, while it catches up with the playhead. */
const MOST_QUEUED = 10;
/** So many pictures behind, decoding goes on at the next key picture. */
const MOST_BEHIND = 12;
/** Decoders that fail are made anew so often. */
const MOST_FAILURES = 3;
/** So long before the end of what a recorder plays, nothing more of it is awaited. */
const CARD_LAST_MS = 200;

/** A decoded picture. */
export interface HeldPicture<Picture> {
  readonly picture: Picture;
  /** ms on the server's axis. */
  readonly atMs: number;
}

export interface DecodedPicturesOptions<Picture> {
  readonly host: PictureDecoderHost<Picture>;
  readonly discard: (picture: Picture) => void;
  /** A picture is there, or none will be. */
  readonly onChange: () => void;
}

/** Where the playhead is, and how it goes. */
export interface Motion {
  /** ms on the server's axis. */
  readonly atMs: number;
  readonly back: boolean;
  /** Whether it goes by key pictures alone. */
  readonly keysOnly: boolean;
  /** Whether it is stepped back picture by picture: those in front of the one on show are held. */
  readonly steppingBack: boolean;
}

/** The pictures of one channel around the playhead, decoded as they are needed. */
export class DecodedPictures<Picture> {
  readonly #options: DecodedPicturesOptions<Picture>;
  #decoder: PictureDecoder | undefined;
  #format: VideoFormat | undefined;
  readonly #supported = new Map<string, boolean>();
  #checking = false;
  #software = false;
  #failures = 0;
  #fault: PlayerFault | undefined;
  #stampUs = 0;
  /** What is in the decoder: when each picture was taken, by its time stamp. */
  #inside = new Map<number, number>();
  /** In the order of time. */
  #held: HeldPicture<Picture>[] = [];
  /** When the picture was taken that was given to the decoder last. */
  #fedMs: number | undefined;
  #motion: Motion | undefined;
  #closed = false;

  constructor(options: DecodedPicturesOptions<Picture>) {
    this.#options = options;
  }

  /** Why this channel cannot be decoded here. */
  get fault(): PlayerFault | undefined {
    return this.#fault;
  }

  /** Another moment: nothing of what was decoded is of use. */
  reset(): void {
    this.#fedMs = undefined;
    this.#restart();
    this.#drop(this.#held.splice(0));
  }

  /** Takes what is needed next from what came. */
  turn(track: UnitTrack, motion: Motion): void {
    if (this.#closed || this.#checking || this.#fault !== undefined) return;
    this.#motion = motion;
    this.#prune(motion);
    if (motion.keysOnly) this.#turnKeys(track, motion);
    else this.#turnAll(track, motion);
  }

  /** The newest decoded picture that is not after the moment. */
  newest(ms: number): HeldPicture<Picture> | undefined {
    return this.#held.findLast(({ atMs }) => atMs <= ms);
  }

  /** Whether the picture that is shown at a moment is decoded. */
  isReady(track: UnitTrack, ms: number): boolean {
    if (this.#fault !== undefined || track.gapAt(ms) !== undefined) return true;
    if (track.awaitsCard(ms)) return false;
    const wanted = track.units[track.newest(ms)]?.captureMs;
    return wanted !== undefined && this.newest(ms)?.atMs === wanted;
  }

  close(): void {
    this.#closed = true;
    this.reset();
    this.#decoder?.close();
  }

  #turnAll(track: UnitTrack, { atMs, steppingBack }: Motion): void {
    const { units } = track;
    const wanted = track.newest(atMs);
    if (wanted < 0) return;
    const shown = this.newest(atMs);
    const goesBack =
      this.#fedMs !== undefined && shown === undefined && this.#fedMs > atMs && !this.#isOnTheWay(atMs);
    if (this.#fedMs === undefined || goesBack) this.#begin();
    let next = this.#fedMs === undefined ? track.keyOf(wanted) : track.newest(this.#fedMs) + 1;
    if (next < 0) return;
    const key = track.keyOf(wanted);
    if (wanted - next > MOST_BEHIND && key > next) {
      // Too slow for what is played: what lies between is not shown.
      this.#begin();
      next = key;
    }
    const cardEndMs = track.cardAt(atMs)?.toMs ?? Number.POSITIVE_INFINITY;
    for (; next < units.length; next++) {
      const unit = units[next];
      // What a recorder plays comes when its moment does, and is shown before what the server has behind it.
      if (unit === undefined || (unit.captureMs >= cardEndMs && cardEndMs - atMs > CARD_LAST_MS)) return;
      const ahead = next > wanted;
      if (ahead && (steppingBack || this.#held.length + this.#inside.size >= MOST_HELD)) return;
      if (!ahead && this.#inside.size >= MOST_QUEUED) return;
      if (!this.#feed(unit)) return;
    }
  }

  /** Key pictures stand each for itself: the one on show and the next. */
  #turnKeys(track: UnitTrack, { atMs, back }: Motion): void {
    const { units } = track;
    const wanted = track.newest(atMs);
    const places = back ? [wanted, wanted - 1] : [wanted, wanted + 1];
    for (const place of places) {
      const unit = units[place];
      if (unit?.key !== true || this.#has(unit.captureMs) || this.#inside.size >= 2) continue;
      // Some decoders keep a picture back until the next one comes.
      if (this.#feed(unit)) this.#decoder?.flush();
    }
  }

  /** Whether it was given, and the next one may follow. */
  #feed(unit: UnitTrack['units'][number]): boolean {
    if (unit.key && !this.#prepare(unit)) return false;
    const decoder = this.#decoder;
    if (decoder === undefined) return false;
    this.#fedMs = unit.captureMs;
    this.#inside.set((this.#stampUs += 1_000), unit.captureMs);
    try {
      decoder.decode(unit, this.#stampUs);
    } catch {
      this.#fail();
      return false;
    }
    return true;
  }

  /** Sees to it that the decoder fits the key picture; false when that needs time, or cannot be. */
  #prepare({ codec, payload }: UnitTrack['units'][number]): boolean {
    const format = readVideoFormat(codec, payload) ?? this.#format;
    if (format === undefined) return false;
    const supported = this.#supported.get(format.codecString);
    if (supported === undefined) {
      void this.#check(format);
      return false;
    }
    if (!supported) {
      this.#fault = codec === 'h265' ? 'h265-unsupported' : 'codec-unsupported';
      this.#options.onChange();
      return false;
    }
    const { codecString, width, height } = this.#format ?? {};
    const same = codecString === format.codecString && width === format.width && height === format.height;
    this.#format = format;
    if (!same) {
      this.#decoder?.close();
      this.#decoder = undefined;
      this.#inside.clear();
    }
    this.#decoder ??= this.#create(format);
    return true;
  }

  async #check(format: VideoFormat): Promise<void> {
    this.#checking = true;
    const config = { codec: format.codecString, software: this.#software };
    const supported = await this.#options.host.supports(config);
    this.#checking = false;
    this.#supported.set(format.codecString, supported);
    this.#options.onChange();
  }

  #create({ codecString }: VideoFormat): PictureDecoder {
    const mine: { decoder?: PictureDecoder } = {};
    const current = (): boolean => mine.decoder === this.#decoder && !this.#closed;
    mine.decoder = this.#options.host.create(
      { codec: codecString, software: this.#software },
      {
        picture: (picture, timestampUs) => {
          const atMs = current() ? this.#inside.get(timestampUs) : undefined;
          this.#inside.delete(timestampUs);
          if (atMs === undefined) this.#options.discard(picture);
          else this.#hold({ picture, atMs });
        },
        failed: () => {
          if (current()) this.#fail();
        },
        dequeued: () => {
          if (current()) this.#options.onChange();
        },
      },
    );
    return mine.decoder;
  }

  #hold(held: HeldPicture<Picture>): void {
    const behind = this.#held.findLastIndex(({ atMs }) => atMs <= held.atMs);
    this.#held.splice(behind + 1, 0, held);
    if (this.#motion !== undefined) this.#prune(this.#motion);
    this.#options.onChange();
  }

  /** What is not shown any more goes: all in front of the picture on show, but for the few to which one steps back. */
  #prune({ atMs, back, keysOnly, steppingBack }: Motion): void {
    if (keysOnly && back) {
      const later = this.#held.findIndex((held) => held.atMs > atMs);
      if (later > 0) this.#drop(this.#held.splice(later));
      return;
    }
    const shown = this.#held.findLastIndex((held) => held.atMs <= atMs);
    const keep = steppingBack ? MOST_HELD - 1 : 0;
    if (shown > keep) this.#drop(this.#held.splice(0, shown - keep));
  }

  /** Whether something of a moment or in front of it is being decoded. */
  #isOnTheWay(ms: number): boolean {
    return [...this.#inside.values()].some((atMs) => atMs <= ms);
  }

  #has(ms: number): boolean {
    return [...this.#inside.values()].includes(ms) || this.#held.some(({ atMs }) => atMs === ms);
  }

  /** Decoding begins anew, at a key picture. */
  #begin(): void {
    this.#fedMs = undefined;
    this.#restart();
    this.#drop(this.#held.splice(0));
  }

  #restart(): void {
    this.#inside.clear();
    try {
      this.#decoder?.restart();
    } catch {
      this.#decoder = undefined;
    }
  }

  #fail(): void {
    this.#failures++;
    this.#software = true;
    this.#decoder?.close();
    this.#decoder = undefined;
    this.#inside.clear();
    this.#fedMs = undefined;
    if (this.#failures > MOST_FAILURES) this.#fault = 'codec-unsupported';
    this.#options.onChange();
  }

  #drop(held: readonly HeldPicture<Picture>[]): void {
    for (const { picture } of held) this.#options.discard(picture);
  }
}
