/**
 * Code words of CAVLC (H.264 tables 9-5 and 9-7 to 9-10): `length` in bits and `code` in the low bits.
 * coeff_token rows are total_coeff × 4 + trailing_ones.
 */
export interface CodeTable {
  readonly length: Uint8Array;
  readonly code: Uint8Array;
}

function table(length: readonly number[], code: readonly number[]): CodeTable {
  return { length: Uint8Array.from(length), code: Uint8Array.from(code) };
}

/** coeff_token for nC of 0 to 1. */
const sparse = table(
  [
    1, 0, 0, 0, 6, 2, 0, 0, 8, 6, 3, 0, 9, 8, 7, 5, 10, 9, 8, 6, 11, 10, 9, 7, 13, 11, 10, 8, 13, 13, 11, 9,
    13, 13, 13, 10, 14, 14, 13, 11, 14, 14, 14, 13, 15, 15, 14, 14, 15, 15, 15, 14, 16, 15, 15, 15, 16, 16,
    16, 15, 16, 16, 16, 16, 16, 16, 16, 16,
  ],
  [
    1, 0, 0, 0, 5, 1, 0, 0, 7, 4, 1, 0, 7, 6, 5, 3, 7, 6, 5, 3, 7, 6, 5, 4, 15, 6, 5, 4, 11, 14, 5, 4, 8, 10,
    13, 4, 15, 14, 9, 4, 11, 10, 13, 12, 15, 14, 9, 12, 11, 10, 13, 8, 15, 1, 9, 12, 11, 14, 13, 8, 7, 10, 9,
    12, 4, 6, 5, 8,
  ],
);

/** coeff_token for nC of 2 to 3. */
const medium = table(
  [
    2, 0, 0, 0, 6, 2, 0, 0, 6, 5, 3, 0, 7, 6, 6, 4, 8, 6, 6, 4, 8, 7, 7, 5, 9, 8, 8, 6, 11, 9, 9, 6, 11, 11,
    11, 7, 12, 11, 11, 9, 12, 12, 12, 11, 12, 12, 12, 11, 13, 13, 13, 12, 13, 13, 13, 13, 13, 14, 13, 13, 14,
    14, 14, 13, 14, 14, 14, 14,
  ],
  [
    3, 0, 0, 0, 11, 2, 0, 0, 7, 7, 3, 0, 7, 10, 9, 5, 7, 6, 5, 4, 4, 6, 5, 6, 7, 6, 5, 8, 15, 6, 5, 4, 11, 14,
    13, 4, 15, 10, 9, 4, 11, 14, 13, 12, 8, 10, 9, 8, 15, 14, 13, 12, 11, 10, 9, 12, 7, 11, 6, 8, 9, 8, 10, 1,
    7, 6, 5, 4,
  ],
);

/** coeff_token for nC of 4 to 7. */
const dense = table(
  [
    4, 0, 0, 0, 6, 4, 0, 0, 6, 5, 4, 0, 6, 5, 5, 4, 7, 5, 5, 4, 7, 5, 5, 4, 7, 6, 6, 4, 7, 6, 6, 4, 8, 7, 7,
    5, 8, 8, 7, 6, 9, 8, 8, 7, 9, 9, 8, 8, 9, 9, 9, 8, 10, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
    10, 10,
  ],
  [
    15, 0, 0, 0, 15, 14, 0, 0, 11, 15, 13, 0, 8, 12, 14, 12, 15, 10, 11, 11, 11, 8, 9, 10, 9, 14, 13, 9, 8,
    10, 9, 8, 15, 14, 13, 13, 11, 14, 10, 12, 15, 10, 13, 12, 11, 14, 9, 12, 8, 10, 13, 8, 13, 7, 9, 12, 9,
    12, 11, 10, 5, 8, 7, 6, 1, 4, 3, 2,
  ],
);

/** coeff_token for nC of 8 and more: six bits, total less one and trailing ones (0000 11 for none at all). */
const full = table(
  Array.from({ length: 68 }, () => 6),
  Array.from({ length: 68 }, (_, row) => (row < 4 ? 3 : (((row >> 2) - 1) << 2) | (row & 3))),
);

