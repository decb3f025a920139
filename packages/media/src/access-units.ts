import type { VideoCodec } from '@outrider/model/live/codec.ts';
import { h264NalType, h264NalTypes, isH264Slice } from './h264/nal.ts';
import { readH264Slice } from './h264/slice.ts';
import { h265NalType, h265NalTypes, isH265Slice } from './h265/nal.ts';
import { beginsH265Picture } from './h265/slice.ts';
import { VideoFileError } from './video-file.ts';

/** No picture of a recorder has more. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Groups NAL units into access units: a new one begins at the first slice of another picture, or before the parameter
 * sets, SEI and delimiters in front of it (H.264 7.4.1.2.3, H.265 7.4.2.4.4).
 */
export function* groupAccessUnits(codec: VideoCodec, nals: Iterable<Uint8Array>): Generator<Uint8Array[]> {
  const grouper = new AccessUnitGrouper(codec);
  for (const nal of nals) {
    const unit = grouper.push(nal);
    if (unit !== undefined) yield unit;
  }
  const last = grouper.end();
  if (last !== undefined) yield last;
}

/** The same, of NAL units that come one by one. */
export class AccessUnitGrouper {
  readonly #codec: VideoCodec;
  #unit: Uint8Array[] = [];
  #bytes = 0;
  #pictured = false;

  constructor(codec: VideoCodec) {
    this.#codec = codec;
  }

  /** Takes the next NAL unit. Gives the access unit in front of it, where it begins another. @throws VideoFileError when it has no end */
  push(nal: Uint8Array): Uint8Array[] | undefined {
    const slice = isSlice(this.#codec, nal);
    const begins = slice ? beginsPicture(this.#codec, nal) : leadsPicture(this.#codec, nal);
    const before = this.#pictured && begins ? this.end() : undefined;
    this.#unit.push(nal);
    this.#bytes += nal.length;
    if (this.#bytes > MOST_BYTES) throw new VideoFileError('a picture without an end');
    this.#pictured ||= slice;
    return before;
  }

  /** No more come: what there is, if it has a picture. */
  end(): Uint8Array[] | undefined {
    const unit = this.#unit;
    const pictured = this.#pictured;
    this.#unit = [];
    this.#bytes = 0;
    this.#pictured = false;
    return pictured ? unit : undefined;
  }
}

function isSlice(codec: VideoCodec, nal: Uint8Array): boolean {
  return codec === 'h264' ? isH264Slice(h264NalType(nal)) : isH265Slice(h265NalType(nal));
}

function beginsPicture(codec: VideoCodec, nal: Uint8Array): boolean {
  return codec === 'h264' ? readH264Slice(nal)?.firstMacroblock === 0 : beginsH265Picture(nal);
}

/** Whether a NAL unit that is no slice belongs to the picture behind it. */
function leadsPicture(codec: VideoCodec, nal: Uint8Array): boolean {
  if (codec === 'h264') {
    const type = h264NalType(nal);
    return type >= h264NalTypes.sei && type <= h264NalTypes.delimiter;
  }
  const type = h265NalType(nal);
  return (type >= h265NalTypes.vps && type <= h265NalTypes.delimiter) || type === h265NalTypes.prefixSei;
}
