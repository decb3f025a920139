import { findStartCode } from '../h26x/annex-b.ts';

/** NAL unit types (H.264 table 7-1). */
export const h264NalTypes = {
  slice: 1,
  partitionA: 2,
  idrSlice: 5,
  sei: 6,
  sps: 7,
  pps: 8,
  delimiter: 9,
} as const;

/** Bytes of a NAL unit's header. */
export const H264_NAL_HEADER = 1;

/** Type of a NAL unit given without its start code. */
export function h264NalType(nal: Uint8Array): number {
  return (nal[0] ?? 0) & 0x1f;
}

/** Whether the type carries part of a picture (VCL). */
export function isH264Slice(type: number): boolean {
  return type >= h264NalTypes.slice && type <= h264NalTypes.idrSlice;
}

/** Type of the first slice of an Annex B unit, or undefined when it holds none. Looks no further than that slice's header. */
export function firstH264Slice(unit: Uint8Array): number | undefined {
  for (let at = findStartCode(unit, 0); at !== -1; at = findStartCode(unit, at + 3)) {
    const type = (unit[at + 3] ?? 0) & 0x1f;
    if (isH264Slice(type)) return type;
  }
  return undefined;
}

/** Whether decoding can begin at the unit: its picture is IDR. */
export function isH264Key(unit: Uint8Array): boolean {
  return firstH264Slice(unit) === h264NalTypes.idrSlice;
}
