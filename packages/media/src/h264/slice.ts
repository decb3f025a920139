import { BitReader } from '../h26x/bit-reader.ts';
import type { PictureType } from '../h26x/picture-type.ts';
import { H264_NAL_HEADER } from './nal.ts';

const TYPES: readonly PictureType[] = ['P', 'B', 'I', 'P', 'I'];
const HEADER_BYTES = 16;

/** The front of a slice header (H.264 7.3.3). */
export interface H264Slice {
  /** first_mb_in_slice: 0 begins a picture. */
  readonly firstMacroblock: number;
  /** SP counts as P, SI as I. */
  readonly type: PictureType;
}

/** Reads the slice's header, or undefined when it is none. */
export function readH264Slice(nal: Uint8Array): H264Slice | undefined {
  try {
    const reader = new BitReader(nal, H264_NAL_HEADER, HEADER_BYTES);
    const firstMacroblock = reader.ue();
    const type = TYPES[reader.ue() % 5];
    return type === undefined ? undefined : { firstMacroblock, type };
  } catch {
    return undefined;
  }
}
