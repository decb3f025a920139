import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { BitWriter, nalUnit } from './bit-writer.ts';
import { interPatternCode } from './cavlc-tables.ts';
import { chooseIntra, chromaMode, predictChroma, predictLuma, type IntraMode } from './intra-prediction.ts';
import { FRAME_NUM_BITS, INITIAL_QP, nalHeader, parameterSets } from './parameter-sets.ts';
import { blockX, blockY, Residual } from './residual.ts';

/** Planes of a 4:2:0 picture; every plane is padded to whole macroblocks, and its stride is the padded width. */
export interface Planes {
  readonly luma: Uint8Array;
  readonly cb: Uint8Array;
  readonly cr: Uint8Array;
}

/** A coded picture in Annex B; a key picture begins with its parameter sets. */
export interface CodedPicture {
  readonly key: boolean;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** An 8 × 8 quarter that differs less than this in all from what the decoder has is left as it is. */
const QUIET_LUMA = 96;
const QUIET_CHROMA = 96;
/** Inter macroblocks further off than this are tried as intra ones too. */
const TRY_INTRA = 768;

/**
 * A small H.264 encoder for drawn pictures (Constrained Baseline, CAVLC, no motion search): what did not
 * change is skipped, what changed is coded against the picture before or against its neighbours. There is
 * one reference and no motion, so the picture is rebuilt in the place of the one before.
 */
export class H264Encoder {
  readonly #columns: number;
  readonly #rows: number;
  readonly #sets: Uint8Array;
  readonly #out = new BitWriter();
  readonly #residual = new Residual();
  readonly #built: Planes;
  readonly #before: Planes;
  readonly #beforeWords: PlaneWords;
  /** Levels in each 4 × 4 block of the picture: luma, Cb, Cr. */
  readonly #lumaCounts: Uint8Array;
  readonly #chromaCounts: readonly [Uint8Array, Uint8Array];
  #frameNumber = 0;
  #idr = 0;
  #skipped = 0;
  #started = false;

  /** Width and height in pixels, both even. */
  constructor(width: number, height: number, framesPerSecond: number) {
    this.#columns = Math.ceil(width / 16);
    this.#rows = Math.ceil(height / 16);
    this.#sets = parameterSets(width, height, framesPerSecond);
    const blocks = this.#columns * this.#rows;
    const planes = () => ({
      luma: new Uint8Array(blocks * 256),
      cb: new Uint8Array(blocks * 64),
      cr: new Uint8Array(blocks * 64),
    });
    this.#built = planes();
    this.#before = planes();
    this.#beforeWords = wordsOf(this.#before);
    this.#lumaCounts = new Uint8Array(blocks * 16);
    this.#chromaCounts = [new Uint8Array(blocks * 4), new Uint8Array(blocks * 4)];
  }

  /** What the decoder sees after the last coded picture. */
  get rebuilt(): Planes {
    return this.#built;
  }

