import { type SheetColumn, type SheetReach, sheetPieces } from '../../archives/archive-sheet.ts';
import type { GoingFile } from '@outrider/model/transfers/going-wants.ts';
import type { GoingFolder } from './going-folder.ts';
import type { GoingPace } from './going-pace.ts';

/** Rows of one file: more than programs for sheets read is in further ones. */
const ROWS_A_FILE = 1_000_000;
/** A sheet of so many rows has well below the 4 GiB that a zip can have of it. */
const MOST_BYTES = 3 * 1024 ** 3;

/** Writes the files of one item, and says what was written. */
export class GoingWriting {
  readonly files: GoingFile[] = [];
  /** How many files are left out, since they cannot be read. */
  unread = 0;
  readonly #transferid: number;
  readonly #folder: GoingFolder;
  readonly pace: GoingPace;

  constructor(transferid: number, folder: GoingFolder, pace: GoingPace) {
    this.#transferid = transferid;
    this.#folder = folder;
    this.pace = pace;
  }

  /** @param said what of the file is known; its rows once it is written */
  async write(
    path: string,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    said: () => Pick<GoingFile, 'rows' | 'fromMs' | 'toMs' | 'of'> = () => ({}),
  ): Promise<void> {
    const written = await this.#folder.write(this.#transferid, path, pieces, this.pace);
    this.files.push({ ...written, ...said() });
  }

  async text(path: string, text: string, said: Partial<GoingFile> = {}): Promise<void> {
    await this.write(path, [Buffer.from(text)], () => said);
  }

  /**
   * A sheet as CSV, headings also where it has no row; another file behind a million rows.
   * @param path without its ending
   */
  async sheet<Row>(
    path: string,
    columns: readonly SheetColumn<Row>[],
    pages: AsyncIterable<readonly Row[]>,
    said: Partial<GoingFile> = {},
    rowsAFile = ROWS_A_FILE,
  ): Promise<void> {
    const lots = pages[Symbol.asyncIterator]();
    let held: readonly Row[] | undefined;
    const pace = this.pace;
    async function* some(): AsyncGenerator<readonly Row[]> {
      for (let rows = 0; ;) {
        held ??= (await lots.next()).value as readonly Row[] | undefined;
        if (held === undefined || (rows > 0 && rows + held.length > rowsAFile)) return;
        const lot = held;
        held = undefined;
        rows += lot.length;
        await pace.wrote(0);
        yield lot;
      }
    }
    for (let number = 1; number === 1 || held !== undefined; number++) {
      const reach: SheetReach = { rows: 0, isCut: false };
      const name = number === 1 ? path : `${path}-${number}`;
      await this.write(`${name}.csv`, sheetPieces(columns, some(), reach, MOST_BYTES), () => ({
        ...said,
        rows: reach.rows,
      }));
      if (reach.isCut) throw new Error(`${name} has more than a file can have`);
    }
  }
}
