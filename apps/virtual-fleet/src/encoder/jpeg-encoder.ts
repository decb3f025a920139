import type { Picture } from '../scene/picture.ts';
import {
  AC_TABLE,
  CHROMA_QUANTISERS,
  DC_TABLE,
  type HuffmanTable,
  LUMA_QUANTISERS,
  ZIGZAG,
} from './jpeg-tables.ts';

const BLOCK = 8;
const MACROBLOCK = 16;
/** Quantisers are this part of those of annex K: a good picture. */
const FINENESS = 0.5;

/** Cosines of the transform (ITU-T T.81, A.3.3), by frequency and place, with the scale of each frequency. */
const cosines = Array.from({ length: BLOCK }, (_, frequency) =>
  Float64Array.from(
    { length: BLOCK },
    (_unused, at) =>
      Math.cos(((2 * at + 1) * frequency * Math.PI) / 16) * (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5,
  ),
);

const quantisersOf = (table: readonly number[]): number[] =>
  table.map((value) => Math.max(1, Math.round(value * FINENESS)));
const quantisers = { luma: quantisersOf(LUMA_QUANTISERS), chroma: quantisersOf(CHROMA_QUANTISERS) };

interface Code {
  readonly bits: number;
  readonly length: number;
}

/** The codes of a table, by what they stand for (ITU-T T.81, annex C). */
function codesOf({ counts, values }: HuffmanTable): ReadonlyMap<number, Code> {
  const codes = new Map<number, Code>();
  let [bits, next] = [0, 0];
  counts.forEach((count, at) => {
    for (let code = 0; code < count; code++) codes.set(values[next++]!, { bits: bits++, length: at + 1 });
    bits *= 2;
  });
  return codes;
}
const codes = { dc: codesOf(DC_TABLE), ac: codesOf(AC_TABLE) };

/** Bytes of the picture's data: each 0xff is followed by a 0. */
class BitWriter {
  readonly bytes: number[] = [];
  #held = 0;
  #count = 0;

  put(bits: number, length: number): void {
    for (let at = length - 1; at >= 0; at--) {
      this.#held = (this.#held << 1) | ((bits >> at) & 1);
      if (++this.#count < 8) continue;
      this.bytes.push(this.#held);
      if (this.#held === 0xff) this.bytes.push(0);
      this.#held = this.#count = 0;
    }
  }

  /** Ends with ones. */
  end(): void {
    while (this.#count > 0) this.put(1, 1);
  }
}

/** A plane of the picture, and how its values (16 to 235 or 240) become those of JPEG (0 to 255) around 0. */
interface Plane {
  readonly values: Uint8Array;
  readonly width: number;
  readonly middle: number;
  readonly scale: number;
  readonly quantisers: readonly number[];
  dc: number;
}

const sample = new Float64Array(BLOCK * BLOCK);
const half = new Float64Array(BLOCK * BLOCK);

/** Codes the block of a plane whose upper left corner is there. */
function writeBlock(plane: Plane, left: number, top: number, out: BitWriter): void {
  const { values, width, middle, scale } = plane;
  for (let y = 0; y < BLOCK; y++)
    for (let x = 0; x < BLOCK; x++)
      sample[y * BLOCK + x] = (values[(top + y) * width + left + x]! - middle) * scale;
  // Rows first, then columns.
  for (let y = 0; y < BLOCK; y++)
    for (let u = 0; u < BLOCK; u++) {
      let sum = 0;
      for (let x = 0; x < BLOCK; x++) sum += sample[y * BLOCK + x]! * cosines[u]![x]!;
      half[y * BLOCK + u] = sum;
    }
  let run = 0;
  for (let at = 0; at < ZIGZAG.length; at++) {
    const place = ZIGZAG[at]!;
    const [v, u] = [place >> 3, place & 7];
    let sum = 0;
    for (let y = 0; y < BLOCK; y++) sum += half[y * BLOCK + u]! * cosines[v]![y]!;
    const value = Math.round(sum / plane.quantisers[place]!);
    if (at === 0) {
      writeValue(codes.dc, 0, value - plane.dc, out);
      plane.dc = value;
    } else if (value === 0) run++;
    else {
      for (; run >= 16; run -= 16) writeValue(codes.ac, 0xf0, 0, out);
      writeValue(codes.ac, run << 4, value, out);
      run = 0;
    }
  }
  if (run > 0) writeValue(codes.ac, 0, 0, out);
}

/** A value behind the code of its length, to which a run before it is added (ITU-T T.81, F.1.2). */
function writeValue(table: ReadonlyMap<number, Code>, run: number, value: number, out: BitWriter): void {
  const length = 32 - Math.clz32(Math.abs(value));
  const code = table.get(run + length)!;
  out.put(code.bits, code.length);
  if (length > 0) out.put(value < 0 ? value + 2 ** length - 1 : value, length);
}

const two = (value: number): number[] => [value >> 8, value & 0xff];
/** A segment: its marker, its length, and what is in it. */
const segment = (marker: number, body: readonly number[]): number[] => [
  0xff,
  marker,
  ...two(body.length + 2),
  ...body,
];
const zigzagged = (table: readonly number[]): number[] => ZIGZAG.map((place) => table[place]!);

function headOf({ width, height }: Picture): number[] {
  return [
    0xff,
    0xd8,
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, [0, ...zigzagged(quantisers.luma), 1, ...zigzagged(quantisers.chroma)]),
    ...segment(0xc0, [8, ...two(height), ...two(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]),
    ...segment(0xc4, [0x00, ...DC_TABLE.counts, ...DC_TABLE.values]),
    ...segment(0xc4, [0x10, ...AC_TABLE.counts, ...AC_TABLE.values]),
    ...segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
  ];
}

/** A picture as baseline JPEG, 4:2:0 (ITU-T T.81). */
export function encodeJpeg(picture: Picture): Uint8Array {
  const { width, height, luma, cb, cr } = picture;
  const [lumaScale, chromaScale] = [255 / 219, 255 / 224];
  const y: Plane = {
    values: luma,
    width,
    middle: 16 + 219 * (128 / 255),
    scale: lumaScale,
    quantisers: quantisers.luma,
    dc: 0,
  };
  const chroma = { width: width / 2, middle: 128, scale: chromaScale, quantisers: quantisers.chroma };
  const [u, v]: [Plane, Plane] = [
    { ...chroma, values: cb, dc: 0 },
    { ...chroma, values: cr, dc: 0 },
  ];
  const out = new BitWriter();
  for (let top = 0; top < height; top += MACROBLOCK)
    for (let left = 0; left < width; left += MACROBLOCK) {
      for (const [x, down] of [
        [0, 0],
        [BLOCK, 0],
        [0, BLOCK],
        [BLOCK, BLOCK],
      ] as const)
        writeBlock(y, left + x, top + down, out);
      writeBlock(u, left / 2, top / 2, out);
      writeBlock(v, left / 2, top / 2, out);
    }
  out.end();
  return Uint8Array.from([...headOf(picture), ...out.bytes, 0xff, 0xd9]);
}
