import type { ZipSink } from '@outrider/evidence/zip/zip-writer.ts';

/** A zip that is small enough to be made in memory. */
export class MemorySink implements ZipSink {
  #bytes = new Uint8Array(1_024);
  #length = 0;

  async write(bytes: Uint8Array, at: number): Promise<void> {
    const end = at + bytes.length;
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, at);
    this.#length = Math.max(this.#length, end);
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}
