import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readEntry, readZipDirectory } from '@outrider/evidence/zip/read-zip.ts';
import { ZipError } from '@outrider/evidence/zip/zip-error.ts';
import type { ReportFile } from '@outrider/model/reports/report-file.ts';
import { BrokenZip, unzipped, zipEntries } from '../files/zip-entries.ts';
import { readingFile } from '../recording/exports/redaction-draft.ts';
import type { RecordingExports } from '../recording/exports/recording-exports.ts';
import type { ReportFolder } from '../reports/files/report-folder.ts';
import { Naming } from './naming.ts';

/** Exports of everything that lie on this server. */
export interface PersonExported {
  /** Removes files whose records name somebody, by the text and the name of a file. @returns how many */
  removeNaming(isNamed: (text: AsyncIterable<Uint8Array>, file: string) => Promise<boolean>): Promise<number>;
}

export interface PersonFilesParts {
  readonly reports: Pick<ReportFolder, 'pathOf' | 'all' | 'removeFiles'>;
  readonly packages: Pick<RecordingExports, 'whole' | 'fileOf' | 'remove'>;
  readonly exports: PersonExported;
}

/** How many files of each kind were taken away. */
export interface RemovedFiles {
  readonly reports: number;
  readonly packages: number;
  readonly exports: number;
}

/** Parts of a sheet, and bytes of each, that are looked at. */
const MOST_PARTS = 64;
const MOST_PART_BYTES = 256 * 1024 ** 2;
/** What a package says in words; its page says the same once more. */
const WORDS_OF_PACKAGE = /\.json$/;

/** Files that the server made itself and that name people: reports, packages of evidence, and exports of everything. */
export class PersonFiles {
  readonly #parts: PersonFilesParts;

  constructor(parts: PersonFilesParts) {
    this.#parts = parts;
  }

  /**
   * Takes away the files that name somebody: nothing in them can be changed, and reports and exports can be made again.
   * @param words by which they are named; with none no file is looked into
   * @param owner the user whose packages go whatever they say
   * @param recorded words by which their own records have them, also where texts are not looked through: exports hold these
   * @returns how many
   * @throws the fault of the system, or of the store
   */
  async remove(
    words: readonly string[],
    owner: string | undefined,
    recorded: readonly string[],
  ): Promise<RemovedFiles> {
    const { packages, exports } = this.#parts;
    const naming = new Naming(words);
    const removed = words.length === 0 ? 0 : await this.#removeReports(naming);
    let gone = 0;
    for (const told of packages.whole()) {
      const isHis = owner?.toLowerCase() === told.user.toLowerCase();
      if (!isHis && (words.length === 0 || !(await isInPackage(naming, packages.fileOf(told))))) continue;
      await packages.remove(told);
      gone++;
    }
    const records = new Naming(recorded);
    const exported = await exports.removeNaming(async (text, file) => await records.isInRecords(text, file));
    return { reports: removed, packages: gone, exports: exported };
  }

  /** Files of one run tell the same: where one names somebody all go, and so does a PDF beside which nothing is that can be looked into. */
  async #removeReports(naming: Naming): Promise<number> {
    const { reports } = this.#parts;
    const [looked, named, printed] = [new Set<number>(), new Set<number>(), new Set<number>()];
    for await (const files of reports.all())
      for (const file of files) {
        if (file.filetype === 'pdf') printed.add(file.runid);
        else {
          looked.add(file.runid);
          if (!named.has(file.runid) && (await this.#isInReport(naming, file))) named.add(file.runid);
        }
      }
    let removed = 0;
    for await (const files of reports.all()) {
      const going = files.filter(
        ({ runid }) => named.has(runid) || (printed.has(runid) && !looked.has(runid)),
      );
      await reports.removeFiles(going);
      removed += going.length;
    }
    return removed;
  }

  /** Whether a sheet or a page names somebody. */
  async #isInReport(naming: Naming, file: ReportFile): Promise<boolean> {
    const path = this.#parts.reports.pathOf(file);
    if (path === undefined) return false;
    return await whereThere(async () => {
      if (file.filetype !== 'xlsx') return await naming.isIn(createReadStream(path));
      for (const entry of zipEntries(await readFile(path), MOST_PARTS))
        if (await naming.isIn([await unzipped(entry, MOST_PART_BYTES)])) return true;
      return false;
    });
  }
}

const isInPackage = (naming: Naming, path: string): Promise<boolean> =>
  whereThere(() =>
    readingFile(path, async (source) => {
      for (const entry of (await readZipDirectory(source)).entries)
        if (WORDS_OF_PACKAGE.test(entry.name) && (await naming.isIn(readEntry(source, entry)))) return true;
      return false;
    }),
  );

/** False where a file went meanwhile, or is broken: nobody who opens it reads anything in it either. */
async function whereThere(look: () => Promise<boolean>): Promise<boolean> {
  try {
    return await look();
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isGone || error instanceof BrokenZip || error instanceof ZipError) return false;
    throw error;
  }
}
