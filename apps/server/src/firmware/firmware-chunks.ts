import type { FileHandle } from 'node:fs/promises';

/** Chunks that are kept for the next recorder that fetches the same file: most of a rollout fetch it side by side. */
const KEPT = 16;

/** Pieces of files as they are sent: a piece that several fetch is read once, and is the same memory for all of them. */
export class FirmwareChunks {
  readonly #bytes: number;
  /** By file and place, the chunk that was asked for longest ago first. */
  readonly #chunks = new Map<string, Promise<Uint8Array>>();
  #users = 0;

  /** @param bytes of a chunk */
  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** A recorder begins to fetch. @returns how to end that: with the last one nothing is kept, so that a file may be another one later */
  use(): () => void {
    this.#users++;
    return () => {
      if (--this.#users === 0) this.#chunks.clear();
    };
  }

  /** How many bytes follow a place until its chunk ends. */
  until(at: number): number {
    return this.#bytes - (at % this.#bytes);
  }

  /**
   * @param at where in the file
   * @returns the rest of the chunk that the place is in, shared with others: to be read only; empty at the file's end
   */
  async read(file: Pick<FileHandle, 'read'>, path: string, at: number): Promise<Uint8Array> {
    const from = at - (at % this.#bytes);
    const chunk = await this.#chunk(file, path, from);
    return chunk.subarray(at - from);
  }

  #chunk(file: Pick<FileHandle, 'read'>, path: string, from: number): Promise<Uint8Array> {
    const name = `${from} ${path}`;
    const known = this.#chunks.get(name);
    this.#chunks.delete(name);
    const chunk = known ?? this.#readWhole(file, from);
    this.#chunks.set(name, chunk);
    // A reader that is behind reads it again.
    for (const old of this.#chunks.keys()) {
      if (this.#chunks.size <= KEPT) break;
      this.#chunks.delete(old);
    }
    if (known === undefined) chunk.catch(() => this.#chunks.delete(name));
    return chunk;
  }

  async #readWhole(file: Pick<FileHandle, 'read'>, from: number): Promise<Uint8Array> {
    const chunk = new Uint8Array(this.#bytes);
    let length = 0;
    while (length < chunk.length) {
      const { bytesRead } = await file.read(chunk, length, chunk.length - length, from + length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return chunk.subarray(0, length);
  }
}
