import type { BitReader } from './bit-reader.ts';

const EXTENDED_ASPECT = 255;

/** Passes over the front of a VUI, alike in both: aspect, overscan, signal, place of the colours (H.264 E.1.1, H.265 E.2.1). */
export function skipVuiFront(reader: BitReader): void {
  if (reader.flag() && reader.bits(8) === EXTENDED_ASPECT) reader.skip(32);
  if (reader.flag()) reader.skip(1); // overscan
  if (reader.flag()) {
    reader.skip(4); // video_format, video_full_range_flag
    if (reader.flag()) reader.skip(24); // colours
  }
  if (reader.flag()) {
    reader.ue(); // chroma_sample_loc_type_top_field
    reader.ue(); // chroma_sample_loc_type_bottom_field
  }
}
