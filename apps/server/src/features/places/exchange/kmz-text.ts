import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ExchangeFault, MAX_EXCHANGE_BYTES } from '@outrider/model/places/exchange/exchanged-feature.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';

const inflated = promisify(inflateRaw);

const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
/** A comment at the end is no longer. */
const MOST_COMMENT = 0xffff;
/** Files in a zip that are looked at. */
const MOST_FILES = 1_000;
const ways = { stored: 0, deflated: 8 } as const;

const broken = (): ExchangeFault => new ExchangeFault(importSentences.zip);

/**
 * The KML of a KMZ: doc.kml, else the first that is there. No more is unpacked than a file may have, whatever the zip says of it.
 * @throws ExchangeFault
 */
export async function kmzText(zip: Buffer): Promise<Buffer> {
  const { way, packed } = theKml(zip);
  if (way === ways.stored) return packed;
  if (way !== ways.deflated) throw broken();
  try {
    return await inflated(packed, { maxOutputLength: MAX_EXCHANGE_BYTES });
  } catch (fault) {
    const isTooLarge = fault instanceof RangeError;
    throw isTooLarge ? new ExchangeFault(importSentences.fileTooLarge) : broken();
  }
}

function theKml(zip: Buffer): { way: number; packed: Buffer } {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + END_BYTES > zip.length || zip.length - end > END_BYTES + MOST_COMMENT) throw broken();
  let at = zip.readUInt32LE(end + 16);
  let found: { way: number; packed: Buffer } | undefined;
  for (let left = Math.min(zip.readUInt16LE(end + 10), MOST_FILES); left > 0; left--) {
    if (at + CENTRAL_BYTES > end || zip.readUInt32LE(at) !== 0x02014b50) throw broken();
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes);
    const isEncrypted = (zip.readUInt16LE(at + 8) & 1) === 1;
    if (/\.kml$/i.test(name) && !isEncrypted && (found === undefined || /^doc\.kml$/i.test(name)))
      found = { way: zip.readUInt16LE(at + 10), packed: packedAt(zip, at) };
    at += CENTRAL_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (found === undefined) throw broken();
  return found;
}

/** The bytes of a file, by its place in the directory. */
function packedAt(zip: Buffer, at: number): Buffer {
  const bytes = zip.readUInt32LE(at + 20);
  const local = zip.readUInt32LE(at + 42);
  if (local + LOCAL_BYTES > zip.length || zip.readUInt32LE(local) !== 0x04034b50) throw broken();
  const from = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (from + bytes > zip.length) throw broken();
  return zip.subarray(from, from + bytes);
}
