import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { crc32 } from './crc32.ts';
import {
  centralHeader,
  endRecords,
  LOCAL_HEADER_BYTES,
  localHeader,
  MAX_FILE_BYTES,
  type ZipEntry,
} from './zip-records.ts';

/** Where a package is written: a file. */
export interface ZipSink {
  write(bytes: Uint8Array, at: number): Promise<void>;
}

/** Counts a CRC on. */
export type Crc = (bytes: Uint8Array, before: number) => number;

/**
 * Writes a zip of stored files, piece by piece: the header of a file is written once what it says of it is known. The same
 * files of the same moment make the same bytes.
 */
export class ZipWriter {
  readonly #sink: ZipSink;
  readonly #madeMs: number;
  readonly #crc: Crc;
  readonly #entries: ZipEntry[] = [];
  #at = 0;

  /** @param madeMs the time that all files in it have, ms since 1970 UTC */
  constructor(sink: ZipSink, madeMs: number, crc: Crc = crc32) {
    this.#sink = sink;
    this.#madeMs = madeMs;
    this.#crc = crc;
  }

  /** Bytes so far. */
  get length(): number {
    return this.#at;
  }

  /**
   * Adds a file.
   * @param name letters, digits, `.`, `-`, `_` and `/`
   * @returns how many bytes it has
   * @throws RangeError for another name, or 4 GiB; the fault of the sink or of the pieces
   */
  async add(name: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number> {
    if (!/^\w[\w.-]*(\/\w[\w.-]*)*$/.test(name)) throw new RangeError(`a file named ${name}`);
    const offset = this.#at;
    const dataAt = offset + LOCAL_HEADER_BYTES + name.length;
    let size = 0;
    let crc = 0;
    for await (const piece of pieces) {
      if (size + piece.length > MAX_FILE_BYTES) throw new RangeError(`${name} has over 4 GiB`);
      await this.#sink.write(piece, dataAt + size);
      crc = this.#crc(piece, crc);
      size += piece.length;
    }
    const entry = { name, size, crc, offset };
    await this.#sink.write(localHeader(entry, this.#madeMs), offset);
    this.#entries.push(entry);
    this.#at = dataAt + size;
    return size;
  }

  /** Writes the directory: nothing is added after it. @returns the bytes of the whole */
  async end(): Promise<number> {
    const directory = concatBytes(this.#entries.map((entry) => centralHeader(entry, this.#madeMs)));
    const last = endRecords(this.#entries.length, this.#at, directory.length);
    await this.#sink.write(concatBytes([directory, last]), this.#at);
    return this.#at + directory.length + last.length;
  }
}
