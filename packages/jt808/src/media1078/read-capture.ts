import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import { MAGIC } from './media-packet.ts';

/** A file that is no capture of 1078 packets. */
export class CaptureError extends Error {
  override readonly name = 'CaptureError';
}

const BINARY_SIGN = Uint8Array.of(MAGIC >>> 24, (MAGIC >> 16) & 0xff, (MAGIC >> 8) & 0xff, MAGIC & 0xff);
/** As far as a file is looked at to tell text from bytes. */
const LOOK = 4096;

/**
 * The bytes of a capture, as they came: from a binary file, from hex text with one packet a line, or from CSV whose last
 * column is such hex. A CSV may begin with a line of titles; empty lines are skipped.
 * @throws CaptureError naming the line that is no hex
 */
export function readCapture(file: Uint8Array): Uint8Array {
  return isText(file) ? readLines(new TextDecoder().decode(file)) : file;
}

function isText(file: Uint8Array): boolean {
  const front = file.subarray(0, LOOK);
  if (BINARY_SIGN.every((byte, at) => front[at] === byte)) return false;
  const withoutMark = front[0] === 0xef && front[1] === 0xbb && front[2] === 0xbf ? front.subarray(3) : front;
  return withoutMark.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}

function readLines(text: string): Uint8Array {
  const packets: Uint8Array[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const hex = line.slice(line.lastIndexOf(',') + 1).replaceAll('"', '');
    if (hex.trim() === '') continue;
    try {
      packets.push(fromHex(hex));
    } catch (error) {
      const title = packets.length === 0 && line.includes(',');
      if (!title) throw new CaptureError(`line ${index + 1}: ${(error as Error).message}`, { cause: error });
    }
  }
  return concatBytes(packets);
}
