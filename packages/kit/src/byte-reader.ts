/** A read past the end of the bytes at hand. */
export class OutOfBytesError extends RangeError {
  override readonly name = 'OutOfBytesError';
}

/**
 * Reads big-endian numbers and byte runs from front to back.
 * Every read throws {@link OutOfBytesError} when fewer bytes are left than it needs.
 */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Bytes read so far. */
  get offset(): number {
    return this.#at;
  }

  /** Bytes not read yet. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  #take(count: number): number {
    if (count < 0 || count > this.left) throw new OutOfBytesError(`${count} bytes wanted, ${this.left} left`);
    const at = this.#at;
    this.#at += count;
    return at;
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1));
  }

  i8(): number {
    return this.#view.getInt8(this.#take(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#take(2));
  }

  i16(): number {
    return this.#view.getInt16(this.#take(2));
  }

  u32(): number {
    return this.#view.getUint32(this.#take(4));
  }

  i32(): number {
    return this.#view.getInt32(this.#take(4));
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#take(8));
  }

  /** A view of the next `count` bytes, not a copy. */
  bytes(count: number): Uint8Array {
    const at = this.#take(count);
    return this.#bytes.subarray(at, at + count);
  }

  /** A view of all that is left. */
  rest(): Uint8Array {
    return this.bytes(this.left);
  }

  /** A reader over all that is left, which this one does not read by it. */
  ahead(): ByteReader {
    return new ByteReader(this.#bytes.subarray(this.#at));
  }

  /** A reader over the next `count` bytes. */
  part(count: number): ByteReader {
    return new ByteReader(this.bytes(count));
  }
}
