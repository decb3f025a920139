import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Clock } from '@outrider/kit/clock.ts';
import { ZipWriter } from '@outrider/evidence/zip/zip-writer.ts';
import type { AskedPerson, PersonData, PersonRow } from '@outrider/store/audit/persons/person-data.ts';
import { type SheetColumn, type SheetReach, sheetPieces } from '../archives/archive-sheet.ts';
import { type HeldFile, HeldFiles } from '../archives/held-files.ts';
import { writeAll } from '../files/write-all.ts';

/** Exports that are made at once, or wait to be taken. */
const MOST_AT_ONCE = 8;
/** Most bytes of one table, as CSV and as JSON each. */
const MAX_TABLE_BYTES = 50 * 1024 ** 2;

interface WrittenTable {
  readonly file: string;
  readonly what: string;
  readonly rows: number;
  readonly sha256: string;
  readonly cut?: true;
}

export interface PersonExportsParts {
  readonly store: { readonly personData: PersonData };
  readonly product: string;
  readonly clock: Clock;
}

/** Everything that is kept of a person, as a zip for somebody who waits for it: each table as CSV and JSON, and what it is in words. */
export class PersonExports {
  readonly #held: HeldFiles;
  readonly #parts: PersonExportsParts;

  /** @param folder that is there, for the server's user alone */
  constructor(folder: string, parts: PersonExportsParts) {
    this.#held = new HeldFiles(folder, 'person-export', MOST_AT_ONCE);
    this.#parts = parts;
  }

  /**
   * @param asker who wants it: one at a time
   * @param gone aborted when nobody waits for it any more
   * @throws OutriderError as HeldFiles; the reason of `gone`
   */
  make(who: AskedPerson, asker: string, gone: AbortSignal | undefined): Promise<HeldFile> {
    return this.#held.make(asker, (file) => this.#write(file, who, gone));
  }

  async #write(file: FileHandle, who: AskedPerson, gone: AbortSignal | undefined): Promise<number> {
    const { store, clock, product } = this.#parts;
    const madeMs = clock.now();
    const zip = new ZipWriter({ write: (bytes, at) => writeAll(file, bytes, at) }, madeMs, crc32);
    const files: WrittenTable[] = [];
    for (const { table, what, columns } of store.personData.tables(who.kind)) {
      const rows = (): AsyncGenerator<readonly PersonRow[]> =>
        stopping(store.personData.rows(table, who), gone);
      if (!(await hasAny(rows()))) continue;
      const reach: SheetReach = { rows: 0, isCut: false };
      const sheet = sheetPieces(sheetColumns(columns), rows(), reach, MAX_TABLE_BYTES);
      files.push(await add(zip, { file: `data/${table}.csv`, what, reach, pieces: sheet }));
      const read: SheetReach = { rows: 0, isCut: false };
      files.push(
        await add(zip, { file: `data/${table}.json`, what, reach: read, pieces: jsonPieces(rows(), read) }),
      );
      await addPictures(zip, table, rows());
    }
    const manifest = {
      product,
      madeAt: new Date(madeMs).toISOString(),
      person: who.name,
      kind: who.kind,
      files,
    };
    await zip.add('manifest.json', [Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)]);
    await zip.add('READ-ME.txt', [Buffer.from(wordsOn(who, files))]);
    return await zip.end();
  }
}

async function* stopping<T>(lots: AsyncGenerator<T>, gone: AbortSignal | undefined): AsyncGenerator<T> {
  for await (const lot of lots) {
    gone?.throwIfAborted();
    yield lot;
  }
}

async function hasAny(lots: AsyncIterable<readonly PersonRow[]>): Promise<boolean> {
  for await (const lot of lots) if (lot.length > 0) return true;
  return false;
}

const cellText = (cell: PersonRow[string] | undefined): string | number => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Uint8Array ? `(${cell.length} bytes)` : cell;
};

const sheetColumns = (columns: readonly string[]): SheetColumn<PersonRow>[] =>
  columns.map((head) => ({ head, value: (row) => cellText(row[head]) }));

async function* jsonPieces(
  lots: AsyncIterable<readonly PersonRow[]>,
  reach: SheetReach,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const lot of lots) {
    let text = '';
    for (const row of lot) {
      text += `${reach.rows === 0 ? '[' : ','}\n${JSON.stringify(row, (_, one: unknown) => (one instanceof Uint8Array ? `(${one.length} bytes)` : one))}`;
      reach.rows++;
    }
    bytes += Buffer.byteLength(text);
    if (text !== '') yield Buffer.from(text);
    reach.isCut = bytes > MAX_TABLE_BYTES;
    if (reach.isCut) break;
  }
  yield Buffer.from(reach.rows === 0 ? '[]\n' : '\n]\n');
}

interface Added {
  readonly file: string;
  readonly what: string;
  readonly reach: SheetReach;
  readonly pieces: AsyncIterable<Uint8Array>;
}

async function add(zip: ZipWriter, { file, what, reach, pieces }: Added): Promise<WrittenTable> {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };
  await zip.add(file, hashed());
  return {
    file,
    what,
    rows: reach.rows,
    sha256: hash.digest('hex'),
    ...(reach.isCut && { cut: true as const }),
  };
}

async function addPictures(
  zip: ZipWriter,
  table: string,
  lots: AsyncIterable<readonly PersonRow[]>,
): Promise<void> {
  let number = 0;
  for await (const lot of lots)
    for (const { picture } of lot)
      if (picture instanceof Uint8Array) {
        const type = picture[0] === 0x89 ? 'png' : 'jpg';
        await zip.add(`pictures/${table}-${++number}.${type}`, [picture]);
      }
}

const wordsOn = ({ name, kind }: AskedPerson, files: readonly WrittenTable[]): string =>
  [
    `What this server keeps of ${kind === 'driver' ? 'the driver' : 'the user'} ${name}.`,
    '',
    'Each file in data is one table, as CSV for a spreadsheet and as JSON for a program. Columns that end in _ms are milliseconds since 1970-01-01 UTC, others that are times are seconds since then.',
    'Other people are named nowhere in it: in their place stands (another person). Passwords, keys of sessions and other secrets are left out.',
    'Recordings and positions are of vehicles, not of people: they are not in it.',
    '',
    ...files
      .filter(({ file }) => file.endsWith('.csv'))
      .map(
        ({ file, what, rows, cut }) =>
          `${file}: ${what}, ${rows} rows${cut === true ? ' (there are more than fit)' : ''}`,
      ),
    '',
  ].join('\r\n');
