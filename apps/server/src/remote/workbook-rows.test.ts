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
import { workbookRows } from './workbook-rows.ts';

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
