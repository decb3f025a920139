import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ReportFile } from '@outrider/model/reports/report-file.ts';
import { unzipped, zipEntries } from '../files/zip-entries.ts';
import type { RecordingExports } from '../recording/exports/recording-exports.ts';
import type { ReportFolder } from '../reports/files/report-folder.ts';

export interface PersonFilesParts {
  readonly reports: Pick<ReportFolder, 'pathOf' | 'all' | 'removeFiles'>;
  readonly packages: Pick<RecordingExports, 'whole' | 'fileOf' | 'remove'>;
}

/** Parts of a sheet, and bytes of each, that are looked at. */
const MOST_PARTS = 64;
const MOST_PART_BYTES = 256 * 1024 ** 2;

/** Files that the server made itself and that name people: reports, and packages of evidence. */
export class PersonFiles {
  readonly #parts: PersonFilesParts;

  constructor(parts: PersonFilesParts) {
    this.#parts = parts;
  }

  /**
   * Takes away the files that name somebody: nothing in them can be changed, and reports can be made again.
   * @param words by which he is named
   * @returns how many
   */
  async remove(words: readonly string[]): Promise<{ readonly reports: number; readonly packages: number }> {
    const { reports, packages } = this.#parts;
    let removed = 0;
    for await (const files of reports.all()) {
      const naming = await this.#naming(files, words);
      await reports.removeFiles(naming);
      removed += naming.length;
    }
    let gone = 0;
    for (const told of packages.whole()) {
      const isHis = words.some((word) => word.toLowerCase() === told.user.toLowerCase());
      if (!isHis && !(await holds(packages.fileOf(told), words))) continue;
      await packages.remove(told);
      gone++;
    }
    return { reports: removed, packages: gone };
  }

  async #naming(files: readonly ReportFile[], words: readonly string[]): Promise<ReportFile[]> {
    const found: ReportFile[] = [];
    for (const file of files) if (await this.#names(file, words)) found.push(file);
    return found;
  }

  async #names(file: ReportFile, words: readonly string[]): Promise<boolean> {
    const path = this.#parts.reports.pathOf(file);
    if (path === undefined) return false;
    if (file.filetype !== 'xlsx') return await holds(path, words);
    try {
      const entries = zipEntries(await readFile(path), MOST_PARTS);
      for (const entry of entries)
        if (includesAny((await unzipped(entry, MOST_PART_BYTES)).toString('utf8'), words)) return true;
      return false;
    } catch {
      // It is not there, or broken: who opens it reads nothing in it either.
      return false;
    }
  }
}

const inMarkup = (word: string): string =>
  word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Capitals and small letters are the same. */
const includesAny = (text: string, words: readonly string[]): boolean => {
  const low = text.toLowerCase();
  return words.some((word) => low.includes(word.toLowerCase()) || low.includes(inMarkup(word.toLowerCase())));
};

/** Whether a file has one of the words in it as they are written; false where there is none. */
async function holds(path: string, words: readonly string[]): Promise<boolean> {
  const overlap = 4 * Math.max(0, ...words.map((word) => word.length)) + 64;
  let before = '';
  try {
    for await (const piece of createReadStream(path, { highWaterMark: 1024 ** 2 })) {
      // Byte for byte: a letter may lie in two pieces.
      const text = before + (piece as Buffer).toString('latin1');
      if (words.some((word) => text.includes(latin(word)) || text.includes(latin(inMarkup(word)))))
        return true;
      before = text.slice(-overlap);
    }
    return false;
  } catch {
    return false;
  }
}

const latin = (word: string): string => Buffer.from(word).toString('latin1');
