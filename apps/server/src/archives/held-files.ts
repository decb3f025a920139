import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';

const CHUNK = 256 * 1024;

/** A file that is ready. It takes room until it is closed, and nowhere has a name. */
export interface HeldFile {
  readonly bytes: number;
  /** @param from first byte; `to` is no part of it */
  readonly read: (from: number, to: number) => AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Files that are made for one caller who waits: nothing of them stays on the disk. */
export class HeldFiles {
  readonly #folder: string;
  readonly #name: string;
  readonly #most: number;
  readonly #users = new Set<string>();

  /** @param folder that is there, for the server's user alone @param most that are made at once: each keeps the store busy */
  constructor(folder: string, name: string, most: number) {
    this.#folder = folder;
    this.#name = name;
    this.#most = most;
  }

  /**
   * Makes one.
   * @param write resolves with its bytes
   * @throws OutriderError RATE_LIMIT while the user has another one made, or too many are; STORE_FULL where the disk has no room; what write throws
   */
  async make(user: string, write: (file: FileHandle) => Promise<number>): Promise<HeldFile> {
    if (this.#users.has(user) || this.#users.size >= this.#most)
      throw new OutriderError(
        'RATE_LIMIT',
        'Another export of a log is being made: try again once it is done',
      );
    this.#users.add(user);
    const done = (): void => void this.#users.delete(user);
    try {
      const made = await this.#write(write);
      // It takes room on the disk until the caller has it.
      return { ...made, close: () => made.close().finally(done) };
    } catch (error) {
      done();
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
      throw new OutriderError('STORE_FULL', 'The disk has no room for the export', { cause: error });
    }
  }

  async #write(write: (file: FileHandle) => Promise<number>): Promise<HeldFile> {
    const path = join(this.#folder, `${this.#name}-${randomUUID()}.part`);
    const file = await open(path, 'wx+', 0o600);
    try {
      // Without a name it vanishes once its reader is done, also when the server is killed.
      await unlink(path);
      const bytes = await write(file);
      return { bytes, read: (from, to) => readPart(file, from, to), close: () => file.close() };
    } catch (error) {
      await file.close();
      throw error;
    }
  }
}

async function* readPart(file: FileHandle, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(CHUNK, to - at)), { position: at });
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
