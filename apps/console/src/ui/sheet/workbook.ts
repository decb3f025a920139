import {
  type Cell,
  rowOf,
  SHEET_END,
  sheetHead,
  sheetPath,
  workbookFiles,
} from '@outrider/model/sheets/workbook-parts.ts';
import { strToU8, zipSync, type Zippable } from 'fflate';

/** The kind of file that it is. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type { Cell };

/**
 * Rows as a workbook of one sheet. The first row, its headings, stays in sight.
 * @param name of the sheet: plain letters
 */
export function workbookOf(name: string, rows: Iterable<readonly Cell[]>): Uint8Array<ArrayBuffer> {
  const lines = Array.from(rows, rowOf);
  const files = {
    ...workbookFiles([name]),
    [sheetPath(1)]: sheetHead() + lines.join('') + SHEET_END,
  };
  const zipped: Zippable = {};
  for (const [path, text] of Object.entries(files)) zipped[path] = [strToU8(text), { level: 6 }];
  return zipSync(zipped);
}
