import type { VideoCodec } from '@outrider/model/live/codec.ts';
import { h264NalType, h264NalTypes, isH264Slice } from './h264/nal.ts';
import { readH264Slice } from './h264/slice.ts';
import { h265NalType, h265NalTypes, isH265Slice } from './h265/nal.ts';
import { beginsH265Picture } from './h265/slice.ts';

/**
 * Groups NAL units into access units: a new one begins at the first slice of another picture, or before the parameter
 * sets, SEI and delimiters in front of it (H.264 7.4.1.2.3, H.265 7.4.2.4.4).
 */
export function* groupAccessUnits(codec: VideoCodec, nals: Iterable<Uint8Array>): Generator<Uint8Array[]> {
  let unit: Uint8Array[] = [];
  let pictured = false;
  for (const nal of nals) {
    const slice = isSlice(codec, nal);
    if (pictured && (slice ? beginsPicture(codec, nal) : leadsPicture(codec, nal))) {
      yield unit;
      unit = [];
      pictured = false;
    }
    unit.push(nal);
    pictured ||= slice;
  }
  if (pictured) yield unit;
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
