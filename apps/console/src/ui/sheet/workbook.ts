import { strToU8, zipSync, type Zippable } from 'fflate';
import { xmlText } from '@outrider/model/positions/gpx.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The kind of file that it is. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A cell: text stays text, so that none is a formula (rule S39). A number may be given by its digits. */
export type Cell = string | number | { readonly digits: string };

const cellOf = (cell: Cell): string => {
  if (typeof cell !== 'string') return `<c><v>${typeof cell === 'number' ? cell : cell.digits}</v></c>`;
  return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
};

/**
 * Rows as a workbook of one sheet (ECMA-376): the least that sheets open. The first row, its headings, stays in sight.
 * @param name of the sheet: plain letters
 */
export function workbookOf(name: string, rows: Iterable<readonly Cell[]>): Uint8Array<ArrayBuffer> {
  const lines = Array.from(rows, (cells) => `<row>${cells.map(cellOf).join('')}</row>`);
  const sheet = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>${lines.join('')}</sheetData></worksheet>`;
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  };
  const zipped: Zippable = {};
  for (const [path, text] of Object.entries(files)) zipped[path] = [strToU8(text), { level: 6 }];
  return zipSync(zipped);
}
