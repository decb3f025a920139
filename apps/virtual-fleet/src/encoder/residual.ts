import type { BitWriter } from './bit-writer.ts';
import { CHROMA_DC, writeBlock } from './cavlc.ts';
import {
  addInverse4x4,
  chromaQp,
  forward4x4,
  hadamard4x4,
  quantiser,
  zigzag,
  type Quantiser,
} from './transform.ts';

/** Left and top of the 16 luma blocks within a macroblock, in coding order, in blocks. */
export const blockX = Uint8Array.of(0, 1, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 2, 3, 2, 3);
export const blockY = Uint8Array.of(0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3);

const MAX_LEVEL = 2000;

/**
 * The residual of one macroblock: differences between source and prediction turned into levels, and the
 * prediction in the reconstruction turned into what the decoder will see. Kept from transform to writing.
 */
export class Residual {
  /** Levels of the 16 luma blocks, then of the 8 chroma blocks (Cb, Cr), 16 each, in scan order. */
  readonly #levels = new Int16Array(24 * 16);
  readonly #dcLevels = new Int16Array(16);
  readonly #chromaDcLevels = new Int16Array(8);
  readonly #coefficients = new Int32Array(16 * 16);
  readonly #dc = new Int32Array(16);
  readonly #counts = new Uint8Array(24);
  #luma: Quantiser = quantiser(26);
  #chroma: Quantiser = quantiser(26);

  /** Sets the quantiser of the picture, 0 to 51. */
  setQp(qp: number): void {
    this.#luma = quantiser(qp);
    this.#chroma = quantiser(chromaQp(qp));
  }

