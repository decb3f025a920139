import { createHash, type Hash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { OutriderError } from '@outrider/model/error-code.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import type { FirmwareWords } from '@outrider/store/firmware/firmwares.ts';
import { writeAll } from '../files/write-all.ts';

const OWNER_ONLY = 0o600;
/** What the system says where there is no room. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** What is said of a file before it comes. */
export interface NewUpload extends FirmwareWords {
  readonly userName: string;
  readonly filesize: number;
  /** Of Ed25519, base64; empty for none. */
  readonly signature: string;
  /** By which the one who sends it knows it again: an upload that was cut goes on. */
  readonly mark: string;
}

/** A fault of the system as the product says it. */
export function fullDisk(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  return FULL.has(code) ? new OutriderError('STORE_FULL', 'The disk is full', { cause: error }) : error;
}

/** A file that is sent, as far as it has come: its sums grow with it. */
export class FirmwareUpload {
  readonly path: string;
  words: NewUpload;
  /** When something of it came last, on the clock that never leaps. */
  heardMs: number;
  #length = 0;
  readonly #md5: Hash = createHash('md5');
  readonly #sha256: Hash = createHash('sha256');
  /** What is done with it is done one after the other: this is the last of it. */
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(path: string, words: NewUpload, nowMs: number) {
    this.path = path;
    this.words = words;
    this.heardMs = nowMs;
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
  async take(at: number, bytes: Uint8Array, nowMs: number): Promise<number> {
    return await this.#inTurn(async () => {
      this.heardMs = nowMs;
      const end = at + bytes.length;
      if (end > this.words.filesize) throw new OutriderError('TOO_LARGE', firmwareSentences.tooLarge);
      if (at > this.#length) throw new OutriderError('VALIDATION', firmwareSentences.notWhole);
      if (end <= this.#length) return this.#length;
      const fresh = bytes.subarray(this.#length - at);
      await this.#write(fresh);
      this.#md5.update(fresh);
      this.#sha256.update(fresh);
      this.#length = end;
      return end;
    });
  }

  /** Has all of it on the disk. @throws OutriderError VALIDATION when something is missing; the fault of the system */
  async finish(): Promise<{ readonly md5: string; readonly sha256: string }> {
    return await this.#inTurn(async () => {
      if (this.#length !== this.words.filesize)
        throw new OutriderError('VALIDATION', firmwareSentences.notWhole);
      const file = await open(this.path, 'r+', OWNER_ONLY);
      try {
        await file.sync();
      } catch (error) {
        throw fullDisk(error);
      } finally {
        await file.close();
      }
      this.#isOver = true;
      return { md5: this.#md5.digest('hex'), sha256: this.#sha256.digest('hex') };
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
      throw fullDisk(error);
    }
  }

  async #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#last.then(async () => {
      if (this.#isOver) throw new OutriderError('NOT_FOUND', firmwareSentences.noUpload);
      return await work();
    });
    this.#last = done.catch(() => {});
    return await done;
  }
}
