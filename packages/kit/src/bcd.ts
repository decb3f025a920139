/** Digits of packed BCD, two a byte, high nibble first. Nibbles over 9 come out as hex digits, so nothing is lost. */
export function fromBcd(bytes: Uint8Array): string {
  let digits = '';
  for (const byte of bytes) digits += (byte >> 4).toString(16) + (byte & 15).toString(16);
  return digits;
}

/**
 * Packed BCD of `length` bytes, padded with zeros in front.
 * @throws RangeError when the digits do not fit or are no hex digits.
 */
export function toBcd(digits: string, length: number): Uint8Array {
  if (digits.length > length * 2 || /[^0-9a-fA-F]/.test(digits)) {
    throw new RangeError(`'${digits}' is not ${length} bytes of BCD`);
  }
  const padded = digits.padStart(length * 2, '0');
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(padded.slice(at * 2, at * 2 + 2), 16));
}
