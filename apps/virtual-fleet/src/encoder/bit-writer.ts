/** Writes bits, highest first, into a growing array: the raw payload of a NAL unit. */
export class BitWriter {
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(16_384);
  #length = 0;
  #held = 0;
  #heldBits = 0;

  /** Forgets everything written. */
  reset(): void {
    this.#length = 0;
    this.#held = 0;
    this.#heldBits = 0;
  }

  /** Writes the lowest `count` bits of `value`; count is 0 to 24. */
  bits(count: number, value: number): void {
    this.#held = (this.#held << count) | value;
    this.#heldBits += count;
    while (this.#heldBits >= 8) {
      this.#heldBits -= 8;
      if (this.#length === this.#bytes.length) this.#grow();
      this.#bytes[this.#length++] = this.#held >>> this.#heldBits;
    }
    this.#held &= (1 << this.#heldBits) - 1;
  }

  /** Unsigned Exp-Golomb code (H.264 clause 9.1), for values below 4095. */
  ue(value: number): void {
    const code = value + 1;
    const length = 31 - Math.clz32(code);
    this.bits(length, 0);
    this.bits(length + 1, code);
  }

  /** Signed Exp-Golomb code. */
  se(value: number): void {
    this.ue(value > 0 ? 2 * value - 1 : -2 * value);
  }

  /** Ends the payload: a one, then zeros up to a whole byte. */
  trailing(): void {
    this.bits(1, 1);
    if (this.#heldBits > 0) this.bits(8 - this.#heldBits, 0);
  }

  /** The whole bytes written so far: a view, valid until the next write. */
  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(): void {
    const grown = new Uint8Array(this.#bytes.length * 2);
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

/** A NAL unit in Annex B: start code, header byte, payload with emulation prevention (H.264 clause 7.4.1). */
export function nalUnit(header: number, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const unit = new Uint8Array(payload.length + (payload.length >> 1) + 8);
  unit[3] = 1;
  unit[4] = header;
  let at = 5;
  let zeros = 0;
  for (let from = 0; from < payload.length; from++) {
    const byte = payload[from]!;
    if (zeros >= 2 && byte <= 3) {
      unit[at++] = 3;
      zeros = 0;
    }
    unit[at++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return unit.slice(0, at);
}
