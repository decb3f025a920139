import { VideoFileError } from '../video-file.ts';
import { findStartCode } from '../h26x/annex-b.ts';

/** A NAL unit, and where its start code stands in the stream. */
export interface PlacedNal {
  readonly at: number;
  readonly nal: Uint8Array;
}

/** No picture of a recorder has a larger one: what goes on without a start code is no stream of pictures. */
const MOST_BYTES = 8 * 1024 * 1024;
const START_CODE = 3;

/** Takes the NAL units out of an Annex B byte stream that comes in pieces. It holds the unit that is open, and nothing else. */
export class NalSplitter {
  /** Holds the rest, and has room behind it: it is never moved within it, as units are views of what lay in front. */
  #room = new Uint8Array();
  /** What was not given yet. */
  #rest = new Uint8Array();
  /** Where the rest begins in the stream: with a start code, once there was one. */
  #at = 0;
  /** Up to where the rest was looked through. */
  #looked = 0;
  #begun = false;

  /** @returns the units that these bytes end. Views. @throws VideoFileError for a unit that does not end */
  push(bytes: Uint8Array): PlacedNal[] {
    this.#append(bytes);
    const nals: PlacedNal[] = [];
    for (;;) {
      const next = findStartCode(this.#rest, this.#looked);
      if (next === -1) break;
      if (this.#begun) nals.push(...this.#take(next));
      this.#begun = true;
      this.#cut(next);
      this.#looked = START_CODE;
    }
    // A start code may be cut in two; in front of the first there is nothing to keep.
    if (!this.#begun) this.#cut(Math.max(0, this.#rest.length - START_CODE + 1));
    this.#looked = Math.max(this.#begun ? START_CODE : 0, this.#rest.length - START_CODE + 1);
    if (this.#rest.length > MOST_BYTES) throw new VideoFileError('a picture without an end');
    return nals;
  }

  /** Nothing more comes: the last unit. */
  end(): PlacedNal[] {
    return this.#begun ? this.#take(this.#rest.length) : [];
  }

  /** Pieces may be of a few bytes each: a unit is copied as often as its room doubles, not with each of them. */
  #append(bytes: Uint8Array): void {
    const { length } = this.#rest;
    const grown = length + bytes.length;
    let from = this.#rest.byteOffset;
    if (from + grown > this.#room.length) {
      this.#room = new Uint8Array(2 * grown);
      this.#room.set(this.#rest);
      from = 0;
    }
    this.#room.set(bytes, from + length);
    this.#rest = this.#room.subarray(from, from + grown);
  }

  #take(end: number): PlacedNal[] {
    let to = end;
    while (to > START_CODE && this.#rest[to - 1] === 0) to--;
    return to > START_CODE ? [{ at: this.#at, nal: this.#rest.subarray(START_CODE, to) }] : [];
  }

  #cut(front: number): void {
    this.#rest = this.#rest.subarray(front);
    this.#at += front;
  }
}
