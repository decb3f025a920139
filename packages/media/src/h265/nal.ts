import { findStartCode } from '../h26x/annex-b.ts';

/** NAL unit types (H.265 table 7-1). */
export const h265NalTypes = {
  blaFirst: 16,
  idrWithRadl: 19,
  idr: 20,
  cra: 21,
  irapLast: 23,
  vps: 32,
  sps: 33,
  pps: 34,
  delimiter: 35,
  prefixSei: 39,
  suffixSei: 40,
} as const;

/** Bytes of a NAL unit's header. */
export const H265_NAL_HEADER = 2;

/** Type of a NAL unit given without its start code. */
export function h265NalType(nal: Uint8Array): number {
  return ((nal[0] ?? 0) >> 1) & 0x3f;
}

/** Whether the type carries part of a picture (VCL). */
export function isH265Slice(type: number): boolean {
  return type < h265NalTypes.vps;
}

/** Whether the type is of a picture at which decoding can begin (IRAP: BLA, IDR, CRA). */
export function isIrap(type: number): boolean {
  return type >= h265NalTypes.blaFirst && type <= h265NalTypes.irapLast;
}

/** Type of the first slice of an Annex B unit, or undefined when it holds none. Looks no further than that slice's header. */
export function firstH265Slice(unit: Uint8Array): number | undefined {
  for (let at = findStartCode(unit, 0); at !== -1; at = findStartCode(unit, at + 3)) {
    const type = ((unit[at + 3] ?? 0xff) >> 1) & 0x3f;
    if (isH265Slice(type)) return type;
  }
  return undefined;
}

/** Whether decoding can begin at the unit: its picture is IRAP. */
export function isH265Key(unit: Uint8Array): boolean {
  const type = firstH265Slice(unit);
  return type !== undefined && isIrap(type);
}
