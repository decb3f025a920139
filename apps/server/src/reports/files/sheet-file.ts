import {
  rowOf,
  SHEET_END,
  sheetHead,
  sheetPath,
  workbookFiles,
} from '@outrider/model/sheets/workbook-parts.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ReportCell, ReportEnd, ReportHead } from '../report-table.ts';
import type { FileSink } from './file-sink.ts';

const LEVEL = 6;
const FACT_WIDTHS = [28, 80];

/** A report as a workbook, written row by row: one sheet has the rows, another what they are of. */
export class SheetFile {
  readonly #head: ReportHead;
  readonly #zip: Zip;
  readonly #rows: ZipDeflate;

  constructor(head: ReportHead, sink: FileSink) {
    this.#head = head;
    this.#zip = new Zip((error, bytes) => {
      if (error !== null) throw error;
      sink.write(bytes);
    });
    for (const [path, text] of Object.entries(workbookFiles(head.sheets))) this.#add(path, text);
    this.#rows = this.#begin(sheetPath(1));
    const { columns } = head;
    this.#rows.push(
      strToU8(sheetHead(columns.map(({ width }) => width)) + rowOf(columns.map(({ text }) => text))),
    );
  }

  rows(rows: readonly (readonly ReportCell[])[]): void {
    this.#rows.push(strToU8(rows.map(rowOf).join('')));
  }

  end({ notes }: ReportEnd): void {
    this.#rows.push(strToU8(SHEET_END), true);
    const { title, facts } = this.#head;
    const rows = [[title], ...facts, ...notes.map((note) => ['', note])];
    this.#add(sheetPath(2), sheetHead(FACT_WIDTHS) + rows.map(rowOf).join('') + SHEET_END);
    this.#zip.end();
  }

  #begin(path: string): ZipDeflate {
    const file = new ZipDeflate(path, { level: LEVEL });
    this.#zip.add(file);
    return file;
  }

  #add(path: string, text: string): void {
    this.#begin(path).push(strToU8(text), true);
  }
}
