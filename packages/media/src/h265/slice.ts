import { BitReader } from '../h26x/bit-reader.ts';
import type { PictureType } from '../h26x/picture-type.ts';
import { H265_NAL_HEADER, h265NalType, isIrap } from './nal.ts';

const TYPES: readonly PictureType[] = ['B', 'P', 'I'];
const HEADER_BYTES = 16;

/** Whether a slice is the first of its picture (first_slice_segment_in_pic_flag). */
export function beginsH265Picture(nal: Uint8Array): boolean {
  return ((nal[H265_NAL_HEADER] ?? 0) & 0x80) !== 0;
}

/**
 * How the picture is coded of which this is the first slice (H.265 7.3.6.1); undefined for another slice, since its place
 * in the picture cannot be read without the SPS.
 * @param extraSliceHeaderBits of its PPS
 */
export function h265SliceType(nal: Uint8Array, extraSliceHeaderBits = 0): PictureType | undefined {
  try {
    const reader = new BitReader(nal, H265_NAL_HEADER, HEADER_BYTES);
    if (!reader.flag()) return undefined;
    if (isIrap(h265NalType(nal))) reader.skip(1); // no_output_of_prior_pics_flag
    reader.ue(); // slice_pic_parameter_set_id
    reader.skip(extraSliceHeaderBits);
    return TYPES[reader.ue()];
  } catch {
    return undefined;
  }
}
