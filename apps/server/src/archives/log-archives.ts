import type { Clock } from '@outrider/kit/clock.ts';
import { MAX_SHEET_BYTES, type SheetColumn, type SheetReach, sheetPieces } from './archive-sheet.ts';
import { type HeldFile, HeldFiles } from './held-files.ts';
import { type ArchivedFile, writeSevenZip } from './write-seven-zip.ts';

/** Archives that are made at once: each keeps the store busy. */
const MOST_AT_ONCE = 2;
const MB = 1024 ** 2;

/** What goes into an archive. */
export interface ArchivedLog<Row> {
  /** Of the table in it. */
  readonly name: string;
  readonly password: string;
  /** The user who wants it: one archive at a time for each. */
  readonly user: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** The newest first. */
  readonly pages: AsyncIterable<readonly Row[]>;
}

/** Makes encrypted archives of logs, for people who ask for one now: nothing of them stays on the disk. */
export class LogArchives {
  readonly #held: HeldFiles;
  readonly #clock: Clock;

  /** @param folder that is there, for the server's user alone */
  constructor(folder: string, clock: Clock) {
    this.#held = new HeldFiles(folder, 'log-export', MOST_AT_ONCE);
    this.#clock = clock;
  }

  /**
   * Makes an archive with the table of a log; where that has no room for all rows, it has the newest, and a second file says what is missing.
   * @throws OutriderError RATE_LIMIT while the user has another one made, or too many are; STORE_FULL where the disk has no room; the fault of the pages
   */
  async make<Row>(log: ArchivedLog<Row>): Promise<HeldFile> {
    const madeMs = this.#clock.now();
    return await this.#held.make(log.user, (file) =>
      writeSevenZip(file, { password: log.password, files: filesOf(log), madeMs }),
    );
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
