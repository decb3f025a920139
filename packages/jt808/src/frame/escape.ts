/** Opens and closes every frame (JT/T 808-2019 section 4.4.1). */
export const DELIMITER = 0x7e;
/** Opens an escape. */
export const ESCAPE = 0x7d;

const NONE: readonly number[] = [];

/**
 * The bytes with 0x7e written as 0x7d 0x02 and 0x7d as 0x7d 0x01 (section 4.4.2).
 * @param bare places, rising, of those that stay as they are
 */
export function escapeBytes(bytes: Uint8Array, bare: readonly number[] = NONE): Uint8Array {
  let special = 0;
  for (const byte of bytes) if (byte === DELIMITER || byte === ESCAPE) special++;
  if (special <= bare.length) return bytes;
  const escaped = new Uint8Array(bytes.length + special - bare.length);
  let to = 0;
  let skipped = 0;
  for (let from = 0; from < bytes.length; from++) {
    const byte = bytes[from]!;
    if (byte !== DELIMITER && byte !== ESCAPE) {
      escaped[to++] = byte;
    } else if (from === bare[skipped]) {
      escaped[to++] = byte;
      skipped++;
    } else {
      escaped[to++] = ESCAPE;
      escaped[to++] = byte === DELIMITER ? 2 : 1;
    }
  }
  return escaped;
}

/** Bytes without their escapes. */
export interface Unescaped {
  readonly plain: Uint8Array;
  /** Places in `plain`, rising, of each 0x7d and 0x7e that was not escaped. */
  readonly bare: readonly number[];
}

/** The bytes without their escapes: 0x7d 0x01 and 0x7d 0x02. Some terminals forget to escape: any other 0x7d is itself. */
export function unescapeBytes(bytes: Uint8Array): Unescaped {
  if (bytes.indexOf(ESCAPE) < 0 && bytes.indexOf(DELIMITER) < 0) return { plain: bytes, bare: NONE };
  const plain = new Uint8Array(bytes.length);
  const bare: number[] = [];
  let to = 0;
  for (let from = 0; from < bytes.length; from++) {
    const byte = bytes[from]!;
    const code = byte === ESCAPE ? bytes[from + 1] : undefined;
    if (code === 1 || code === 2) {
      plain[to++] = code === 1 ? ESCAPE : DELIMITER;
      from++;
      continue;
    }
    if (byte === ESCAPE || byte === DELIMITER) bare.push(to);
    plain[to++] = byte;
  }
  return { plain: plain.subarray(0, to), bare };
}