  /**
   * Codes the next picture.
   * @param qp quantiser, 10 (fine) to 51 (coarse)
   * @param key makes it a key picture; the first one always is
   */
  encode(source: Planes, qp: number, key: boolean): CodedPicture {
    const isKey = key || !this.#started;
    this.#started = true;
    if (isKey) {
      this.#frameNumber = 0;
      this.#idr ^= 1;
    }
    const out = this.#out;
    out.reset();
    this.#writeSliceHeader(isKey, qp);
    this.#residual.setQp(qp);
    this.#skipped = 0;
    const words = wordsOf(source);
    for (let row = 0; row < this.#rows; row++)
      for (let column = 0; column < this.#columns; column++)
        this.#macroblock(source, words, row, column, isKey);
    if (this.#skipped > 0) out.ue(this.#skipped);
    out.trailing();
    this.#frameNumber = (this.#frameNumber + 1) % 2 ** FRAME_NUM_BITS;
    this.#before.luma.set(source.luma);
    this.#before.cb.set(source.cb);
    this.#before.cr.set(source.cr);
    const slice = nalUnit(isKey ? nalHeader.idr : nalHeader.slice, out.done());
    return { key: isKey, data: isKey ? new Uint8Array(concatBytes([this.#sets, slice])) : slice };
  }

  #writeSliceHeader(key: boolean, qp: number): void {
    const out = this.#out;
    out.ue(0);
    out.ue(key ? 7 : 5);
    out.ue(0);
    out.bits(FRAME_NUM_BITS, this.#frameNumber);
    if (key) {
      out.ue(this.#idr);
      out.bits(2, 0);
    } else {
      // No override of the reference count, no reordering, sliding window.
      out.bits(3, 0);
    }
    out.se(qp - INITIAL_QP);
    // Deblocking off: drawn edges are sharp, and the decoder is spared the work.
    out.ue(1);
  }

  #macroblock(source: Planes, words: PlaneWords, row: number, column: number, key: boolean): void {
    const stride = this.#columns * 16;
    const at = row * 16 * stride + column * 16;
    const chromaStride = this.#columns * 8;
    const chromaAt = row * 8 * chromaStride + column * 8;
    if (key) {
      const intra = chooseIntra(source.luma, this.#built.luma, at, stride, column > 0, row > 0);
      this.#intra(source, row, column, intra.mode, 1);
      return;
    }
    if (this.#unchanged(words, row, column)) {
      this.#skip(row, column);
      return;
    }
    let changed = 0;
    let cost = 0;
    for (let quarter = 0; quarter < 4; quarter++) {
      const from = at + (quarter >> 1) * 8 * stride + (quarter & 1) * 8;
      const off = difference8x8(source.luma, this.#built.luma, from, stride);
      cost += off;
      if (off > QUIET_LUMA) changed |= 1 << quarter;
    }
    const colour =
      difference8x8(source.cb, this.#built.cb, chromaAt, chromaStride) > QUIET_CHROMA ||
      difference8x8(source.cr, this.#built.cr, chromaAt, chromaStride) > QUIET_CHROMA;
    if (changed === 0 && !colour) {
      this.#skip(row, column);
      return;
    }
    if (cost > TRY_INTRA) {
      const intra = chooseIntra(source.luma, this.#built.luma, at, stride, column > 0, row > 0);
      if (intra.cost * 1.25 + 256 < cost) {
        this.#writeSkipRun();
        this.#intra(source, row, column, intra.mode, 6);
        return;
      }
    }
    this.#inter(source, row, column, changed, colour);
  }

  /** Whether nothing in the macroblock changed since the picture before: four pixels are compared at a time. */
  #unchanged(now: PlaneWords, row: number, column: number): boolean {
    const before = this.#beforeWords;
    const stride = this.#columns * 4;
    const at = row * 16 * stride + column * 4;
    if (!sameWords(now.luma, before.luma, at, stride, 16, 4)) return false;
    const chromaStride = this.#columns * 2;
    const chromaAt = row * 8 * chromaStride + column * 2;
    return (
      sameWords(now.cb, before.cb, chromaAt, chromaStride, 8, 2) &&
      sameWords(now.cr, before.cr, chromaAt, chromaStride, 8, 2)
    );
  }

  #skip(row: number, column: number): void {
    this.#skipped++;
    this.#setLumaCounts(row, column, false);
    this.#setChromaCounts(row, column, false);
  }

  #writeSkipRun(): void {
    this.#out.ue(this.#skipped);
    this.#skipped = 0;
  }

  #inter(source: Planes, row: number, column: number, changed: number, colour: boolean): void {
    const stride = this.#columns * 16;
    const at = row * 16 * stride + column * 16;
    const luma = this.#residual.interLuma(source.luma, this.#built.luma, at, stride, changed);
    const chroma = colour ? this.#codeChroma(source, row, column, false) : 0;
    if (luma === 0 && chroma === 0) {
      this.#skip(row, column);
      return;
    }
    this.#writeSkipRun();
    const out = this.#out;
    out.ue(0);
    // No motion here nor anywhere else, so the predicted vector is zero too.
    out.se(0);
    out.se(0);
    out.ue(interPatternCode[chroma * 16 + luma]!);
    out.se(0);
    this.#setLumaCounts(row, column, true);
    for (let block = 0; block < 16; block++)
      if (((luma >> (block >> 2)) & 1) === 1)
        this.#residual.write(out, block, 16, this.#lumaNeighbours(row, column, block));
    this.#writeChroma(row, column, chroma);
  }

  #intra(source: Planes, row: number, column: number, mode: IntraMode, firstType: number): void {
    const stride = this.#columns * 16;
    const at = row * 16 * stride + column * 16;
    const hasLeft = column > 0;
    const hasTop = row > 0;
    predictLuma(this.#built.luma, at, stride, mode, hasLeft, hasTop);
    const detail = this.#residual.intraLuma(source.luma, this.#built.luma, at, stride);
    const chromaStride = this.#columns * 8;
    const chromaAt = row * 8 * chromaStride + column * 8;
    predictChroma(this.#built.cb, chromaAt, chromaStride, mode, hasLeft, hasTop);
    predictChroma(this.#built.cr, chromaAt, chromaStride, mode, hasLeft, hasTop);
    const chroma = this.#codeChroma(source, row, column, true);
    const out = this.#out;
    out.ue(firstType + mode + 4 * chroma + (detail ? 12 : 0));
    out.ue(chromaMode[mode]);
    out.se(0);
    this.#setLumaCounts(row, column, detail);
    this.#residual.writeLumaMeans(out, this.#lumaNeighbours(row, column, 0));
    if (detail)
      for (let block = 0; block < 16; block++)
        this.#residual.write(out, block, 15, this.#lumaNeighbours(row, column, block));
    this.#writeChroma(row, column, chroma);
  }

  #codeChroma(source: Planes, row: number, column: number, intra: boolean): 0 | 1 | 2 {
    const stride = this.#columns * 8;
    const at = row * 8 * stride + column * 8;
    const { cb, cr } = this.#built;
    return this.#residual.chroma([source.cb, source.cr], [cb, cr], at, stride, intra);
  }

  #writeChroma(row: number, column: number, pattern: 0 | 1 | 2): void {
    this.#setChromaCounts(row, column, pattern === 2);
    if (pattern === 0) return;
    this.#residual.writeChromaMeans(this.#out);
    if (pattern === 1) return;
    const stride = this.#columns * 2;
    for (const which of [0, 1] as const)
      for (let block = 0; block < 4; block++) {
        const x = column * 2 + (block & 1);
        const y = row * 2 + (block >> 1);
        const nC = neighbours(this.#chromaCounts[which], x, y, stride);
        this.#residual.write(this.#out, 16 + which * 4 + block, 15, nC);
      }
  }

  #lumaNeighbours(row: number, column: number, block: number): number {
    const x = column * 4 + blockX[block]!;
    return neighbours(this.#lumaCounts, x, row * 4 + blockY[block]!, this.#columns * 4);
  }

  #setLumaCounts(row: number, column: number, coded: boolean): void {
    const stride = this.#columns * 4;
    for (let block = 0; block < 16; block++) {
      const at = (row * 4 + blockY[block]!) * stride + column * 4 + blockX[block]!;
      this.#lumaCounts[at] = coded ? this.#residual.count(block) : 0;
    }
  }

  #setChromaCounts(row: number, column: number, coded: boolean): void {
    const stride = this.#columns * 2;
    for (const which of [0, 1] as const)
      for (let block = 0; block < 4; block++) {
        const at = (row * 2 + (block >> 1)) * stride + column * 2 + (block & 1);
        this.#chromaCounts[which][at] = coded ? this.#residual.count(16 + which * 4 + block) : 0;
      }
  }
}

/** nC of a block: the mean of how many levels its left and its upper neighbour hold (clause 9.2.1). */
function neighbours(counts: Uint8Array, x: number, y: number, stride: number): number {
  const at = y * stride + x;
  if (x > 0 && y > 0) return (counts[at - 1]! + counts[at - stride]! + 1) >> 1;
  if (x > 0) return counts[at - 1]!;
  return y > 0 ? counts[at - stride]! : 0;
}

function difference8x8(a: Uint8Array, b: Uint8Array, at: number, stride: number): number {
  let sum = 0;
  for (let y = 0; y < 8; y++) {
    const row = at + y * stride;
    for (let x = row; x < row + 8; x++) {
      const off = a[x]! - b[x]!;
      sum += off < 0 ? -off : off;
    }
  }
  return sum;
}

/** The same planes, four pixels to a word. */
interface PlaneWords {
  readonly luma: Int32Array;
  readonly cb: Int32Array;
  readonly cr: Int32Array;
}

function wordsOf(planes: Planes): PlaneWords {
  const view = (plane: Uint8Array) => new Int32Array(plane.buffer, plane.byteOffset, plane.length >> 2);
  return { luma: view(planes.luma), cb: view(planes.cb), cr: view(planes.cr) };
}

function sameWords(
  a: Int32Array,
  b: Int32Array,
  at: number,
  stride: number,
  rows: number,
  words: number,
): boolean {
  for (let y = 0, from = at; y < rows; y++, from += stride)
    for (let word = from; word < from + words; word++) if (a[word] !== b[word]) return false;
  return true;
}
