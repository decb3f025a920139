import { equalBytes } from '@outrider/kit/concat-bytes.ts';
import type { AudioUnit, MediaUnit, StreamType, VideoUnit } from '@outrider/model/live/media-unit.ts';
import { fragment, type FragmentSample } from '../mp4/fragments.ts';
import { PICTURE_TRACK, SOUND_TRACK } from '../mp4/movie-boxes.ts';
import { describeSamples, type SampleDescription, toSample } from '../mp4/sample.ts';
import { describeSound, sameSound, type SoundDescription, soundSamples } from '../mp4/sound-description.ts';
import type { IndexedPicture } from './picture-index.ts';
import { RecordingAxis } from './recording-axis.ts';
import { type SegmentHeader, writeSegmentHeader } from './segment-header.ts';

/** What a recording consists of, in the order in which it is to be written. */
export type SegmentPiece =
  /** Another file begins, with these bytes. */
  | { readonly kind: 'begin'; readonly header: SegmentHeader; readonly bytes: Uint8Array<ArrayBuffer> }
  /** A group of pictures with its sound, to be put behind what is there. */
  | {
      readonly kind: 'fragment';
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** From the segment's beginning on, ms. */
      readonly atMs: number;
      /** Where its pictures' data stands in the bytes. */
      readonly dataAt: number;
      readonly pictures: readonly IndexedPicture[];
    }
  /** Nothing more comes into the file. */
  | { readonly kind: 'end' };

export interface SegmenterOptions {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  readonly stream: StreamType;
  /** Whether sound is kept too. */
  readonly sound: boolean;
  /** Whether it comes from the recorder's own storage; it does not, where nothing is said. */
  readonly fetched?: boolean;
}

const MINUTE_MS = 60_000;
/** After this long without a picture another segment begins. */
const GAP_MS = 2_000;
/** What a picture is shown where no other tells, ms. */
const USUAL_STEP_MS = 66;
/** A group that grows beyond is written in parts. */
const MAX_FRAGMENT_BYTES = 4 * 1024 * 1024;
const MAX_FRAGMENT_MS = 10_000;
/** A picture that stands for longer covers time of which nothing was recorded: what follows without a key picture is left out. */
const MAX_STILL_MS = 60_000;
/** Sound that is further off from the last picture: its time means nothing, or the pictures stay away. */
const MAX_SOUND_ASTRAY_MS = 30_000;
/** Sound goes on where it ended as long as its timestamps are no further off, s: they jitter, and sound must not. */
const MAX_SOUND_DRIFT = 0.25;

interface HeldPicture {
  readonly atMs: number;
  readonly key: boolean;
  readonly data: Uint8Array;
}

interface HeldSound {
  readonly at: number;
  readonly duration: number;
  readonly data: Uint8Array;
}

/** The segment that is open. */
interface OpenSegment {
  readonly header: SegmentHeader;
  sequence: number;
}

/**
 * Cuts one stream into segments: one a minute of the server's clock, and another at a change of codec, size or sound, behind a gap of
 * over 2 s and where a clock was set; always at a key picture. Units are taken in the order they came and are kept as they are.
 */
export class Segmenter {
  readonly #options: SegmenterOptions;
  readonly #axis = new RecordingAxis();
  #segment: OpenSegment | undefined;
  /** Of the pictures of the group that is open. */
  #description: SampleDescription | undefined;
  #pictures: HeldPicture[] = [];
  #sounds: HeldSound[] = [];
  #bytes = 0;
  /** Of the sound that came since the segment is open. */
  #sound: SoundDescription | undefined;
  /** Where sound goes on, in samples from the segment's beginning. */
  #soundEnd = 0;
  #startMs = 0;
  #lastMs = Number.NEGATIVE_INFINITY;
  #stepMs = USUAL_STEP_MS;
  /** What a clock was set by within the group that is open, ms: the group goes on as it began. */
  #setBackMs = 0;
  /** Pictures are missing, or a clock was set: what comes next does not follow what there is. */
  #broken = true;
  #soundChanged = false;

  constructor(options: SegmenterOptions) {
    this.#options = options;
  }

