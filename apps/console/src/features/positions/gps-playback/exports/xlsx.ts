import { strToU8, zipSync, type Zippable } from 'fflate';
import { type ExportedWay, fixesOf } from './export-rows.ts';
import { xmlText } from '@outrider/model/positions/gpx.ts';

const HEADINGS = ['deviceid', 'time', 'lat', 'lng', 'speedInKmh', 'trackingAngle', 'address'];
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const textCell = (text: string): string =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
const numberCell = (value: number | string): string => `<c><v>${value}</v></c>`;
const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

/** The sheet of a way: text stays text, so that no cell is a formula (rule S39). */
function sheetOf(way: ExportedWay): string {
  const rows = [rowOf(HEADINGS.map(textCell))];
  for (const fix of fixesOf(way)) {
    const { time, lat, lng, speedKmh, heading } = fix;
    rows.push(
      rowOf([
        textCell(way.deviceid),
        textCell(way.timeText(time)),
        numberCell(lat.toFixed(6)),
        numberCell(lng.toFixed(6)),
        numberCell(speedKmh),
        numberCell(heading),
        textCell(way.addressOf(fix) ?? ''),
      ]),
    );
  }
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** A way as a workbook of one sheet (ECMA-376): the least that sheets open. */
export function xlsxOf(way: ExportedWay): Uint8Array<ArrayBuffer> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="GPS" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetOf(way),
  };
  const zipped: Zippable = {};
  for (const [name, text] of Object.entries(files)) zipped[name] = [strToU8(text), { level: 6 }];
  return zipSync(zipped);
}
