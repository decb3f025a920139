const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Lower-case hex of the bytes. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += DIGITS[byte];
  return text;
}

/**
 * Bytes of a hex text; white space is skipped.
 * @throws SyntaxError for an odd count of digits or another character.
 */
export function fromHex(text: string): Uint8Array {
  const digits = text.replace(/\s+/g, '');
  if (digits.length % 2 !== 0) throw new SyntaxError('hex text has an odd count of digits');
  if (/[^0-9a-fA-F]/.test(digits)) throw new SyntaxError('hex text has a character that is no hex digit');
  const bytes = new Uint8Array(digits.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}
