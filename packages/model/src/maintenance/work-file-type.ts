import { pictureTypeOf } from '../pictures/picture-type.ts';
import type { WorkFileType } from './work-done.ts';

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** The type of a file by its first bytes, whatever it is called; undefined for one that is no PDF, JPEG or PNG. */
export function workFileTypeOf(bytes: Uint8Array): WorkFileType | undefined {
  return PDF.every((byte, at) => bytes[at] === byte) ? 'application/pdf' : pictureTypeOf(bytes);
}
