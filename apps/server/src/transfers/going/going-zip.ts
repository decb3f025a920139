import { open } from 'node:fs/promises';
import {
  CENTRAL_HEADER_BYTES,
  centralHeader,
  endRecords,
  LOCAL_HEADER_BYTES,
  localHeader,
  type ZipEntry,
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

interface Piece {
  readonly at: number;
  readonly length: number;
  readonly bytes?: () => Uint8Array;
  readonly path?: string;
}

/** A zip of stored files that is made as it is read: any part of it, again and again, without one on the disk. */
export class GoingZip {
  readonly length: number;
  readonly #pieces: readonly Piece[];

  /** @param madeMs the time that all files in it have, ms since 1970 UTC */
  constructor(files: readonly ZippedFile[], madeMs: number) {
    const pieces: Piece[] = [];
    const entries: ZipEntry[] = [];
    let at = 0;
    const add = (piece: Omit<Piece, 'at'>): void => {
      if (piece.length > 0) pieces.push({ at, ...piece });
      at += piece.length;
    };
    for (const { name, size, crc, path } of files) {
      const entry: ZipEntry = { name, size, crc, offset: at };
      entries.push(entry);
      add({ length: LOCAL_HEADER_BYTES + Buffer.byteLength(name), bytes: () => localHeader(entry, madeMs) });
      add({ length: size, path });
    }
    const directoryAt = at;
    for (const entry of entries)
      add({
        length: CENTRAL_HEADER_BYTES + Buffer.byteLength(entry.name) + (entry.offset >= FAR ? FAR_BYTES : 0),
        bytes: () => centralHeader(entry, madeMs),
      });
    const last = endRecords(entries.length, directoryAt, at - directoryAt);
    add({ length: last.length, bytes: () => last });
    this.length = at;
    this.#pieces = pieces;
  }

  /** Its bytes from one place to another, that one not included. @throws the fault of the system, and Error for a file that is shorter than it was */
  async *read(from: number, to: number): AsyncGenerator<Uint8Array> {
    let small: Uint8Array[] = [];
    let waiting = 0;
    for (let next = this.#firstAt(from); next < this.#pieces.length; next++) {
      const piece = this.#pieces[next];
      if (piece === undefined || piece.at >= to) break;
      const begin = Math.max(0, from - piece.at);
      const end = Math.min(piece.length, to - piece.at);
      if (piece.path === undefined) {
        const bytes = piece.bytes?.().subarray(begin, end) ?? new Uint8Array();
        small.push(bytes);
        waiting += bytes.length;
      } else {
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

  /** The piece in which a place is. */
  #firstAt(place: number): number {
    let [low, high] = [0, this.#pieces.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const piece = this.#pieces[middle];
      if (piece !== undefined && piece.at + piece.length <= place) low = middle + 1;
      else high = middle;
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
