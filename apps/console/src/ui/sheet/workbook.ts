import {
  type Cell,
  rowOf,
  SHEET_END,
  sheetHead,
  sheetPath,
  workbookFiles,
} from '@outrider/model/sheets/workbook-parts.ts';
import { zipOf } from '../files/zip-of.ts';

/** The kind of file that it is. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type { Cell };

/**
 * Rows as a workbook of one sheet. The first row, its headings, stays in sight.
 * @param name of the sheet: plain letters
 */
export function workbookOf(name: string, rows: Iterable<readonly Cell[]>): Uint8Array<ArrayBuffer> {
  const lines = Array.from(rows, rowOf);
  return zipOf({
    ...workbookFiles([name]),
    [sheetPath(1)]: sheetHead() + lines.join('') + SHEET_END,
  });
}
