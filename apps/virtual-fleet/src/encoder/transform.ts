/** Scan order of a 4 × 4 block in a frame (H.264 figure 8-8), as positions row by row. */
export const zigzag = Uint8Array.of(0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15);

/** The chroma quantiser that goes with a luma quantiser (table 8-15). */
export function chromaQp(qp: number): number {
  const table = [29, 30, 31, 32, 32, 33, 34, 34, 35, 35, 36, 36, 37, 37, 37, 38, 38, 38, 39, 39, 39, 39];
  return qp < 30 ? qp : table[qp - 30]!;
}

const FORWARD = [
  [13107, 5243, 8066],
  [11916, 4660, 7490],
  [10082, 4194, 6554],
  [9362, 3647, 5825],
  [8192, 3355, 5243],
  [7282, 2893, 4559],
] as const;

const BACK = [
  [10, 16, 13],
  [11, 18, 14],
  [13, 20, 16],
  [14, 23, 18],
  [16, 25, 20],
  [18, 29, 23],
] as const;

/** What one quantiser multiplies and shifts by; arrays are by position in the block, row by row. */
export interface Quantiser {
  readonly multiply: Int32Array;
  readonly shift: number;
  /** Rounding of intra and of inter blocks: a wider dead zone for inter. */
  readonly roundIntra: number;
  readonly roundInter: number;
  /** Factors of the way back, already shifted. */
  readonly back: Int32Array;
}

/** The quantiser of a parameter 0 to 51. */
export function quantiser(qp: number): Quantiser {
  const forward = FORWARD[qp % 6]!;
  const back = BACK[qp % 6]!;
  const kind = (at: number) => {
    const odd = ((at >> 2) & 1) + (at & 1);
    return odd === 0 ? 0 : odd === 2 ? 1 : 2;
  };
  const shift = 15 + Math.floor(qp / 6);
  return {
    multiply: Int32Array.from({ length: 16 }, (_, at) => forward[kind(at)]!),
    shift,
    roundIntra: Math.floor(2 ** shift / 3),
    roundInter: Math.floor(2 ** shift / 6),
    back: Int32Array.from({ length: 16 }, (_, at) => back[kind(at)]! << Math.floor(qp / 6)),
  };
}

/**
 * Transforms the difference of two blocks (clause 8.5.12 turned round): 16 coefficients, row by row,
 * from `to` on. Both planes have the same stride.
 */
export function forward4x4(
  source: Uint8Array,
  prediction: Uint8Array,
  at: number,
  stride: number,
  out: Int32Array,
  to: number,
): void {
  for (let row = 0, from = at, o = to; row < 4; row++, from += stride, o += 4) {
    const a = source[from]! - prediction[from]!;
    const b = source[from + 1]! - prediction[from + 1]!;
    const c = source[from + 2]! - prediction[from + 2]!;
    const d = source[from + 3]! - prediction[from + 3]!;
    const s0 = a + d;
    const s1 = b + c;
    const d0 = a - d;
    const d1 = b - c;
    out[o] = s0 + s1;
    out[o + 1] = 2 * d0 + d1;
    out[o + 2] = s0 - s1;
    out[o + 3] = d0 - 2 * d1;
  }
  for (let o = to; o < to + 4; o++) {
    const s0 = out[o]! + out[o + 12]!;
    const s1 = out[o + 4]! + out[o + 8]!;
    const d0 = out[o]! - out[o + 12]!;
    const d1 = out[o + 4]! - out[o + 8]!;
    out[o] = s0 + s1;
    out[o + 4] = 2 * d0 + d1;
    out[o + 8] = s0 - s1;
    out[o + 12] = d0 - 2 * d1;
  }
}

/** Adds the inverse transform of 16 scaled coefficients to the block in place (clause 8.5.12.2). */
export function addInverse4x4(
  coefficients: Int32Array,
  from: number,
  plane: Uint8Array,
  at: number,
  stride: number,
): void {
  const c = coefficients;
  for (let o = from; o < from + 16; o += 4) {
    const e = c[o]! + c[o + 2]!;
    const f = c[o]! - c[o + 2]!;
    const g = (c[o + 1]! >> 1) - c[o + 3]!;
    const h = c[o + 1]! + (c[o + 3]! >> 1);
    c[o] = e + h;
    c[o + 1] = f + g;
    c[o + 2] = f - g;
    c[o + 3] = e - h;
  }
  for (let column = 0; column < 4; column++) {
    const o = from + column;
    const e = c[o]! + c[o + 8]!;
    const f = c[o]! - c[o + 8]!;
    const g = (c[o + 4]! >> 1) - c[o + 12]!;
    const h = c[o + 4]! + (c[o + 12]! >> 1);
    const p = at + column;
    plane[p] = clip(plane[p]! + ((e + h + 32) >> 6));
    plane[p + stride] = clip(plane[p + stride]! + ((f + g + 32) >> 6));
    plane[p + 2 * stride] = clip(plane[p + 2 * stride]! + ((f - g + 32) >> 6));
    plane[p + 3 * stride] = clip(plane[p + 3 * stride]! + ((e - h + 32) >> 6));
  }
}

function clip(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}

/** The 4 × 4 Hadamard transform of 16 values in place. */
export function hadamard4x4(values: Int32Array): void {
  for (let pass = 0; pass < 2; pass++) {
    const step = pass === 0 ? 1 : 4;
    const next = pass === 0 ? 4 : 1;
    for (let line = 0; line < 4; line++) {
      const at = line * next;
      const a = values[at]! + values[at + 3 * step]!;
      const b = values[at + step]! + values[at + 2 * step]!;
      const c = values[at + step]! - values[at + 2 * step]!;
      const d = values[at]! - values[at + 3 * step]!;
      values[at] = a + b;
      values[at + step] = d + c;
      values[at + 2 * step] = a - b;
      values[at + 3 * step] = d - c;
    }
  }
}
