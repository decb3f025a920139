import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflated = promisify(inflateRaw);

const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
/** A comment at the end is no longer. */
const MOST_COMMENT = 0xffff;
const ways = { stored: 0, deflated: 8 } as const;

/** A file in a zip: what it holds is looked for when it is unpacked. */
export interface ZipEntry {
  readonly name: string;
  readonly way: number;
  readonly zip: Buffer;
  /** Its place in the directory of the zip. */
  readonly at: number;
}

/** Bytes are no zip, or one of which something is missing. */
export class BrokenZip extends Error {}
/** More is in it than may be unpacked. */
export class LargeZip extends Error {}

/**
 * The files of a zip that are not encrypted, by its directory (APPNOTE 4.3.12).
 * @param most that are looked at
 * @throws BrokenZip
 */
export function zipEntries(zip: Buffer, most: number): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + END_BYTES > zip.length || zip.length - end > END_BYTES + MOST_COMMENT)
    throw new BrokenZip();
  let at = zip.readUInt32LE(end + 16);
  const found: ZipEntry[] = [];
  for (let left = Math.min(zip.readUInt16LE(end + 10), most); left > 0; left--) {
    if (at + CENTRAL_BYTES > end || zip.readUInt32LE(at) !== 0x02014b50) throw new BrokenZip();
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes);
    const isEncrypted = (zip.readUInt16LE(at + 8) & 1) === 1;
    if (!isEncrypted) found.push({ name, way: zip.readUInt16LE(at + 10), zip, at });
    at += CENTRAL_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return found;
}

/** What a file of a zip holds: no more is unpacked than it may have, whatever the zip says of it. @throws BrokenZip, LargeZip */
export async function unzipped({ way, zip, at }: ZipEntry, maxBytes: number): Promise<Buffer> {
  const packed = packedAt(zip, at);
  if (way === ways.stored) {
    if (packed.length > maxBytes) throw new LargeZip();
    return packed;
  }
  if (way !== ways.deflated) throw new BrokenZip();
  try {
    return await inflated(packed, { maxOutputLength: maxBytes });
  } catch (fault) {
    throw fault instanceof RangeError ? new LargeZip() : new BrokenZip();
  }
}

/** The bytes of a file, by its place in the directory. */
function packedAt(zip: Buffer, at: number): Buffer {
  const bytes = zip.readUInt32LE(at + 20);
  const local = zip.readUInt32LE(at + 42);
  if (local + LOCAL_BYTES > zip.length || zip.readUInt32LE(local) !== 0x04034b50) throw new BrokenZip();
  const from = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (from + bytes > zip.length) throw new BrokenZip();
  return zip.subarray(from, from + bytes);
}
