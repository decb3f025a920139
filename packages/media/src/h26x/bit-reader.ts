/** A read past the end of the bits. */
class OutOfBitsError extends RangeError {
  override readonly name = 'OutOfBitsError';
}

/**
 * Reads the bits of a NAL unit's payload (RBSP), highest first; emulation prevention bytes (03 after 00 00) are left out.
 * Every read throws {@link OutOfBitsError} at the end.
 */
export class BitReader {
  readonly #bytes: Uint8Array;
  #bit = 0;

  /**
   * @param nal NAL unit, header included
   * @param headerLength bytes of its header: 1 for H.264, 2 for H.265
   * @param limit bytes to look at: a slice header needs few of a long slice
   */
  constructor(nal: Uint8Array, headerLength: number, limit = 4096) {
    this.#bytes = withoutEmulationPrevention(nal.subarray(headerLength, headerLength + limit));
  }

  bit(): number {
    const byte = this.#bytes[this.#bit >> 3];
    if (byte === undefined) throw new OutOfBitsError('no bits left');
    return (byte >> (7 - (this.#bit++ & 7))) & 1;
  }

  flag(): boolean {
    return this.bit() === 1;
  }

  /** An unsigned number of up to 32 bits. */
  bits(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index++) value = value * 2 + this.bit();
    return value;
  }

  skip(count: number): void {
    this.#bit += count;
  }

  /** ue(v): unsigned exponential Golomb (H.264 9.1). */
  ue(): number {
    let zeros = 0;
    while (this.bit() === 0) if (++zeros > 32) throw new OutOfBitsError('exponential Golomb code too long');
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  /** se(v): signed exponential Golomb (H.264 9.1.1). */
  se(): number {
    const code = this.ue();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  }
}

function withoutEmulationPrevention(bytes: Uint8Array): Uint8Array {
  const plain = new Uint8Array(bytes.length);
  let length = 0;
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    plain[length++] = byte;
  }
  return plain.subarray(0, length);
}
