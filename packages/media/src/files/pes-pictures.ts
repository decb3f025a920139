import type { VideoCodec } from '@outrider/model/live/codec.ts';
import type { VideoUnit } from '@outrider/model/live/media-unit.ts';
import { AccessUnitGrouper } from '../access-units.ts';
import { codecOfAnnexB } from '../annex-b-file.ts';
import { joinNals } from '../h26x/annex-b.ts';
import { NalSplitter, type PlacedNal } from './nal-splitter.ts';
import { isKeyUnit } from '../video-unit.ts';

/** What a picture is shown where no other tells. */
const USUAL_STEP_MS = 40;
/** Times that wait for their picture. */
const MOST_STAMPS = 1_000;

/** A time, and from where in the stream on it holds. */
interface Stamp {
  readonly at: number;
  readonly ms: number;
}

/** Puts the pictures of packets together that end where they like: each has the time of the packet in which it begins. */
export class PesPictures {
  /** Of the pictures; found by their parameter sets where nobody says it. */
  codec: VideoCodec | undefined;
  readonly #splitter = new NalSplitter();
  #grouper: AccessUnitGrouper | undefined;
  #stamps: Stamp[] = [];
  #given = 0;
  /** Where the unit that is open begins. */
  #beginsAt = 0;
  #lastMs: number | undefined;

  /** @param ms when what begins in them is shown; undefined where they go on with what began before */
  *push(bytes: Uint8Array, ms: number | undefined): Generator<VideoUnit> {
    this.codec ??= codecOfAnnexB(bytes);
    if (this.codec === undefined) return;
    if (ms !== undefined && this.#stamps.at(-1)?.ms !== ms) this.#stamps.push({ at: this.#given, ms });
    if (this.#stamps.length > MOST_STAMPS) this.#stamps.shift();
    this.#given += bytes.length;
    for (const placed of this.#splitter.push(bytes)) yield* this.#take(placed, this.codec);
  }

  *end(): Generator<VideoUnit> {
    if (this.codec === undefined) return;
    for (const placed of this.#splitter.end()) yield* this.#take(placed, this.codec);
    const last = this.#grouper?.end();
    if (last !== undefined) yield this.#unitOf(last, this.codec);
  }

  *#take({ at, nal }: PlacedNal, codec: VideoCodec): Generator<VideoUnit> {
    this.#grouper ??= new AccessUnitGrouper(codec);
    const unit = this.#grouper.push(nal);
    if (unit === undefined) return;
    yield this.#unitOf(unit, codec);
    this.#beginsAt = at;
  }

  #unitOf(nals: readonly Uint8Array[], codec: VideoCodec): VideoUnit {
    const data = joinNals(nals);
    const captureMs = this.#timeOf(this.#beginsAt);
    return { kind: 'video', codec, key: isKeyUnit(codec, data), captureMs, arrivalMs: captureMs, data };
  }

  #timeOf(at: number): number {
    const found = this.#stamps.findLast((stamp) => stamp.at <= at);
    if (found === undefined) {
      this.#lastMs = (this.#lastMs ?? -USUAL_STEP_MS) + USUAL_STEP_MS;
      return this.#lastMs;
    }
    // Those in front of it are used up; it holds for one picture.
    this.#stamps = this.#stamps.slice(this.#stamps.indexOf(found) + 1);
    this.#lastMs = found.ms;
    return found.ms;
  }
}
