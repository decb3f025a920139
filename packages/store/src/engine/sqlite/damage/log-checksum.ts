/** A checksum of SQLite's log: it runs on from frame to frame (https://sqlite.org/fileformat2.html, 4.2). */
export type LogChecksum = readonly [number, number];

/**
 * A checksum, carried on over further bytes.
 * @param bytes their count is a multiple of 8
 * @param littleEndian how the log's words are read, which its first number says
 */
export function addToChecksum(before: LogChecksum, bytes: Uint8Array, littleEndian: boolean): LogChecksum {
  let [first, second] = before;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + view.getUint32(at, littleEndian) + second) >>> 0;
    second = (second + view.getUint32(at + 4, littleEndian) + first) >>> 0;
  }
  return [first, second];
}
