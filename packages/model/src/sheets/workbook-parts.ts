import { xmlText } from '../positions/gpx.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A cell: text stays text and never becomes a formula (rule S39). A number may be given by its digits. */
export type Cell = string | number | { readonly digits: string };

const cellOf = (cell: Cell): string => {
  if (typeof cell !== 'string') return `<c><v>${typeof cell === 'number' ? cell : cell.digits}</v></c>`;
  return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
};

/** A row of a sheet. */
export const rowOf = (cells: readonly Cell[]): string => `<row>${cells.map(cellOf).join('')}</row>`;

/** Where the rows of a sheet lie in its workbook, the first one being 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/**
 * What stands before the rows of a sheet. The first row, its headings, stays in sight.
 * @param widths of the columns, in characters; as they come where none are given
 */
export function sheetHead(widths: readonly number[] = []): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const cols = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>${cols}<sheetData>`;
}

/** What stands behind the rows of a sheet. */
export const SHEET_END = '</sheetData></worksheet>';

/**
 * The files of a workbook (ECMA-376) that are not its sheets, by their paths: the least that programs open.
 * @param sheets their names: plain letters
 */
export function workbookFiles(sheets: readonly string[]): Readonly<Record<string, string>> {
  const numbered = sheets.map((name, at) => ({ name: xmlText(name), number: at + 1 }));
  const overrides = numbered.map(
    ({ number }) => `<Override PartName="/${sheetPath(number)}" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  const entries = numbered.map(
    ({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="r${number}"/>`,
  );
  const relations = numbered.map(
    ({ number }) =>
      `<Relationship Id="r${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`,
  };
}
