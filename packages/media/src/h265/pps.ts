import { BitReader } from '../h26x/bit-reader.ts';
import { H265_NAL_HEADER } from './nal.ts';

/** The front of a picture parameter set (H.265 7.3.2.3): what a slice header cannot be read without. */
export interface H265Pps {
  readonly id: number;
  readonly spsId: number;
  readonly dependentSlices: boolean;
  readonly extraSliceHeaderBits: number;
}

/**
 * Reads a PPS given without its start code.
 * @throws RangeError when it ends early.
 */
export function readH265Pps(nal: Uint8Array): H265Pps {
  const reader = new BitReader(nal, H265_NAL_HEADER);
  const id = reader.ue();
  const spsId = reader.ue();
  const dependentSlices = reader.flag();
  reader.skip(1); // output_flag_present_flag
  return { id, spsId, dependentSlices, extraSliceHeaderBits: reader.bits(3) };
}
