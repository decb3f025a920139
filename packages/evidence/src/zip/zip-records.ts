import { concatBytes } from '@outrider/kit/concat-bytes.ts';

/** A file in a package, as its records tell it: stored as it is, never compressed. */
export interface ZipEntry {
  /** Letters, digits, `.`, `-`, `_` and `/`. */
  readonly name: string;
  /** Bytes; below 4 GiB. */
  readonly size: number;
  readonly crc: number;
  /** Where its local header stands. */
  readonly offset: number;
}

/** More does not fit into the fields of a header. */
export const MAX_FILE_BYTES = 0xffffffff - 1;
export const LOCAL_HEADER_BYTES = 30;
export const CENTRAL_HEADER_BYTES = 46;
const LARGE = 0xffffffff;
const MANY = 0xffff;
/** PKWARE APPNOTE: 2.0 stores files, 4.5 knows offsets of 64 bits. */
const VERSION = 20;
const VERSION_LARGE = 45;
/** Made on a Unix, with its rights in the external attributes: rw-r--r--. */
const MADE_BY_UNIX = 3 << 8;
const RIGHTS = 0o100644 * 0x10000;
/** Names are UTF-8. */
const FLAGS = 1 << 11;

/** Little-endian fields, each so many bytes. */
function fields(...values: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Uint8Array {
  const bytes = new Uint8Array(values.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of values) {
    if (size === 2) view.setUint16(at, value, true);
    else if (size === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += size;
  }
  return bytes;
}

/** The time of all files of a package, as DOS writes it: UTC, two seconds at a time, from 1980 on. */
function dosTime(ms: number): [time: number, date: number] {
  const date = new Date(Math.max(ms, Date.UTC(1980, 0, 1)));
  return [
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  ];
}

const nameBytes = (name: string): Uint8Array => new TextEncoder().encode(name);

/** What stands in front of a file (APPNOTE 4.3.7). */
export function localHeader({ name, size, crc }: ZipEntry, madeMs: number): Uint8Array {
  const [time, date] = dosTime(madeMs);
  const letters = nameBytes(name);
  return concatBytes([
    fields([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, 0], [2, time], [2, date]),
    fields([4, crc], [4, size], [4, size], [2, letters.length], [2, 0]),
    letters,
  ]);
}

/** What the directory says of a file (APPNOTE 4.3.12). */
export function centralHeader({ name, size, crc, offset }: ZipEntry, madeMs: number): Uint8Array {
  const [time, date] = dosTime(madeMs);
  const letters = nameBytes(name);
  const isFar = offset >= LARGE;
  const extra = isFar ? fields([2, 1], [2, 8], [8, offset]) : new Uint8Array();
  const version = isFar ? VERSION_LARGE : VERSION;
  return concatBytes([
    fields([4, 0x02014b50], [2, MADE_BY_UNIX | version], [2, version], [2, FLAGS], [2, 0]),
    fields([2, time], [2, date], [4, crc], [4, size], [4, size]),
    fields([2, letters.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, RIGHTS]),
    fields([4, isFar ? LARGE : offset]),
    letters,
    extra,
  ]);
}

/** What the file ends with (APPNOTE 4.3.14 to 4.3.16). */
export function endRecords(count: number, directoryAt: number, directoryBytes: number): Uint8Array {
  const isFar = directoryAt >= LARGE || directoryBytes >= LARGE || count >= MANY;
  const shortCount = Math.min(count, MANY);
  const end = fields(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, shortCount],
      [2, shortCount],
      [4, Math.min(directoryBytes, LARGE)],
      [4, Math.min(directoryAt, LARGE)],
      [2, 0],
    ] as const),
  );
  if (!isFar) return end;
  const far = concatBytes([
    fields([4, 0x06064b50], [8, 44], [2, MADE_BY_UNIX | VERSION_LARGE], [2, VERSION_LARGE], [4, 0], [4, 0]),
    fields([8, count], [8, count], [8, directoryBytes], [8, directoryAt]),
  ]);
  const locator = fields([4, 0x07064b50], [4, 0], [8, directoryAt + directoryBytes], [4, 1]);
  return concatBytes([far, locator, end]);
}