  /** Takes the next unit. Gives what is to be written now. */
  take(unit: MediaUnit): SegmentPiece[] {
    return unit.kind === 'video' ? this.#takePicture(unit) : this.#takeSound(unit);
  }

  /** Units are missing: the group ends here, and another segment begins with the next key picture. */
  interrupt(): SegmentPiece[] {
    const pieces = [...this.#closeGroup(undefined), ...this.#closeSegment()];
    this.#description = undefined;
    this.#broken = true;
    return pieces;
  }

  /** What was given last could not be written: another segment begins with the group that is open. */
  renew(): void {
    const [first] = this.#pictures;
    if (first?.key !== true) {
      this.#pictures = [];
      this.#description = undefined;
      this.#broken = true;
    }
    this.#segment = undefined;
    this.#startMs = first?.atMs ?? this.#startMs;
    this.#sounds = [];
    this.#sound = undefined;
    this.#soundEnd = 0;
  }

  #takePicture(unit: VideoUnit): SegmentPiece[] {
    const { atMs: taken, leapt } = this.#axis.at(unit);
    if (!unit.key) return this.#takeDelta(unit, taken, leapt);
    this.#setBackMs = 0;
    if (leapt || taken - this.#lastMs > GAP_MS) this.#broken = true;
    const description = describeSamples(unit.codec, unit.data);
    const goesOn =
      !this.#broken &&
      !this.#soundChanged &&
      sameDescription(description, this.#description) &&
      minuteOf(taken) === minuteOf(this.#startMs);
    const atMs = this.#placeOfKey(unit, taken, goesOn);
    const pieces = this.#closeGroup(this.#broken ? undefined : atMs);
    if (!goesOn) pieces.push(...this.#closeSegment());
    if (!goesOn) this.#startMs = atMs;
    this.#description = description;
    if (description !== undefined) this.#hold(unit, atMs);
    return pieces;
  }

  /** Another segment is the place to follow clocks that run apart. */
  #placeOfKey(unit: VideoUnit, taken: number, goesOn: boolean): number {
    if (!goesOn) this.#axis.settle();
    const settled = goesOn ? taken : Math.round(unit.captureMs + this.#axis.offsetMs);
    const atMs = Math.max(settled, minuteOf(taken) * MINUTE_MS);
    return this.#broken ? atMs : Math.max(atMs, this.#lastMs + 1);
  }

  #takeDelta(unit: VideoUnit, taken: number, leapt: boolean): SegmentPiece[] {
    if (this.#description === undefined || unit.codec !== this.#description.format.codec) return [];
    // A clock that was set is another segment's: it begins with the next key picture.
    if (leapt) this.#setBackMs = taken - (this.#lastMs + this.#stepMs);
    // Times that repeat or run back a little stay in order.
    const atMs = Math.max(taken - this.#setBackMs, this.#lastMs + 1);
    if (leapt || atMs - this.#lastMs > GAP_MS) this.#broken = true;
    if (atMs - this.#lastMs > MAX_STILL_MS) return this.interrupt();
    const first = this.#pictures[0];
    const long = first !== undefined && atMs - first.atMs > MAX_FRAGMENT_MS;
    const pieces = long || this.#bytes > MAX_FRAGMENT_BYTES ? this.#closeGroup(atMs) : [];
    this.#hold(unit, atMs);
    return pieces;
  }

  #hold(unit: VideoUnit, atMs: number): void {
    const last = this.#pictures.at(-1);
    if (last !== undefined) this.#stepMs = Math.min(atMs - last.atMs, GAP_MS);
    const data = toSample(unit.codec, unit.data);
    this.#pictures.push({ atMs, key: unit.key, data });
    this.#bytes += data.length;
    this.#lastMs = atMs;
  }

  #takeSound(unit: AudioUnit): SegmentPiece[] {
    if (!this.#options.sound || this.#description === undefined) return [];
    const description = describeSound(unit.codec, unit.data);
    if (description === undefined) return [];
    const segment = this.#segment;
    const wanted = segment === undefined ? (this.#sound ?? description) : segment.header.tracks.sound;
    const pieces = sameSound(description, wanted) ? [] : this.#endBeforeGroup();
    if (pieces === undefined) {
      // What the track does not hold waits for the next segment.
      this.#soundChanged = true;
      return [];
    }
    this.#sound = description;
    const { sampleRate } = description;
    const placeMs = this.#axis.placeOf(unit) - this.#setBackMs;
    if (Math.abs(placeMs - this.#lastMs) > MAX_SOUND_ASTRAY_MS) return pieces;
    const own = ((placeMs - this.#startMs) / 1000) * sampleRate;
    const goesOn = own - this.#soundEnd <= MAX_SOUND_DRIFT * sampleRate;
    let at = goesOn ? this.#soundEnd : Math.round(own);
    for (const { data, duration } of soundSamples(unit.codec, unit.data)) {
      this.#sounds.push({ at, duration, data: data.slice() });
      this.#bytes += data.length;
      at += duration;
    }
    this.#soundEnd = at;
    return pieces;
  }

  /** Ends the segment in front of the group that is open, which begins the next one; undefined where it cannot, or has sound already. */
  #endBeforeGroup(): SegmentPiece[] | undefined {
    const [first] = this.#pictures;
    if (first?.key !== true || this.#sounds.length > 0) return undefined;
    const broken = this.#broken;
    const pieces = this.#closeSegment();
    this.#broken = broken;
    this.#startMs = first.atMs;
    return pieces;
  }

  /** @param nextMs when the next picture is shown; undefined when none follows */
  #closeGroup(nextMs: number | undefined): SegmentPiece[] {
    const pictures = this.#pictures;
    const [first] = pictures;
    const description = this.#description;
    if (first === undefined || description === undefined) return [];
    const pieces: SegmentPiece[] = [];
    this.#segment ??= this.#begin(description, pieces);
    const samples = pictures.map(({ atMs, key, data }, place): FragmentSample => {
      const until = pictures[place + 1]?.atMs ?? nextMs ?? atMs + this.#stepMs;
      return { duration: until - atMs, key, data };
    });
    const atMs = first.atMs - this.#startMs;
    const runs = [{ track: PICTURE_TRACK, at: atMs, samples }, ...this.#soundRun()];
    const bytes = fragment(++this.#segment.sequence, runs);
    const dataLength = runs.reduce((sum, run) => sum + lengthOfData(run.samples), 0);
    pieces.push({
      kind: 'fragment',
      bytes,
      atMs,
      dataAt: bytes.length - dataLength,
      pictures: samples.map(({ duration, key, data }) => ({ durationMs: duration, key, size: data.length })),
    });
    this.#pictures = [];
    this.#sounds = [];
    this.#bytes = 0;
    return pieces;
  }

  /** The sound of the group; where some is missing, the piece in front of it lasts longer. */
  #soundRun() {
    const sounds = this.#sounds;
    const [first] = sounds;
    if (first === undefined) return [];
    const samples = sounds.map(({ at, duration, data }, place): FragmentSample => {
      const next = sounds[place + 1];
      return { duration: next === undefined ? duration : next.at - at, key: true, data };
    });
    return [{ track: SOUND_TRACK, at: first.at, samples }];
  }

  #begin(pictures: SampleDescription, pieces: SegmentPiece[]): OpenSegment {
    const { deviceid, channel, stream, fetched } = this.#options;
    const deviceOffsetMs = Math.round(this.#axis.offsetMs);
    const place = { deviceid, channel, stream, startMs: this.#startMs, deviceOffsetMs };
    const header: SegmentHeader = {
      marks: { ...place, ...(fetched === true && { fetched }) },
      tracks: { pictures, sound: this.#sound },
    };
    pieces.push({ kind: 'begin', header, bytes: writeSegmentHeader(header) });
    return { header, sequence: 0 };
  }

  #closeSegment(): SegmentPiece[] {
    this.#broken = false;
    this.#soundChanged = false;
    this.#sound = undefined;
    this.#soundEnd = 0;
    if (this.#segment === undefined) return [];
    this.#segment = undefined;
    return [{ kind: 'end' }];
  }
}

const lengthOfData = (samples: readonly FragmentSample[]): number =>
  samples.reduce((sum, { data }) => sum + data.length, 0);

const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS);

function sameDescription(one: SampleDescription | undefined, other: SampleDescription | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.format.codec === other.format.codec &&
    equalBytes(one.decoderConfig, other.decoderConfig)
  );
}
