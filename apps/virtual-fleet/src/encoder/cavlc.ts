import type { BitWriter } from './bit-writer.ts';
import {
  coeffToken,
  coeffTokenChromaDc,
  runBefore,
  totalZeros,
  totalZerosChromaDc,
  type CodeTable,
} from './cavlc-tables.ts';

/** nC that stands for the chroma DC block. */
export const CHROMA_DC = -1;

const found = new Int32Array(16);
const runs = new Int32Array(16);

/**
 * Writes one block of transform levels (H.264 clause 9.2).
 * @param levels in scan order, `count` of them from `at`
 * @param nC how full the neighbours are, or {@link CHROMA_DC}
 */
export function writeBlock(out: BitWriter, levels: Int16Array, at: number, count: number, nC: number): void {
  let total = 0;
  let zeros = 0;
  let run = 0;
  let seen = false;
  // From the highest frequency down, as the code words go; `runs` holds the zeros below each level.
  for (let index = count - 1; index >= 0; index--) {
    const level = levels[at + index]!;
    if (level === 0) {
      if (seen) run++;
      continue;
    }
    if (seen) {
      runs[total - 1] = run;
      zeros += run;
    }
    run = 0;
    seen = true;
    found[total++] = level;
  }
  zeros += run;
  let ones = 0;
  while (ones < 3 && ones < total && (found[ones] === 1 || found[ones] === -1)) ones++;
  const token = nC === CHROMA_DC ? coeffTokenChromaDc : coeffToken[nC]!;
  word(out, token, total * 4 + ones);
  if (total === 0) return;
  for (let index = 0; index < ones; index++) out.bits(1, found[index]! < 0 ? 1 : 0);
  writeLevels(out, total, ones);
  if (total < count) word(out, (nC === CHROMA_DC ? totalZerosChromaDc : totalZeros)[total - 1]!, zeros);
  let left = zeros;
  for (let index = 0; index < total - 1 && left > 0; index++) {
    word(out, runBefore[Math.min(left, 7) - 1]!, runs[index]!);
    left -= runs[index]!;
  }
}

function word(out: BitWriter, table: CodeTable, row: number): void {
  out.bits(table.length[row]!, table.code[row]!);
}

function writeLevels(out: BitWriter, total: number, ones: number): void {
  let suffix = total > 10 && ones < 3 ? 1 : 0;
  for (let index = ones; index < total; index++) {
    const level = found[index]!;
    let code = level > 0 ? 2 * level - 2 : -2 * level - 1;
    if (index === ones && ones < 3) code -= 2;
    if (suffix === 0 && code < 14) out.bits(code + 1, 1);
    else if (suffix === 0 && code < 30) {
      out.bits(15, 1);
      out.bits(4, code - 14);
    } else if (suffix > 0 && code < 15 << suffix) {
      out.bits((code >> suffix) + 1, 1);
      out.bits(suffix, code & ((1 << suffix) - 1));
    } else {
      out.bits(16, 1);
      out.bits(12, suffix === 0 ? code - 30 : code - (15 << suffix));
    }
    if (suffix === 0) suffix = 1;
    if (Math.abs(level) > 3 << (suffix - 1) && suffix < 6) suffix++;
  }
}
