import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '@outrider/kit/clock.ts';
import { extensionOf, plainFileName } from '@outrider/model/uploads/file-name.ts';
import { MAX_UPLOADED_BYTES } from '@outrider/model/uploads/limits.ts';
import type { UploadedFile } from '@outrider/model/uploads/uploaded-file.ts';
import type { Store } from '@outrider/store/store.ts';
import type { TokenBucket } from '../net/token-bucket.ts';
import { type FileTaker, Refusal } from './upload-door.ts';
import type { NumberedFolder } from '../files/numbered-folder.ts';
import type { UploadRoom } from './upload-room.ts';

/** What came whole is renamed and dated this long: a recorder does so at once, if it does. */
const SETTLES_S = 600;

/** How often a device may do something. */
export interface DeviceRates {
  /** Begin a file. */
  readonly begins: TokenBucket;
  /** Ask for one, or say of one what it is called or when it is. */
  readonly asks: TokenBucket;
}

export interface DeviceFilesParts {
  readonly store: {
    readonly uploadedFiles: Pick<Store['uploadedFiles'], 'add' | 'change' | 'latest'>;
  };
  readonly folder: NumberedFolder;
  readonly room: UploadRoom;
  readonly server: string;
  readonly clock: Clock;
}

type Placed = Pick<UploadedFile, 'serialno' | 'ended' | 'wholeSince'>;

/** What a recorder uploads by itself: each file has a row before its first byte, so that what breaks off can be gone on with. */
export class DeviceFiles implements FileTaker {
  readonly #parts: DeviceFilesParts;
  readonly #deviceid: string;
  readonly #rates: DeviceRates;

  constructor(parts: DeviceFilesParts, deviceid: string, rates: DeviceRates) {
    this.#parts = parts;
    this.#deviceid = deviceid;
    this.#rates = rates;
  }

  async sizeOf(path: string): Promise<number | undefined> {
    const file = await this.#asked(path);
    return file === undefined ? undefined : await this.#sizeOf(file);
  }

  async rename(from: string, to: string): Promise<boolean> {
    const file = await this.#asked(from);
    if (file === undefined) return false;
    this.#demandUnsettled(file);
    const filename = plainFileName(to);
    return await this.#parts.store.uploadedFiles.change(file.serialno, {
      filename,
      ext: extensionOf(filename),
    });
  }

  async stamp(path: string, seconds: number): Promise<boolean> {
    const file = await this.#asked(path);
    if (file === undefined) return false;
    this.#demandUnsettled(file);
    return await this.#parts.store.uploadedFiles.change(file.serialno, { time: seconds });
  }

  async write(path: string, from: number | 'end', data: Readable): Promise<void> {
    const { room } = this.#parts;
    if (!this.#rates.begins.take()) throw new Refusal('450 Too many files: later');
    const { file, start } = await this.#place(path, from);
    if (!room.begins(file.serialno, this.#deviceid)) throw new Refusal('450 This file comes in already');
    try {
      await this.#write(file, start, data);
    } finally {
      room.ended(file.serialno);
    }
  }

  /** Where it goes: what came whole is gone on with at its end, and never written over. */
  async #place(path: string, from: number | 'end'): Promise<{ file: Placed; start: number }> {
    const known = await this.#latest(path);
    const bytes = known === undefined ? 0 : await this.#sizeOf(known);
    const start = from === 'end' ? bytes : from;
    if (start > bytes) throw new Refusal('551 There is less of this file');
    const isWhole = known !== undefined && known.wholeSince > 0;
    if (known === undefined || (isWhole && start === 0))
      return { file: { serialno: await this.#add(path), ended: false, wholeSince: 0 }, start: 0 };
    if (isWhole && start < known.whole) throw new Refusal('553 This file came whole: it is not written over');
    return { file: known, start };
  }

  async #add(path: string): Promise<number> {
    const { store, room, server } = this.#parts;
    const now = this.#now();
    if (!(await room.make(this.#deviceid, 0))) throw new Refusal('452 There is no room');
    const filename = plainFileName(path);
    const serialno = await store.uploadedFiles.add({
      deviceid: this.#deviceid,
      filename,
      bytes: 0,
      ext: extensionOf(filename),
      time: now,
      updated: now,
      whole: 0,
      wholeSince: 0,
      ended: false,
      server,
    });
    room.count(this.#deviceid, { files: 1 }, now);
    return serialno;
  }

  async #write(
    { serialno, ended: wasEnded, wholeSince }: Placed,
    start: number,
    data: Readable,
  ): Promise<void> {
    const { store, folder, room } = this.#parts;
    // Before its first byte: after a kill the disk says how far it came.
    if (wasEnded) await store.uploadedFiles.change(serialno, { ended: false });
    const before = await folder.sizeOf(serialno);
    const path = await folder.ready(serialno, start);
    const counted = { bytes: start };
    room.count(this.#deviceid, { bytes: start - before });
    let ended = false;
    try {
      await pipeline(
        data,
        (chunks: AsyncIterable<Buffer>) => this.#counted(counted, chunks),
        createWriteStream(path, { flags: 'r+', start }),
      );
      ended = true;
    } finally {
      // What broke off may have been counted, and never written.
      const bytes = await folder.sizeOf(serialno);
      const updated = this.#now();
      room.count(this.#deviceid, { bytes: bytes - counted.bytes }, updated);
      // Its device may be gone, with its rows: then nobody has the file.
      const change = {
        bytes,
        updated,
        ended,
        ...(ended ? { whole: bytes, wholeSince: wholeSince === 0 ? updated : wholeSince } : {}),
      };
      if (!(await store.uploadedFiles.change(serialno, change))) await folder.remove(serialno);
    }
  }

  async *#counted(file: { bytes: number }, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { room } = this.#parts;
    for await (const chunk of chunks) {
      if (file.bytes + chunk.length > MAX_UPLOADED_BYTES) throw new Refusal('552 This file is too long');
      if (!(await room.make(this.#deviceid, chunk.length))) throw new Refusal('452 There is no room');
      room.count(this.#deviceid, { bytes: chunk.length });
      file.bytes += chunk.length;
      yield chunk;
    }
  }

  async #latest(path: string): Promise<UploadedFile | undefined> {
    const { store, server } = this.#parts;
    return await store.uploadedFiles.latest(server, this.#deviceid, plainFileName(path));
  }

  async #asked(path: string): Promise<UploadedFile | undefined> {
    if (!this.#rates.asks.take()) throw new Refusal('450 Too many questions: later');
    return await this.#latest(path);
  }

  /** What came whole a while ago is as people found it. @throws Refusal */
  #demandUnsettled({ wholeSince }: UploadedFile): void {
    if (wholeSince > 0 && this.#now() - wholeSince > SETTLES_S)
      throw new Refusal('553 This file came whole a while ago: it stays as it is');
  }

  /** Of one that broke off the disk knows it: the server may have been killed. */
  async #sizeOf({ serialno, bytes, ended }: UploadedFile): Promise<number> {
    return ended ? bytes : await this.#parts.folder.sizeOf(serialno);
  }

  #now(): number {
    return Math.floor(this.#parts.clock.now() / 1_000);
  }
}
