import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compress, decompress } from 'woff2-encoder';

/** The weights that a variable font has, as CSS counts them. */
export interface Weights {
  readonly min: number;
  readonly max: number;
}

/** What of a font is used. */
export interface FontParts {
  readonly weights: Weights;
  /** The letters, as CSS writes them in `unicode-range`: `U+0000-00FF,U+0131`. */
  readonly letters: string;
  /** Tags of the OpenType features that a text may ask for, or has unasked. */
  readonly features: readonly string[];
}

/** What is called of HarfBuzz's subsetter (hb-subset.h): numbers are addresses in its memory, and 0 says that something failed. */
interface HarfBuzz {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, bytes: number, mode: number, context: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_clear(set: number): void;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    axis: number,
    min: number,
    max: number,
    standard: number,
  ): number;
  hb_subset_or_fail(face: number, input: number): number;
}

const MEMORY_MODE_WRITABLE = 2;
const SETS_LAYOUT_FEATURES = 6;
/** The name of a table, an axis or a feature as OpenType writes it. */
const tagOf = (name: string): number => Buffer.from(name).readUInt32BE();
const WASM = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');

/** Each letter of a `unicode-range`. @yields its code point */
function* lettersOf(range: string): Generator<number> {
  for (const part of range.split(',')) {
    const [, first, last = first] = /^U\+([\dA-F]+)(?:-([\dA-F]+))?$/.exec(part) ?? [];
    if (first === undefined || last === undefined) throw new Error(`no range of letters: ${part}`);
    const end = Number.parseInt(last, 16);
    for (let letter = Number.parseInt(first, 16); letter <= end; letter++) yield letter;
  }
}

/**
 * A variable font with what of it is used alone: some of its weights, letters and features.
 * @param font WOFF2
 * @throws where it has no axis of weights, or is no font
 */
export async function trimFont(
  font: Uint8Array,
  { weights: { min, max }, letters, features }: FontParts,
): Promise<Uint8Array> {
  const plain = await decompress(font);
  // An instance for each font: what it took of memory goes with it.
  const { instance } = await WebAssembly.instantiate(await readFile(WASM));
  const harfbuzz = instance.exports as unknown as HarfBuzz;
  harfbuzz._initialize();
  const memory = (): Uint8Array => new Uint8Array(harfbuzz.memory.buffer);
  const data = harfbuzz.malloc(plain.length);
  memory().set(plain, data);
  const face = harfbuzz.hb_face_create(
    harfbuzz.hb_blob_create(data, plain.length, MEMORY_MODE_WRITABLE, 0, 0),
    0,
  );
  const input = harfbuzz.hb_subset_input_create_or_fail();
  const wanted = (set: number, values: Iterable<number>): void => {
    harfbuzz.hb_set_clear(set);
    for (const value of values) harfbuzz.hb_set_add(set, value);
  };
  wanted(harfbuzz.hb_subset_input_unicode_set(input), lettersOf(letters));
  wanted(harfbuzz.hb_subset_input_set(input, SETS_LAYOUT_FEATURES), features.map(tagOf));
  // NaN: the font's own standard weight, where it is among them.
  if (harfbuzz.hb_subset_input_set_axis_range(input, face, tagOf('wght'), min, max, Number.NaN) === 0)
    throw new Error('the font has no axis of weights');
  const subset = harfbuzz.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error('the font cannot be read');
  const blob = harfbuzz.hb_face_reference_blob(subset);
  const at = harfbuzz.hb_blob_get_data(blob, 0);
  return await compress(memory().slice(at, at + harfbuzz.hb_blob_get_length(blob)));
}
