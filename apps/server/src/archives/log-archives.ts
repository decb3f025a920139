import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_SHEET_BYTES, type SheetColumn, type SheetReach, sheetPieces } from './archive-sheet.ts';
import { type ArchivedFile, writeSevenZip } from './write-seven-zip.ts';

/** Archives that are made at once: each keeps the store busy. */
const MOST_AT_ONCE = 2;
const CHUNK = 256 * 1024;
const MB = 1024 ** 2;

/** What goes into an archive. */
export interface ArchivedLog<Row> {
  /** Of the table in it. */
  readonly name: string;
  readonly password: string;
  /** Who wants it: one at a time. */
  readonly user: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** The newest first. */
  readonly pages: AsyncIterable<readonly Row[]>;
}

/** An archive that is ready. It takes room until it is closed, and nowhere has a name. */
export interface MadeArchive {
  readonly bytes: number;
  /** @param from first byte; `to` is no part of it */
  readonly read: (from: number, to: number) => AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Makes encrypted archives of logs, for who asks for one now: nothing of them stays on the disk. */
export class LogArchives {
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #users = new Set<string>();

  /** @param folder that is there, for the server's user alone */
  constructor(folder: string, clock: Clock) {
    this.#folder = folder;
    this.#clock = clock;
  }

  /**
   * Makes an archive with the table of a log; where that has no room for all rows, it has the newest, and a second file says what is missing.
   * @throws OutriderError RATE_LIMIT while the user has another one made, or too many are; STORE_FULL where the disk has no room; the fault of the pages
   */
  async make<Row>(log: ArchivedLog<Row>): Promise<MadeArchive> {
    const { user } = log;
    if (this.#users.has(user) || this.#users.size >= MOST_AT_ONCE)
      throw new OutriderError(
        'RATE_LIMIT',
        'Another export of a log is being made: try again once it is done',
      );
    this.#users.add(user);
    const done = (): void => void this.#users.delete(user);
    try {
      const made = await this.#write(log);
      // It takes room on the disk until who asked has it.
      return { ...made, close: () => made.close().finally(done) };
    } catch (error) {
      done();
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
      throw new OutriderError('STORE_FULL', 'The disk has no room for the export', { cause: error });
    }
  }

  async #write<Row>(log: ArchivedLog<Row>): Promise<MadeArchive> {
    const path = join(this.#folder, `log-export-${randomUUID()}.part`);
    const file = await open(path, 'wx+', 0o600);
    try {
      // Without a name it goes with who reads it, also when the server is killed.
      await unlink(path);
      const madeMs = this.#clock.now();
      const bytes = await writeSevenZip(file, { password: log.password, files: filesOf(log), madeMs });
      return { bytes, read: (from, to) => readPart(file, from, to), close: () => file.close() };
    } catch (error) {
      await file.close();
      throw error;
    }
  }
}

async function* filesOf<Row>({ name, columns, pages }: ArchivedLog<Row>): AsyncGenerator<ArchivedFile> {
  const reach: SheetReach = { rows: 0, isCut: false };
  yield { name: `${name}.csv`, pieces: sheetPieces(columns, pages, reach) };
  if (!reach.isCut) return;
  const said = `The table has the newest ${reach.rows} rows. There are older ones: ${MAX_SHEET_BYTES / MB} MB had no room for more. Choose fewer days for the rest.\r\n`;
  yield { name: 'What is missing.txt', pieces: once(Buffer.from(said)) };
}

async function* once(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece;
}

async function* readPart(file: FileHandle, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(CHUNK, to - at)), { position: at });
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
