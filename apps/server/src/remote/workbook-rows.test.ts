import {
  rowOf,
  SHEET_END,
  sheetHead,
  sheetPath,
  workbookFiles,
} from '@outrider/model/sheets/workbook-parts.ts';
import { MAX_SETTINGS_ROWS } from '@outrider/model/remote-settings/bulk-change.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSettingsFile } from './settings-file.ts';
import { workbookRows } from '../files/workbook-rows.ts';

const LIMITS = { rows: 100, cells: 10 };
const taker = { channelsOf: () => 4, maySet: () => true };
const book = (sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({ ...workbookFiles(['S']), [sheetPath(1)]: sheet, ...more }).map(([path, text]) => [
        path,
        strToU8(text),
      ]),
    ),
  );
const sheetOf = (rows: string): string => sheetHead() + rows + SHEET_END;

test('a sheet as this product writes it is read as its texts', async () => {
  const rows = [rowOf(['deviceid', 'net_HbSec', 'sys_TURN']), rowOf(['A', 5, 'false']), rowOf(['', '', ''])];
  expect(await workbookRows(book(sheetOf(rows.join(''))), LIMITS)).toEqual([
    { line: 1, cells: ['deviceid', 'net_HbSec', 'sys_TURN'] },
    { line: 2, cells: ['A', '5', 'false'] },
  ]);
  const { wanted } = await readSettingsFile(book(sheetOf(rows.join(''))), taker);
  expect(wanted).toMatchObject([{ deviceid: 'A', values: { net_HbSec: 5, sys_TURN: false } }]);
});

test('a sheet as other programs write it: shared texts, places, truths, and cells that are left out', async () => {
  const shared = '<sst><si><t>deviceid</t></si><si><r><t>net_</t></r><r><t>HbSec</t></r></si></sst>';
  const cells =
    '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c></row><row r="9"><c r="B9" t="b"><v>1</v></c><c r="C9" t="e"><v>#N/A</v></c></row>';
  expect(await workbookRows(book(sheetOf(cells), { 'xl/sharedStrings.xml': shared }), LIMITS)).toEqual([
    { line: 3, cells: ['deviceid', '', 'net_HbSec'] },
    { line: 9, cells: ['', 'true', ''] },
  ]);
});

test('formulas, what is no workbook, entities and a zip that unpacks to too much are refused in words', async () => {
  const refusal = async (bytes: Uint8Array): Promise<unknown> =>
    await workbookRows(bytes, LIMITS).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  expect(await refusal(book(sheetOf('<row><c><f>1+1</f><v>2</v></c></row>')))).toBe(
    remoteSentences.fileFormula,
  );
  const none = [new Uint8Array(), strToU8('deviceid,net_HbSec'), book('<worksheet>'), book('\u0000')];
  for (const bytes of none) expect(await refusal(bytes)).toBe(remoteSentences.fileBook);
  expect(await refusal(zipSync({ 'a.txt': strToU8('x') }))).toBe(remoteSentences.fileBook);
  const entity =
    '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>';
  expect(await refusal(book(entity))).toBe(remoteSentences.fileBook);
  const bomb = book(sheetOf(`<row><c t="str"><v>${' '.repeat(41_000_000)}</v></c></row>`));
  expect(bomb.length).toBeLessThan(200_000);
  expect(await refusal(bomb)).toBe(remoteSentences.fileUnpacked);
});

test('more rows than there may be are not read, and told', async () => {
  const rows = Array.from({ length: MAX_SETTINGS_ROWS + 50 }, (_, at) => rowOf([`D${at}`, 5])).join('');
  const large = book(sheetOf(rowOf(['deviceid', 'net_HbSec']) + rows));
  await expect(readSettingsFile(large, taker)).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: remoteSentences.fileRows,
  });
});

test('the first tab that is not hidden is read, whatever its file is called', async () => {
  const bytes = book(sheetOf(rowOf(['old'])), {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="h" r:id="a" state="hidden"/><sheet name="n" r:id="b"/><sheet name="o" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet7.xml"/></Relationships>',
    'xl/worksheets/sheet7.xml': sheetOf(rowOf(['new'])),
  });
  expect(await workbookRows(bytes, LIMITS)).toEqual([{ line: 1, cells: ['new'] }]);
});

test('how a text is spoken is none of it', async () => {
  const spoken = '<rPh sb="0" eb="1"><t>kana</t></rPh>';
  const shared = `<sst><si><t>deviceid</t>${spoken}</si></sst>`;
  const cells = `<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>net_HbSec</t>${spoken}</is></c></row>`;
  const rows = await workbookRows(book(sheetOf(cells), { 'xl/sharedStrings.xml': shared }), LIMITS);
  expect(rows).toEqual([{ line: 1, cells: ['deviceid', 'net_HbSec'] }]);
});

test('elements without end in one another, and attributes without end, are refused before they fill the memory', async () => {
  const attributes = Array.from({ length: 200 }, (_, at) => ` a${at}="1"`).join('');
  for (const bad of ['<a>'.repeat(21), `<row${attributes}/>`])
    await expect(workbookRows(book(sheetOf(bad)), LIMITS)).rejects.toThrow(remoteSentences.fileBook);
  const deep = `${sheetHead()}${'<a>'.repeat(25)}<f/>${'</a>'.repeat(25)}${SHEET_END}`;
  await expect(workbookRows(book(deep), LIMITS)).rejects.toThrow(remoteSentences.fileBook);
  const wide = sheetOf(`<row${attributes}><c><f>1</f></c></row>`);
  await expect(workbookRows(book(wide), LIMITS)).rejects.toThrow(remoteSentences.fileBook);
});
