import { ByteReader } from '@outrider/kit/byte-reader.ts';
import { ByteWriter } from '@outrider/kit/byte-writer.ts';

/** A picture as the index keeps it. */
export interface IndexedPicture {
  /** How long it is shown, ms: until the next one. */
  readonly durationMs: number;
  /** Bytes. */
  readonly size: number;
  readonly key: boolean;
}

/** A fragment as the index keeps it: where its pictures stand in the file, and when. */
export interface IndexedFragment {
  /** When its first picture is shown, ms from the beginning of the segment. */
  readonly atMs: number;
  /** Where it begins in the file. */
  readonly offset: number;
  /** Bytes. */
  readonly length: number;
  /** Where its first picture's data stands, from the fragment's beginning on; the others follow it. */
  readonly dataAt: number;
  readonly pictures: readonly IndexedPicture[];
  /** CRC-32 of all its bytes; absent in segments that were recorded before there were checks. */
  readonly check?: number | undefined;
}

/** An index with checks begins with 0 written in two bytes: no number is written so elsewhere. */
const CHECKED = Uint8Array.of(0x80, 0);

/**
 * The pictures of a segment in 2 to 4 bytes each: of each fragment how far it is from the one before (ms and bytes), its
 * length, where its data stands and how many pictures it has; of each picture how long it is shown with whether it is a key
 * picture, and its size. Numbers of seven bits a byte, the lowest first. Where fragments have checks, each is followed by its own and one.
 */
export function encodePictureIndex(fragments: readonly IndexedFragment[]): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(1024);
  let at = 0;
  let endMs = 0;
  const checked = fragments.some(({ check }) => check !== undefined);
  if (checked) writer.bytes(CHECKED);
  for (const { atMs, offset, length, dataAt, pictures, check } of fragments) {
    for (const value of [atMs - endMs, offset - at, length, dataAt, pictures.length]) put(writer, value);
    for (const { durationMs, size, key } of pictures) {
      put(writer, durationMs * 2 + (key ? 1 : 0));
      put(writer, size);
    }
    if (checked) put(writer, check === undefined ? 0 : check + 1);
    at = offset + length;
    endMs = atMs + lengthOf(pictures);
  }
  return writer.done().slice();
}

/**
 * What {@link encodePictureIndex} wrote.
 * @throws OutOfBytesError when it is cut short
 */
export function decodePictureIndex(bytes: Uint8Array): IndexedFragment[] {
  const checked = CHECKED.every((byte, at) => bytes[at] === byte);
  const reader = new ByteReader(checked ? bytes.subarray(CHECKED.length) : bytes);
  const fragments: IndexedFragment[] = [];
  let at = 0;
  let endMs = 0;
  while (reader.left > 0) {
    const atMs = endMs + take(reader);
    const offset = at + take(reader);
    const length = take(reader);
    const dataAt = take(reader);
    const pictures: IndexedPicture[] = [];
    for (let left = take(reader); left > 0; left--) {
      const shown = take(reader);
      pictures.push({ durationMs: Math.floor(shown / 2), size: take(reader), key: shown % 2 === 1 });
    }
    const check = checked ? take(reader) - 1 : -1;
    fragments.push({ atMs, offset, length, dataAt, pictures, ...(check >= 0 && { check }) });
    at = offset + length;
    endMs = atMs + lengthOf(pictures);
  }
  return fragments;
}

/** For how long the pictures are shown, ms. */
export function lengthOf(pictures: readonly IndexedPicture[]): number {
  return pictures.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

function put(writer: ByteWriter, value: number): void {
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) writer.u8((left % 128) + 128);
  writer.u8(left);
}

function take(reader: ByteReader): number {
  let value = 0;
  for (let weight = 1; ; weight *= 128) {
    const byte = reader.u8();
    value += (byte % 128) * weight;
    if (byte < 128) return value;
  }
}
