import { createWriteStream } from 'node:fs';
import { stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { plainFileName as nameOf } from '@outrider/model/uploads/file-name.ts';
import type { InboxFile, InboxOrder } from '../../retrieval/inbox.ts';
import { type FileTaker, Refusal } from '../../uploads/upload-door.ts';

/** Files of one upload: recorders write one for some minutes of a channel. */
const MOST_FILES = 64;
const OWNER_ONLY = 0o600;

interface File {
  name: string;
  readonly path: string;
  bytes: number;
  ended: boolean;
}

/** The files of one upload. Their names are the recorder's and stay in memory: on the disk they are numbered. */
export class OrderFiles implements FileTaker {
  readonly #order: InboxOrder;
  readonly #files: File[] = [];
  readonly #writing = new Set<Promise<void>>();
  #bytes = 0;

  constructor(order: InboxOrder) {
    this.#order = order;
  }

  /** Takes in the files that came before, as far as they are on the disk. */
  async load(): Promise<void> {
    for (const file of this.#order.known) {
      const bytes = await sizeOnDisk(file.path);
      this.#files.push({ ...file, bytes, ended: false });
      this.#bytes += bytes;
    }
  }

  /** Nothing is written any more. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#writing);
  }

  list(): readonly InboxFile[] {
    return this.#files.map((file) => ({ ...file }));
  }

  /** Bytes of a file that is there; undefined for another. */
  sizeOf(path: string): number | undefined {
    return this.#find(path)?.bytes;
  }

  /** Gives a file another name. False when there is none of the first. */
  rename(from: string, to: string): boolean {
    const file = this.#find(from);
    if (file !== undefined) file.name = nameOf(to);
    return file !== undefined;
  }

  /**
   * Writes a stream into a file, from a byte of it on.
   * @throws Refusal when there is no room for it; the error that broke the stream off, after which the file is there as far as it came
   */
  async write(path: string, from: number | 'end', data: Readable): Promise<void> {
    const writing = this.#write(path, from, data);
    this.#writing.add(writing);
    try {
      await writing;
    } finally {
      this.#writing.delete(writing);
    }
  }

  async #write(path: string, from: number | 'end', data: Readable): Promise<void> {
    const file = this.#find(path) ?? this.#add(path);
    const start = from === 'end' ? file.bytes : from;
    if (start > file.bytes) throw new Refusal('551 There is less of this file');
    if (start < file.bytes) await truncate(file.path, start);
    this.#bytes -= file.bytes - start;
    file.bytes = start;
    file.ended = false;
    try {
      await pipeline(
        data,
        (chunks: AsyncIterable<Buffer>) => this.#counted(file, chunks),
        createWriteStream(file.path, { flags: start === 0 ? 'w' : 'r+', start, mode: OWNER_ONLY }),
      );
      file.ended = true;
    } finally {
      // What broke off may have been counted, and never written.
      const written = await sizeOnDisk(file.path);
      this.#bytes += written - file.bytes;
      file.bytes = written;
    }
  }

  async *#counted(file: File, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      const { maxBytes, onBytes } = this.#order;
      if (this.#bytes + chunk.length > maxBytes) throw new Refusal('552 This is more than was asked for');
      this.#bytes += chunk.length;
      file.bytes += chunk.length;
      if (!onBytes(chunk.length)) throw new Refusal('552 No more is taken now');
      yield chunk;
    }
  }

  #find(path: string): File | undefined {
    const name = nameOf(path);
    return this.#files.find((file) => file.name === name);
  }

  #add(path: string): File {
    if (this.#files.length >= MOST_FILES) throw new Refusal('552 These are more files than were asked for');
    const file = {
      name: nameOf(path),
      path: join(this.#order.folder, String(this.#files.length + 1)),
      bytes: 0,
      ended: false,
    };
    this.#files.push(file);
    return file;
  }
}

const sizeOnDisk = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
