import { open, rm } from 'node:fs/promises';
import { OutriderError } from '@outrider/model/error-code.ts';
import { writeAll } from './write-all.ts';

const OWNER_ONLY = 0o600;
/** What the system says where there is no room. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A fault of the system as the product says it. @param words what is said of a full disk */
export function fullDisk(error: unknown, words = 'The disk is full'): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  return FULL.has(code) ? new OutriderError('STORE_FULL', words, { cause: error }) : error;
}

/** What is said of pieces that do not fit. */
export interface PieceWords {
  readonly tooLarge: string;
  readonly notWhole: string;
  /** It is whole, or was given up. */
  readonly over: string;
  readonly full?: string;
}

/** A file that is sent piece by piece, as far as it has come. */
export class PieceFile {
  readonly path: string;
  /** How long it is to be, bytes. */
  readonly size: number;
  readonly #words: PieceWords;
  readonly #onBytes: (bytes: Uint8Array) => void;
  #length = 0;
  /** What is done with it is done one after the other: this is the last of it. */
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  /** @param onBytes told of each byte once, in order, when it is on its way to the disk */
  constructor(
    path: string,
    size: number,
    words: PieceWords,
    onBytes: (bytes: Uint8Array) => void = () => {},
  ) {
    this.path = path;
    this.size = size;
    this.#words = words;
    this.#onBytes = onBytes;
  }

  /** Bytes that are here. */
  get length(): number {
    return this.#length;
  }

  /**
   * Takes a piece. One that is here already was answered, and the answer did not arrive.
   * @returns how many bytes are here
   * @throws OutriderError VALIDATION for a piece that leaves a hole, TOO_LARGE beyond the size that was said, STORE_FULL
   */
  async take(at: number, bytes: Uint8Array): Promise<number> {
    return await this.#inTurn(async () => {
      const end = at + bytes.length;
      if (end > this.size) throw new OutriderError('TOO_LARGE', this.#words.tooLarge);
      if (at > this.#length) throw new OutriderError('VALIDATION', this.#words.notWhole);
      if (end <= this.#length) return this.#length;
      const fresh = bytes.subarray(this.#length - at);
      await this.#write(fresh);
      this.#onBytes(fresh);
      this.#length = end;
      return end;
    });
  }

  /** Has all of it on the disk: no further piece is taken. @throws OutriderError VALIDATION when something is missing; STORE_FULL */
  async finish(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#length !== this.size) throw new OutriderError('VALIDATION', this.#words.notWhole);
      const file = await open(this.path, 'r+', OWNER_ONLY);
      try {
        await file.sync();
      } catch (error) {
        throw fullDisk(error, this.#words.full);
      } finally {
        await file.close();
      }
      this.#isOver = true;
    });
  }

  async remove(): Promise<void> {
    this.#isOver = true;
    await this.#last;
    await rm(this.path, { force: true });
  }

  async #write(bytes: Uint8Array): Promise<void> {
    try {
      const file = await open(this.path, this.#length === 0 ? 'w' : 'r+', OWNER_ONLY);
      try {
        await writeAll(file, bytes, this.#length);
      } finally {
        await file.close();
      }
    } catch (error) {
      throw fullDisk(error, this.#words.full);
    }
  }

  async #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#last.then(async () => {
      if (this.#isOver) throw new OutriderError('NOT_FOUND', this.#words.over);
      return await work();
    });
    this.#last = done.catch(() => {});
    return await done;
  }
}
