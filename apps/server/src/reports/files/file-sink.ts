import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** Whether the system's fault is that there is no room on the disk. */
export const isFullCode = (code: unknown): boolean => code === 'ENOSPC' || code === 'EDQUOT';

/** A file of a report became longer than one may be. */
export class TooLong extends Error {}

/** A file that is written from its begin to its end, on a thread of its own. */
export class FileSink {
  readonly #descriptor: number;
  readonly #most: number;
  #bytes = 0;

  /** @throws the system's error */
  constructor(path: string, most: number) {
    this.#descriptor = openSync(path, 'wx', 0o600);
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @throws TooLong, the system's error */
  write(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    if (this.#bytes > this.#most) throw new TooLong();
    for (let at = 0; at < bytes.length;) at += writeSync(this.#descriptor, bytes, at);
  }

  /** What was written is on the disk then. */
  close(): void {
    fsyncSync(this.#descriptor);
    closeSync(this.#descriptor);
  }
}
