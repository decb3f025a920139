import { BitReader } from '../h26x/bit-reader.ts';
import { H264_NAL_HEADER } from './nal.ts';

/** The front of a picture parameter set (H.264 7.3.2.2). */
export interface H264Pps {
  readonly id: number;
  readonly spsId: number;
  /** CABAC (Main and High), else CAVLC. */
  readonly cabac: boolean;
}

/**
 * Reads a PPS given without its start code.
 * @throws RangeError when it ends early.
 */
export function readH264Pps(nal: Uint8Array): H264Pps {
  const reader = new BitReader(nal, H264_NAL_HEADER);
  return { id: reader.ue(), spsId: reader.ue(), cabac: reader.flag() };
}
