import { BitWriter, nalUnit } from './bit-writer.ts';

/** NAL header bytes: reference importance and type (H.264 table 7-1). */
export const nalHeader = { sps: 0x67, pps: 0x68, idr: 0x65, slice: 0x61 } as const;

/** Quantiser that slice quantisers are told relative to. */
export const INITIAL_QP = 26;
/** Macroblocks of a picture that level 3.0 allows (H.264 table A-1). */
const MOST_OF_LEVEL_3 = 1_620;
/** Bits of frame_num. */
export const FRAME_NUM_BITS = 8;

/**
 * Sequence and picture parameter sets of our stream, in Annex B: Constrained Baseline, level 3.0 or
 * 3.1 by their size, one reference picture, output in decoding order.
 */
export function parameterSets(
  width: number,
  height: number,
  framesPerSecond: number,
): Uint8Array<ArrayBuffer> {
  const columns = Math.ceil(width / 16);
  const rows = Math.ceil(height / 16);
  const out = new BitWriter();
  out.bits(8, 66);
  out.bits(8, 0xc0);
  out.bits(8, columns * rows > MOST_OF_LEVEL_3 ? 31 : 30);
  out.ue(0);
  out.ue(FRAME_NUM_BITS - 4);
  out.ue(2);
  out.ue(1);
  out.bits(1, 0);
  out.ue(columns - 1);
  out.ue(rows - 1);
  out.bits(1, 1);
  out.bits(1, 1);
  const right = (columns * 16 - width) / 2;
  const bottom = (rows * 16 - height) / 2;
  out.bits(1, right > 0 || bottom > 0 ? 1 : 0);
  if (right > 0 || bottom > 0) for (const crop of [0, right, 0, bottom]) out.ue(crop);
  writeVui(out, framesPerSecond);
  out.trailing();
  const sps = nalUnit(nalHeader.sps, out.done());

  out.reset();
  out.ue(0);
  out.ue(0);
  out.bits(2, 0);
  out.ue(0);
  out.ue(0);
  out.ue(0);
  out.bits(3, 0);
  out.se(INITIAL_QP - 26);
  out.se(0);
  out.se(0);
  out.bits(3, 0b100);
  out.trailing();
  const pps = nalUnit(nalHeader.pps, out.done());
  const sets = new Uint8Array(sps.length + pps.length);
  sets.set(sps);
  sets.set(pps, sps.length);
  return sets;
}

/** Timing, and the promise that no picture waits for another one to be shown (annex E). */
function writeVui(out: BitWriter, framesPerSecond: number): void {
  out.bits(1, 1);
  out.bits(4, 0);
  out.bits(1, 1);
  out.bits(16, 0);
  out.bits(16, 1);
  out.bits(16, 0);
  out.bits(16, framesPerSecond * 2);
  out.bits(1, 0);
  out.bits(3, 0);
  out.bits(1, 1);
  out.bits(1, 1);
  for (const limit of [0, 0, 10, 10, 0, 1]) out.ue(limit);
}
