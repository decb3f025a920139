/** Opens and closes every frame (JT/T 808-2019 section 4.4.1). */
export const DELIMITER = 0x7e;
/** Opens an escape. */
export const ESCAPE = 0x7d;

/** The bytes with 0x7e written as 0x7d 0x02 and 0x7d as 0x7d 0x01 (section 4.4.2). */
export function escapeBytes(bytes: Uint8Array): Uint8Array {
  let special = 0;
  for (const byte of bytes) if (byte === DELIMITER || byte === ESCAPE) special++;
  if (special === 0) return bytes;
  const escaped = new Uint8Array(bytes.length + special);
  let at = 0;
  for (const byte of bytes) {
    if (byte === DELIMITER || byte === ESCAPE) {
      escaped[at++] = ESCAPE;
      escaped[at++] = byte === DELIMITER ? 2 : 1;
    } else {
      escaped[at++] = byte;
    }
  }
  return escaped;
}

/**
 * The bytes without their escapes; undefined when 0x7d is followed by anything but 0x01 and 0x02, or by nothing.
 */
export function unescapeBytes(bytes: Uint8Array): Uint8Array | undefined {
  const first = bytes.indexOf(ESCAPE);
  if (first < 0) return bytes;
  const plain = new Uint8Array(bytes.length - 1);
  plain.set(bytes.subarray(0, first));
  let to = first;
  for (let from = first; from < bytes.length; from++) {
    let byte = bytes[from]!;
    if (byte === ESCAPE) {
      const code = bytes[++from];
      if (code !== 1 && code !== 2) return undefined;
      byte = code === 1 ? ESCAPE : DELIMITER;
    }
    plain[to++] = byte;
  }
  return plain.subarray(0, to);
}
