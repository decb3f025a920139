import { createHash } from 'node:crypto';
import type { AttachmentFormat } from '@outrider/model/events/attachment.ts';
import { FORMAT_HEAD_BYTES, formatOf } from './attachment-format.ts';

/** What a whole file is. */
export interface FileFacts {
  /** SHA-256 in hex. */
  readonly sha256: string;
  /** By how it begins. */
  readonly format: AttachmentFormat;
}

/** What a file is, found while it is written from its begin: one that came in order need not be read again. */
export class RunningSum {
  readonly #hash = createHash('sha256');
  readonly #head = Buffer.alloc(FORMAT_HEAD_BYTES);
  #upTo = 0;

  /** Bytes that were written. Those before where it is are written over: then nothing is known any more. */
  written(offset: number, bytes: Uint8Array): void {
    if (offset < this.#upTo) this.#upTo = Number.POSITIVE_INFINITY;
    if (offset !== this.#upTo) return;
    if (offset < FORMAT_HEAD_BYTES) this.#head.set(bytes.subarray(0, FORMAT_HEAD_BYTES - offset), offset);
    this.#hash.update(bytes);
    this.#upTo += bytes.length;
  }

  /** What a file of that many bytes is, once; undefined where it did not come in order. */
  end(bytes: number): FileFacts | undefined {
    if (this.#upTo !== bytes) return undefined;
    this.#upTo = Number.POSITIVE_INFINITY;
    return { sha256: this.#hash.digest('hex'), format: formatOf(this.#head) };
  }
}