  /**
   * Codes the luma of an inter macroblock; quarters (8 × 8) whose bit in `changed` is not set stay as predicted.
   * Gives the quarters that hold levels, a bit each.
   */
  interLuma(source: Uint8Array, plane: Uint8Array, at: number, stride: number, changed: number): number {
    let pattern = 0;
    for (let quarter = 0; quarter < 4; quarter++) {
      if (((changed >> quarter) & 1) === 0) {
        this.#clear(quarter * 4, 4);
        continue;
      }
      let any = 0;
      for (let block = quarter * 4; block < quarter * 4 + 4; block++) {
        const from = at + blockY[block]! * 4 * stride + blockX[block]! * 4;
        forward4x4(source, plane, from, stride, this.#coefficients, block * 16);
        any |= this.#quantise(block, block * 16, 0, this.#luma, this.#luma.roundInter);
      }
      if (any === 0) continue;
      pattern |= 1 << quarter;
      for (let block = quarter * 4; block < quarter * 4 + 4; block++) {
        if (this.#counts[block] === 0) continue;
        const from = at + blockY[block]! * 4 * stride + blockX[block]! * 4;
        addInverse4x4(this.#coefficients, block * 16, plane, from, stride);
      }
    }
    return pattern;
  }

  /** Codes the luma of an Intra16x16 macroblock; true when any block holds levels besides its mean. */
  intraLuma(source: Uint8Array, plane: Uint8Array, at: number, stride: number): boolean {
    const { multiply, shift, roundIntra, back } = this.#luma;
    let any = 0;
    for (let block = 0; block < 16; block++) {
      const from = at + blockY[block]! * 4 * stride + blockX[block]! * 4;
      forward4x4(source, plane, from, stride, this.#coefficients, block * 16);
      this.#dc[blockY[block]! * 4 + blockX[block]!] = this.#coefficients[block * 16]!;
      any |= this.#quantise(block, block * 16, 1, this.#luma, roundIntra);
    }
    hadamard4x4(this.#dc);
    for (let index = 0; index < 16; index++) {
      const value = this.#dc[zigzag[index]!]! >> 1;
      const size =
        Math.min(MAX_LEVEL, (Math.abs(value) * multiply[0]! + 2 * roundIntra) / 2 ** (shift + 1)) | 0;
      this.#dcLevels[index] = value < 0 ? -size : size;
    }
    for (let index = 0; index < 16; index++) this.#dc[zigzag[index]!] = this.#dcLevels[index]!;
    hadamard4x4(this.#dc);
    for (let block = 0; block < 16; block++) {
      const mean = this.#dc[blockY[block]! * 4 + blockX[block]!]!;
      this.#coefficients[block * 16] = (mean * back[0]! + 2) >> 2;
      if (this.#counts[block] === 0 && mean === 0) continue;
      const from = at + blockY[block]! * 4 * stride + blockX[block]! * 4;
      addInverse4x4(this.#coefficients, block * 16, plane, from, stride);
    }
    return any !== 0;
  }

  /**
   * Codes both chroma planes of a macroblock. Gives 0 when nothing is left, 1 when only means are,
   * 2 when there is more (the chroma part of the coded block pattern).
   */
  chroma(
    source: readonly [Uint8Array, Uint8Array],
    planes: readonly [Uint8Array, Uint8Array],
    at: number,
    stride: number,
    intra: boolean,
  ): 0 | 1 | 2 {
    let means = 0;
    let more = 0;
    for (const which of [0, 1] as const) {
      const result = this.#chromaPlane(which, source[which], planes[which], at, stride, intra);
      means |= result & 1;
      more |= result & 2;
    }
    return more !== 0 ? 2 : means !== 0 ? 1 : 0;
  }

  #chromaPlane(
    which: 0 | 1,
    source: Uint8Array,
    plane: Uint8Array,
    at: number,
    stride: number,
    intra: boolean,
  ): number {
    const { multiply, shift, back } = this.#chroma;
    const round = intra ? this.#chroma.roundIntra : this.#chroma.roundInter;
    const c = this.#coefficients;
    let more = 0;
    for (let block = 0; block < 4; block++) {
      const from = at + (block >> 1) * 4 * stride + (block & 1) * 4;
      forward4x4(source, plane, from, stride, c, block * 16);
      this.#dc[block] = c[block * 16]!;
      more |= this.#quantise(16 + which * 4 + block, block * 16, 1, this.#chroma, round);
    }
    this.#hadamard2x2();
    let means = 0;
    for (let index = 0; index < 4; index++) {
      const value = this.#dc[index]!;
      const size = Math.min(MAX_LEVEL, (Math.abs(value) * multiply[0]! + 2 * round) / 2 ** (shift + 1)) | 0;
      means |= size;
      this.#chromaDcLevels[which * 4 + index] = value < 0 ? -size : size;
      this.#dc[index] = value < 0 ? -size : size;
    }
    if (means !== 0) this.#hadamard2x2();
    for (let block = 0; block < 4; block++) {
      c[block * 16] = means === 0 ? 0 : (this.#dc[block]! * back[0]!) >> 1;
      if (this.#counts[16 + which * 4 + block] === 0 && c[block * 16] === 0) continue;
      const from = at + (block >> 1) * 4 * stride + (block & 1) * 4;
      addInverse4x4(c, block * 16, plane, from, stride);
    }
    return (means !== 0 ? 1 : 0) | (more !== 0 ? 2 : 0);
  }

  #hadamard2x2(): void {
    const [a, b, c, d] = this.#dc as unknown as [number, number, number, number];
    this.#dc[0] = a + b + c + d;
    this.#dc[1] = a - b + c - d;
    this.#dc[2] = a + b - c - d;
    this.#dc[3] = a - b - c + d;
  }

  /** Quantises a block from scan position `first` on and scales it back in place; gives how many levels stand. */
  #quantise(block: number, at: number, first: number, by: Quantiser, round: number): number {
    const { multiply, shift, back } = by;
    const c = this.#coefficients;
    const levels = this.#levels;
    let count = 0;
    for (let index = first; index < 16; index++) {
      const position = zigzag[index]!;
      const value = c[at + position]!;
      const size = ((value < 0 ? -value : value) * multiply[position]! + round) >> shift;
      if (size === 0) {
        levels[block * 16 + index - first] = 0;
        c[at + position] = 0;
      } else {
        const level = value < 0 ? -size : size;
        levels[block * 16 + index - first] = level;
        c[at + position] = level * back[position]!;
        count++;
      }
    }
    this.#counts[block] = count;
    return count;
  }

  #clear(block: number, blocks: number): void {
    this.#counts.fill(0, block, block + blocks);
  }

  /** How many levels a block holds: 0 to 15 luma, 16 to 19 Cb, 20 to 23 Cr. */
  count(block: number): number {
    return this.#counts[block]!;
  }

  /** Writes a luma or chroma block of 16 levels, or of 15 when its mean goes apart. */
  write(out: BitWriter, block: number, levels: 15 | 16, nC: number): void {
    writeBlock(out, this.#levels, block * 16, levels, nC);
  }

  /** Writes the means of an Intra16x16 macroblock. */
  writeLumaMeans(out: BitWriter, nC: number): void {
    writeBlock(out, this.#dcLevels, 0, 16, nC);
  }

  /** Writes the means of both chroma planes. */
  writeChromaMeans(out: BitWriter): void {
    writeBlock(out, this.#chromaDcLevels, 0, 4, CHROMA_DC);
    writeBlock(out, this.#chromaDcLevels, 4, 4, CHROMA_DC);
  }
}
