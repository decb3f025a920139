import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';

/** A box of ISO/IEC 14496-12 (4.2): its length, its four letters, its content. */
export function box(type: string, ...content: readonly Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, part) => sum + part.length, 8);
  return concatBytes([new ByteWriter(8).u32(length).bytes(letters(type)).done(), ...content]);
}

/** A box that begins with its version and flags. */
export function fullBox(
  type: string,
  version: number,
  flags: number,
  ...content: readonly Uint8Array[]
): Uint8Array {
  return box(type, u32s(version * 2 ** 24 + flags), ...content);
}

/** Numbers of 32 bits. */
export function u32s(...values: readonly number[]): Uint8Array {
  const writer = new ByteWriter(values.length * 4);
  for (const value of values) writer.u32(value);
  return writer.done();
}

/** Letters of one byte each. */
export function letters(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
