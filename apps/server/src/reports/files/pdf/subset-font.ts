import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What of HarfBuzz's subsetter is called here. */
interface Subsetter {
  readonly memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  free(at: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
  _initialize(): void;
}

/** The bytes are its own to change. */
const WRITABLE = 2;
const WEIGHT_AXIS = 0x77676874;
const REGULAR = 400;

/** Makes small fonts of large ones. */
export class FontSubsetter {
  readonly #hb: Subsetter;
  readonly #decompress: (font: Uint8Array) => Promise<Uint8Array>;

  private constructor(hb: Subsetter, decompress: (font: Uint8Array) => Promise<Uint8Array>) {
    this.#hb = hb;
    this.#decompress = decompress;
  }

  static async load(): Promise<FontSubsetter> {
    const path = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
    const { instance } = await WebAssembly.instantiate(readFileSync(path));
    const hb = instance.exports as unknown as Subsetter;
    hb._initialize();
    const { default: decompress } = await import('woff2-encoder/decompress');
    return new FontSubsetter(hb, decompress);
  }

  /** The characters of a WOFF2 file of many weights, at the usual one, as a TrueType font. @throws Error for a file that is none */
  async subset(path: string, characters: Iterable<number>): Promise<Uint8Array> {
    const font = await this.#decompress(readFileSync(path));
    const hb = this.#hb;
    const at = hb.malloc(font.length);
    new Uint8Array(hb.memory.buffer).set(font, at);
    const blob = hb.hb_blob_create(at, font.length, WRITABLE, 0, 0);
    const face = hb.hb_face_create(blob, 0);
    hb.hb_blob_destroy(blob);
    const input = hb.hb_subset_input_create_or_fail();
    const wanted = hb.hb_subset_input_unicode_set(input);
    for (const character of characters) hb.hb_set_add(wanted, character);
    hb.hb_subset_input_pin_axis_location(input, face, WEIGHT_AXIS, REGULAR);
    const made = hb.hb_subset_or_fail(face, input);
    try {
      if (made === 0) throw new Error(`${path} has no characters to be taken out`);
      const bytes = hb.hb_face_reference_blob(made);
      const begin = hb.hb_blob_get_data(bytes, 0);
      const copy = new Uint8Array(hb.memory.buffer).slice(begin, begin + hb.hb_blob_get_length(bytes));
      hb.hb_blob_destroy(bytes);
      return copy;
    } finally {
      if (made !== 0) hb.hb_face_destroy(made);
      hb.hb_subset_input_destroy(input);
      hb.hb_face_destroy(face);
      hb.free(at);
    }
  }
}
