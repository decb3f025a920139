import { createHash, type Hash } from 'node:crypto';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import type { FirmwareWords } from '@outrider/store/firmware/firmwares.ts';
import { PieceFile } from '../files/piece-file.ts';

/** The description of a file before it comes. */
export interface NewUpload extends FirmwareWords {
  readonly userName: string;
  readonly filesize: number;
  /** Of Ed25519, base64; empty for none. */
  readonly signature: string;
  /** By which its sender recognises it: an upload that was cut goes on. */
  readonly mark: string;
}

/** A file that is sent, as far as it has come: its sums grow with it. */
export class FirmwareUpload {
  readonly path: string;
  words: NewUpload;
  /** When something of it came last, on the clock that never leaps. */
  heardMs: number;
  readonly #file: PieceFile;
  readonly #md5: Hash = createHash('md5');
  readonly #sha256: Hash = createHash('sha256');

  constructor(path: string, words: NewUpload, nowMs: number) {
    const { tooLarge, notWhole, noUpload: over } = firmwareSentences;
    this.path = path;
    this.words = words;
    this.heardMs = nowMs;
    this.#file = new PieceFile(path, words.filesize, { tooLarge, notWhole, over }, (bytes) => {
      this.#md5.update(bytes);
      this.#sha256.update(bytes);
    });
  }

  /** Bytes that are here. */
  get length(): number {
    return this.#file.length;
  }

  /** Takes a piece: as {@link PieceFile.take}. @param nowMs on the clock that never leaps */
  async take(at: number, bytes: Uint8Array, nowMs: number): Promise<number> {
    this.heardMs = nowMs;
    return await this.#file.take(at, bytes);
  }

  /** Has all of it on the disk. @throws OutriderError VALIDATION when something is missing; the fault of the system */
  async finish(): Promise<{ readonly md5: string; readonly sha256: string }> {
    await this.#file.finish();
    return { md5: this.#md5.digest('hex'), sha256: this.#sha256.digest('hex') };
  }

  async remove(): Promise<void> {
    await this.#file.remove();
  }
}
