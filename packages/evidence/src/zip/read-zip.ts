import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { inflated } from './inflated.ts';
import { ZipError } from './zip-error.ts';
import { CENTRAL_HEADER_BYTES, LOCAL_HEADER_BYTES, type ZipEntry } from './zip-records.ts';

/** A file that is read piece by piece: on a disk, or one that was dropped onto a page. */
export interface ByteSource {
  readonly size: number;
  /** Those bytes, all of them; fewer only at the end of the file. */
  read(at: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** A file as a directory tells it. */
export interface ListedEntry extends ZipEntry {
  /** How another program has packed it, by PKWARE's numbers, and into how many bytes; absent for what is stored as it is. */
  readonly packed?: { readonly method: number; readonly bytes: number };
}

/** The directory of a zip. */
export interface ZipDirectory {
  readonly entries: readonly ListedEntry[];
  /** Where it stands. */
  readonly at: number;
}

const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const FAR_END_BYTES = 56;
const LARGE = 0xffffffff;
/** Read at once. */
const PIECE = 1024 * 1024;
/** A package has fewer files, and a smaller directory. */
const MAX_ENTRIES = 10_000;
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
/** PKWARE APPNOTE 4.4.5. */
const STORED = 0;
const DEFLATED = 8;
/** Footage cannot be packed: nobody unpacks more than so much, and so many times what the zip itself has. */
const UNPACKED_BYTES = 64 * 1024 * 1024;
const UNPACKED_TIMES = 4;

async function viewOf(source: ByteSource, at: number, length: number): Promise<DataView> {
  const bytes = at < 0 ? new Uint8Array() : await source.read(at, length);
  if (bytes.length < length) throw new ZipError('it is cut short');
  return new DataView(bytes.buffer, bytes.byteOffset, length);
}

async function farEnd(source: ByteSource): Promise<{ at: number; bytes: number }> {
  const locator = await viewOf(source, source.size - END_BYTES - LOCATOR_BYTES, LOCATOR_BYTES);
  if (locator.getUint32(0, true) !== 0x07064b50) throw new ZipError('it has no end');
  const far = await viewOf(source, Number(locator.getBigUint64(8, true)), FAR_END_BYTES);
  if (far.getUint32(0, true) !== 0x06064b50) throw new ZipError('it has no end');
  return { at: Number(far.getBigUint64(48, true)), bytes: Number(far.getBigUint64(40, true)) };
}

/**
 * The directory of a zip as {@link ZipWriter} writes it, or as another program does that changed one. Whether its other records are right it
 * does not look.
 * @throws ZipError when it cannot be read; the fault of the source
 */
export async function readZipDirectory(source: ByteSource): Promise<ZipDirectory> {
  const end = await viewOf(source, source.size - END_BYTES, END_BYTES);
  if (end.getUint32(0, true) !== 0x06054b50) throw new ZipError('it has no end');
  const count = end.getUint16(10, true);
  const near = { at: end.getUint32(16, true), bytes: end.getUint32(12, true) };
  const { at, bytes } = near.at === LARGE ? await farEnd(source) : near;
  if (count > MAX_ENTRIES || bytes > MAX_DIRECTORY_BYTES) throw new ZipError('its directory is too large');
  const view = await viewOf(source, at, bytes);
  const entries: ListedEntry[] = [];
  let place = 0;
  let sum = 0;
  let unpacked = 0;
  for (let left = count; left > 0; left--) {
    if (place + CENTRAL_HEADER_BYTES > bytes || view.getUint32(place, true) !== 0x02014b50)
      throw new ZipError('its directory is damaged');
    const nameLength = view.getUint16(place + 28, true);
    const extraLength = view.getUint16(place + 30, true);
    const nameAt = place + CENTRAL_HEADER_BYTES;
    place = nameAt + nameLength + extraLength;
    if (place > bytes) throw new ZipError('its directory is damaged');
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + nameAt, nameLength));
    const method = view.getUint16(nameAt - CENTRAL_HEADER_BYTES + 10, true);
    const size = view.getUint32(nameAt - CENTRAL_HEADER_BYTES + 24, true);
    const stored = method === STORED ? size : view.getUint32(nameAt - CENTRAL_HEADER_BYTES + 20, true);
    const shortOffset = view.getUint32(nameAt - CENTRAL_HEADER_BYTES + 42, true);
    const isFar = shortOffset === LARGE && extraLength === 12;
    const offset = isFar ? Number(view.getBigUint64(nameAt + nameLength + 4, true)) : shortOffset;
    // Files that lie in each other would be read again and again.
    sum += LOCAL_HEADER_BYTES + nameLength + stored;
    if (offset + LOCAL_HEADER_BYTES + nameLength + stored > at || sum > at)
      throw new ZipError('its directory is damaged');
    if (method !== STORED) unpacked += size;
    if (unpacked > UNPACKED_BYTES + UNPACKED_TIMES * at) throw new ZipError('too much is packed in it');
    const crc = view.getUint32(nameAt - CENTRAL_HEADER_BYTES + 16, true);
    const packed = method === STORED ? {} : { packed: { method, bytes: stored } };
    entries.push({ name, size, crc, offset, ...packed });
  }
  return { entries, at };
}

/** Where the bytes of a file begin in a package as it was written. */
export const dataOf = ({ offset, name }: ZipEntry): number =>
  offset + LOCAL_HEADER_BYTES + new TextEncoder().encode(name).length;

/** Where the bytes of a file begin: other programs put more in front of them. @throws ZipError when there is no file */
async function dataIn(source: ByteSource, { offset }: ZipEntry): Promise<number> {
  const header = await viewOf(source, offset, LOCAL_HEADER_BYTES);
  return offset + LOCAL_HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
}

/** The bytes of a file, piece by piece. @throws ZipError when they are not all there, or cannot be unpacked */
export async function* readEntry(source: ByteSource, entry: ListedEntry): AsyncGenerator<Uint8Array> {
  const { size, packed } = entry;
  const from = await dataIn(source, entry);
  if (packed === undefined) yield* stretchOf(source, from, size);
  else if (packed.method === DEFLATED) yield* inflated(stretchOf(source, from, packed.bytes), size);
  else throw new ZipError('it is packed in a way that is not known here');
}

async function* stretchOf(
  source: ByteSource,
  from: number,
  length: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < length;) {
    const piece = await source.read(from + at, Math.min(PIECE, length - at));
    if (piece.length === 0) throw new ZipError('it is cut short');
    yield piece;
    at += piece.length;
  }
}

/** All bytes of a file. @throws ZipError when they are not all there, or cannot be unpacked */
export async function readWhole(source: ByteSource, entry: ListedEntry): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readEntry(source, entry)) pieces.push(piece);
  return concatBytes(pieces);
}
