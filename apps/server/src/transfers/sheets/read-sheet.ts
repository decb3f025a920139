import { setImmediate } from 'node:timers/promises';
import { type CsvRow, csvRows } from '@outrider/kit/csv-rows.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { MOST_CELL, MOST_SHEET_COLUMNS, MOST_SHEET_ROWS } from '@outrider/model/transfers/limits.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { SheetEncoding } from '@outrider/model/transfers/sheet-kinds.ts';
import { workbookRows } from '../../files/workbook-rows.ts';

/** A sheet as it was read: headings, and rows behind them. */
export interface ReadSheet {
  readonly headings: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** One more of each than allowed shows that there are too many. */
const MOST = { rows: MOST_SHEET_ROWS + 2, cells: MOST_SHEET_COLUMNS + 1 } as const;
/** Characters of all its cells: a workbook names one text in many cells. */
const MOST_CHARACTERS = 20_000_000;
/** Rows that are read before others of the server get their turn. */
const ROWS_AT_ONCE = 500;

const refused = (sentence: string, cause?: unknown): OutriderError =>
  new OutriderError('VALIDATION', sentence, { cause });
const beginsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/**
 * Reads a sheet: CSV, or the first sheet of a workbook (XLSX), by its content.
 * @param encoding of CSV
 * @throws OutriderError VALIDATION for a file that is no sheet, is empty, has formulas, or is encoded otherwise; TOO_LARGE
 */
export async function readSheet(bytes: Uint8Array, encoding: SheetEncoding): Promise<ReadSheet> {
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw refused(transferSentences.sheetOld);
  const isBook = beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  const rows = isBook ? await workbookRows(bytes, MOST) : await textRows(decoded(bytes, encoding));
  const [head, ...behind] = rows;
  if (head === undefined || behind.length === 0) throw refused(transferSentences.sheetEmpty);
  if (head.cells.length > MOST_SHEET_COLUMNS) throw refused(transferSentences.sheetColumns);
  if (behind.length > MOST_SHEET_ROWS) throw new OutriderError('TOO_LARGE', transferSentences.sheetRows);
  let characters = 0;
  const cells = (row: CsvRow): string[] =>
    row.cells.map((cell) => {
      const kept = cell.trim().slice(0, MOST_CELL);
      characters += kept.length;
      if (characters > MOST_CHARACTERS) throw new OutriderError('TOO_LARGE', remoteSentences.fileUnpacked);
      return kept;
    });
  return { headings: cells(head), rows: behind.map((row) => ({ line: row.line, cells: cells(row) })) };
}

function decoded(bytes: Uint8Array, encoding: SheetEncoding): string {
  const named =
    encoding !== 'auto'
      ? encoding
      : beginsWith(bytes, 0xff, 0xfe)
        ? 'utf-16le'
        : beginsWith(bytes, 0xfe, 0xff)
          ? 'utf-16be'
          : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(named, { fatal: true }).decode(bytes);
  } catch (error) {
    throw refused(transferSentences.sheetEncoding, error);
  }
  // A picture or a program, whatever its name.
  if (text.includes('\0')) throw refused(transferSentences.sheetText);
  return text;
}

async function textRows(text: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  try {
    for (const row of csvRows(text, MOST.rows, MOST.cells, true))
      if (rows.push(row) % ROWS_AT_ONCE === 0) await setImmediate();
  } catch (error) {
    if (error instanceof RangeError) throw refused(remoteSentences.fileQuote, error);
    throw error;
  }
  return rows;
}
