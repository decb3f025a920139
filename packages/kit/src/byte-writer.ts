/** Writes big-endian numbers and byte runs, growing as needed. */
export class ByteWriter {
  #bytes: Uint8Array;
  #view: DataView;
  #at = 0;

  constructor(capacity = 64) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** Bytes written so far. */
  get length(): number {
    return this.#at;
  }

  #reserve(count: number): number {
    const at = this.#at;
    const needed = at + count;
    if (needed > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      grown.set(this.#bytes);
      this.#bytes = grown;
      this.#view = new DataView(grown.buffer);
    }
    this.#at = needed;
    return at;
  }

  u8(value: number): this {
    const at = this.#reserve(1);
    this.#view.setUint8(at, value);
    return this;
  }

  u16(value: number): this {
    const at = this.#reserve(2);
    this.#view.setUint16(at, value);
    return this;
  }

  i16(value: number): this {
    return this.u16(value & 0xffff);
  }

  u32(value: number): this {
    const at = this.#reserve(4);
    this.#view.setUint32(at, value);
    return this;
  }

  i32(value: number): this {
    return this.u32(value >>> 0);
  }

  u64(value: bigint): this {
    const at = this.#reserve(8);
    this.#view.setBigUint64(at, value);
    return this;
  }

  bytes(bytes: Uint8Array): this {
    // Reserve first: growing replaces the array that is written to.
    const at = this.#reserve(bytes.length);
    this.#bytes.set(bytes, at);
    return this;
  }

  /** `count` times the byte `value`. */
  fill(count: number, value = 0): this {
    const at = this.#reserve(count);
    this.#bytes.fill(value, at, at + count);
    return this;
  }

  /** What was written: a view, valid until the next write. */
  done(): Uint8Array {
    return this.#bytes.subarray(0, this.#at);
  }
}