/** coeff_token by nC (0 to 16). */
export const coeffToken: readonly CodeTable[] = Array.from({ length: 17 }, (_, nC) => {
  if (nC < 2) return sparse;
  if (nC < 4) return medium;
  return nC < 8 ? dense : full;
});

/** coeff_token of the chroma DC block (nC is -1). */
export const coeffTokenChromaDc = table(
  [2, 0, 0, 0, 6, 1, 0, 0, 6, 6, 3, 0, 6, 7, 7, 6, 6, 8, 8, 7],
  [1, 0, 0, 0, 7, 1, 0, 0, 4, 6, 1, 0, 3, 3, 2, 5, 2, 3, 2, 0],
);

/** total_zeros by total_coeff less one. */
export const totalZeros: readonly CodeTable[] = [
  table([1, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 9], [1, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 1]),
  table([3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6, 6, 6], [7, 6, 5, 4, 3, 5, 4, 3, 2, 3, 2, 3, 2, 1, 0]),
  table([4, 3, 3, 3, 4, 4, 3, 3, 4, 5, 5, 6, 5, 6], [5, 7, 6, 5, 4, 3, 4, 3, 2, 3, 2, 1, 1, 0]),
  table([5, 3, 4, 4, 3, 3, 3, 4, 3, 4, 5, 5, 5], [3, 7, 5, 4, 6, 5, 4, 3, 3, 2, 2, 1, 0]),
  table([4, 4, 4, 3, 3, 3, 3, 3, 4, 5, 4, 5], [5, 4, 3, 7, 6, 5, 4, 3, 2, 1, 1, 0]),
  table([6, 5, 3, 3, 3, 3, 3, 3, 4, 3, 6], [1, 1, 7, 6, 5, 4, 3, 2, 1, 1, 0]),
  table([6, 5, 3, 3, 3, 2, 3, 4, 3, 6], [1, 1, 5, 4, 3, 3, 2, 1, 1, 0]),
  table([6, 4, 5, 3, 2, 2, 3, 3, 6], [1, 1, 1, 3, 3, 2, 2, 1, 0]),
  table([6, 6, 4, 2, 2, 3, 2, 5], [1, 0, 1, 3, 2, 1, 1, 1]),
  table([5, 5, 3, 2, 2, 2, 4], [1, 0, 1, 3, 2, 1, 1]),
  table([4, 4, 3, 3, 1, 3], [0, 1, 1, 2, 1, 3]),
  table([4, 4, 2, 1, 3], [0, 1, 1, 1, 1]),
  table([3, 3, 1, 2], [0, 1, 1, 1]),
  table([2, 2, 1], [0, 1, 1]),
  table([1, 1], [0, 1]),
];

/** total_zeros of the chroma DC block, by total_coeff less one. */
export const totalZerosChromaDc: readonly CodeTable[] = [
  table([1, 2, 3, 3], [1, 1, 1, 0]),
  table([1, 2, 2], [1, 1, 0]),
  table([1, 1], [1, 0]),
];

/** run_before by zeros left, less one, at most 6. */
export const runBefore: readonly CodeTable[] = [
  table([1, 1], [1, 0]),
  table([1, 2, 2], [1, 1, 0]),
  table([2, 2, 2, 2], [3, 2, 1, 0]),
  table([2, 2, 2, 3, 3], [3, 2, 1, 1, 0]),
  table([2, 2, 3, 3, 3, 3], [3, 2, 3, 2, 1, 0]),
  table([2, 3, 3, 3, 3, 3, 3], [3, 0, 1, 3, 2, 5, 4]),
  table([3, 3, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11], [7, 6, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
];

/** coded_block_pattern (chroma × 16 + luma) to codeNum for inter macroblocks (table 9-4). */
export const interPatternCode: Uint8Array = (() => {
  const patterns = [
    0, 16, 1, 2, 4, 8, 32, 3, 5, 10, 12, 15, 47, 7, 11, 13, 14, 6, 9, 31, 35, 37, 42, 44, 33, 34, 36, 40, 39,
    43, 45, 46, 17, 18, 20, 24, 19, 21, 26, 28, 23, 27, 29, 30, 22, 25, 38, 41,
  ];
  const codes = new Uint8Array(48);
  patterns.forEach((pattern, code) => (codes[pattern] = code));
  return codes;
})();
