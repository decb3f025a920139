import { setImmediate } from 'node:timers/promises';
import type { CsvRow } from '@outrider/kit/csv-rows.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { SaxesParser } from 'saxes';
import { LargeZip, unzipped, type ZipEntry, zipEntries } from './zip-entries.ts';

/** Files of a workbook that are looked at, and what one of them may have once it is unpacked. */
const MOST_FILES = 200;
const MOST_BYTES = 40_000_000;
const MOST_TEXTS = 300_000;
/** Elements in one another, and attributes of one: the parser keeps each. A sheet has 6, and about 20. */
const MOST_DEEP = 20;
const MOST_ATTRIBUTES = 100;
/** Characters that are read before others of the server get their turn. */
const CHUNK = 64 * 1024;
/** Letters of a column: 26 to the power of three. */
const MOST_COLUMN = 18_278;

const SHARED = 'xl/sharedStrings.xml';
/** Around a text that says how another is spoken. */
const SPOKEN = 'rPh';
const BOOK = 'xl/workbook.xml';
const TARGETS = 'xl/_rels/workbook.xml.rels';

export interface RowLimits {
  /** Rows and cells of a row; of each one more than may be is told, and behind it nothing is read. */
  readonly rows: number;
  readonly cells: number;
}

const refused = (sentence: string): OutriderError => new OutriderError('VALIDATION', sentence);

/** What a reader of XML does with what comes. */
interface XmlReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(piece: string): void;
  close?(name: string): void;
  /** Whether nothing more is wanted. */
  isDone?(): boolean;
}

/**
 * Rows of the first sheet of a workbook that is not hidden (ECMA-376), as texts; empty ones are left out. No more is unpacked than one may have.
 * @throws OutriderError VALIDATION for what is no workbook, and for one with a formula; TOO_LARGE
 */
export async function workbookRows(bytes: Uint8Array, limits: RowLimits): Promise<CsvRow[]> {
  try {
    const entries = zipEntries(Buffer.from(bytes), MOST_FILES);
    const sheet = await firstSheet(entries);
    const shared = entries.find(({ name }) => name === SHARED);
    const texts = shared === undefined ? [] : await sharedTexts(shared);
    return await rowsOf(sheet, texts, limits);
  } catch (error) {
    if (error instanceof LargeZip) throw new OutriderError('TOO_LARGE', remoteSentences.fileUnpacked);
    if (error instanceof OutriderError) throw error;
    throw refused(remoteSentences.fileBook);
  }
}

const entryOf = (entries: readonly ZipEntry[], path: string): ZipEntry => {
  const entry = entries.find(({ name }) => name === path);
  if (entry === undefined) throw refused(remoteSentences.fileBook);
  return entry;
};

/** The sheet whose tab comes first: files are named by when a sheet was made, not by where its tab stands. @throws OutriderError VALIDATION */
async function firstSheet(entries: readonly ZipEntry[]): Promise<ZipEntry> {
  const ids: string[] = [];
  await readXml(entryOf(entries, BOOK), {
    open(name, attributes) {
      if (name !== 'sheet' || attributes['state']?.toLowerCase().includes('hidden') === true) return;
      const [, id] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      if (id !== undefined) ids.push(id);
    },
  });
  const paths = new Map<string, string>();
  await readXml(entryOf(entries, TARGETS), {
    open(name, { Id: id, Target: target }) {
      if (name === 'Relationship' && id !== undefined && target !== undefined)
        paths.set(id, new URL(target, `file:///${BOOK}`).pathname.slice(1));
    },
  });
  return entryOf(entries, paths.get(ids[0] ?? '') ?? '');
}

/** Reads XML piece by piece, and gives what comes to its reader. @throws Error for what is no XML; OutriderError VALIDATION, LargeZip */
async function readXml(entry: ZipEntry, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser();
  const isDone = (): boolean => reader.isDone?.() === true;
  let deep = 0;
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
    if (++deep > MOST_DEEP) throw refused(remoteSentences.fileBook);
  });
  parser.on('attribute', () => {
    if (++attributes > MOST_ATTRIBUTES) throw refused(remoteSentences.fileBook);
  });
  parser.on('opentag', (tag) => reader.open(tag.name, tag.attributes as Readonly<Record<string, string>>));
  parser.on('text', (piece) => reader.text?.(piece));
  parser.on('closetag', ({ name }) => {
    deep--;
    reader.close?.(name);
  });
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await unzipped(entry, MOST_BYTES));
  // Of entities of its own a workbook has none: they could grow without bound.
  parser.on('doctype', () => {
    throw refused(remoteSentences.fileBook);
  });
  for (let at = 0; at < text.length && !isDone(); at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK));
    await setImmediate();
  }
  if (!isDone()) parser.close();
}

/** Texts that cells name by their number. */
async function sharedTexts(entry: ZipEntry): Promise<string[]> {
  const texts: string[] = [];
  let text: string | undefined;
  let isText = false;
  let isSpoken = false;
  await readXml(entry, {
    open(name) {
      if (name === 'si') text = '';
      // Beside a text may be how it is spoken, which is none of it.
      if (name === SPOKEN) isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text(piece) {
      if (isText && text !== undefined) text += piece;
    },
    close(name) {
      isText = false;
      if (name === SPOKEN) isSpoken = false;
      if (name !== 'si') return;
      texts.push(text ?? '');
      text = undefined;
      if (texts.length > MOST_TEXTS) throw new LargeZip();
    },
  });
  return texts;
}

/** The column of a place such as `B7`, 0-based; undefined where none is said. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return Math.min(column, MOST_COLUMN) - 1;
}

async function rowsOf(entry: ZipEntry, texts: readonly string[], limits: RowLimits): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let kind = '';
  let value = '';
  let takes = false;
  let isSpoken = false;
  await readXml(entry, {
    open(name, said) {
      if (name === 'row') {
        line = Number(said['r'] ?? line + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(said['r'] ?? '') ?? column + 1;
        kind = said['t'] ?? '';
        value = '';
      } else if (name === SPOKEN) isSpoken = true;
      else if (name === 'f') throw refused(remoteSentences.fileFormula);
      takes = name === 'v' || (name === 't' && !isSpoken);
    },
    text(piece) {
      if (takes) value += piece;
    },
    close(name) {
      takes = false;
      if (name === SPOKEN) isSpoken = false;
      if (name === 'c' && column < limits.cells) {
        while (cells.length < column) cells.push('');
        cells[column] = textOf(kind, value, texts);
      } else if (name === 'row' && cells.some((cell) => cell !== '') && rows.length < limits.rows)
        rows.push({ line, cells });
    },
    isDone: () => rows.length >= limits.rows,
  });
  return rows;
}

/** What a cell says: a number of the shared texts, a truth as 0 or 1, or what stands there. */
function textOf(kind: string, value: string, texts: readonly string[]): string {
  if (kind === 's') return texts[Number(value)] ?? '';
  if (kind === 'b') return value === '1' ? 'true' : 'false';
  if (kind === 'e') return '';
  return value;
}
