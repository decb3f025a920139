import { open } from 'node:fs/promises';
import {
  CENTRAL_HEADER_BYTES,
  centralHeader,
  endRecords,
  LOCAL_HEADER_BYTES,
  localHeader,
} from '@outrider/evidence/zip/zip-records.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fileBytes } from '../../files/file-bytes.ts';

/** A file as it goes into the zip. */
export interface ZippedFile {
  readonly name: string;
  readonly size: number;
  readonly crc: number;
  /** Where its bytes are. */
  readonly path: string;
}

const CHUNK = 256 * 1024;
/** Its entry of the directory has 12 bytes more where a file is far behind. */
const FAR_BYTES = 12;
const FAR = 0xffffffff;

/** About how many bytes files take in a zip beside their own. */
export const zipOverhead = (name: string): number =>
  LOCAL_HEADER_BYTES + CENTRAL_HEADER_BYTES + FAR_BYTES + name.length * 2;

/** What stands behind each other in a zip: bytes that are made, or a part of a file. */
type Piece = { readonly bytes: Uint8Array } | { readonly path: string };

/** A zip of stored files that is made as it is read: any part of it, again and again, without one on the disk. In memory is what its files are called. */
export class GoingZip {
  readonly length: number;
  readonly #files: readonly ZippedFile[];
  readonly #madeMs: number;
  /** Where each piece begins: of each file its header and its bytes, then of each its line of the directory, then what ends it. */
  readonly #begins: Float64Array;

  /** @param madeMs the time that all files in it have, ms since 1970 UTC */
  constructor(files: readonly ZippedFile[], madeMs: number) {
    this.#files = files;
    this.#madeMs = madeMs;
    const begins = new Float64Array(files.length * 3 + 1);
    let next = 0;
    let at = 0;
    const add = (length: number): void => {
      begins[next++] = at;
      at += length;
    };
    for (const { name, size } of files) {
      add(LOCAL_HEADER_BYTES + Buffer.byteLength(name));
      add(size);
    }
    for (const [file, { name }] of files.entries()) {
      const isFar = (begins[file * 2] ?? 0) >= FAR;
      add(CENTRAL_HEADER_BYTES + Buffer.byteLength(name) + (isFar ? FAR_BYTES : 0));
    }
    begins[next] = at;
    this.#begins = begins;
    this.length = at + this.#end().length;
  }

  /** Its bytes from one place to another, that one not included. @throws the fault of the system, and Error for a file that is shorter than it was */
  async *read(from: number, to: number): AsyncGenerator<Uint8Array> {
    let small: Uint8Array[] = [];
    let waiting = 0;
    for (let next = this.#firstAt(from); next < this.#begins.length; next++) {
      const at = this.#begins[next] ?? 0;
      if (at >= to) break;
      const begin = Math.max(0, from - at);
      const end = Math.min((this.#begins[next + 1] ?? this.length) - at, to - at);
      const piece = this.#piece(next);
      if ('bytes' in piece) {
        const bytes = piece.bytes.subarray(begin, end);
        small.push(bytes);
        waiting += bytes.length;
      } else if (begin < end) {
        if (waiting > 0) yield concatBytes(small);
        small = [];
        waiting = 0;
        yield* partOf(piece.path, begin, end);
      }
      if (waiting < CHUNK) continue;
      yield concatBytes(small);
      small = [];
      waiting = 0;
    }
    if (waiting > 0) yield concatBytes(small);
  }

  #piece(place: number): Piece {
    const count = this.#files.length;
    const isOfFile = place < count * 2;
    const at = isOfFile ? place >> 1 : place - count * 2;
    const file = this.#files[at];
    if (file === undefined) return { bytes: this.#end() };
    if (isOfFile && place % 2 === 1) return { path: file.path };
    const { name, size, crc } = file;
    const entry = { name, size, crc, offset: this.#begins[at * 2] ?? 0 };
    return { bytes: isOfFile ? localHeader(entry, this.#madeMs) : centralHeader(entry, this.#madeMs) };
  }

  #end(): Uint8Array {
    const count = this.#files.length;
    const directoryAt = this.#begins[count * 2] ?? 0;
    return endRecords(count, directoryAt, (this.#begins.at(-1) ?? 0) - directoryAt);
  }

  /** The last piece that begins at a place or before it. */
  #firstAt(place: number): number {
    let [low, high] = [0, this.#begins.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#begins[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

async function* partOf(path: string, from: number, to: number): AsyncGenerator<Uint8Array> {
  await using file = await open(path, 'r');
  let at = from;
  for await (const bytes of fileBytes(file, from, to)) {
    at += bytes.length;
    yield bytes;
  }
  if (at < to) throw new Error('a file of an export is shorter than it was');
}
