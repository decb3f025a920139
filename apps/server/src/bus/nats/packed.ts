import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Longer records are compressed. */
const PACKED_FROM_BYTES = 16_384;
/** Unpacked bytes beyond this are refused: no record of ours is that long. */
const MOST_BYTES = 64 * 1024 ** 2;
const PLAIN = 0;
const PACKED = 1;

/** A record as bytes: JSON, packed where it is long. */
export function pack(record: unknown): Uint8Array {
  const text = Buffer.from(JSON.stringify(record));
  const isLong = text.length >= PACKED_FROM_BYTES;
  return Buffer.concat([
    Uint8Array.of(isLong ? PACKED : PLAIN),
    isLong ? deflateRawSync(text, { level: 1 }) : text,
  ]);
}

/** The record of bytes. @throws Error for bytes that are none */
export function unpack(bytes: Uint8Array): unknown {
  const body = bytes.subarray(1);
  const text =
    bytes[0] === PACKED
      ? inflateRawSync(body, { maxOutputLength: MOST_BYTES })
      : Buffer.from(body.buffer, body.byteOffset, body.length);
  return JSON.parse(text.toString('utf8'));
}
