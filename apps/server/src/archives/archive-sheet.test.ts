import { expect, test } from 'vitest';
import { type SheetReach, sheetPieces } from './archive-sheet.ts';

const columns = [
  { head: 'Who', value: ({ who }: { who: string; bytes: number }) => who },
  { head: 'Bytes', value: ({ bytes }: { who: string; bytes: number }) => bytes },
];

async function* pagesOf(asked: number[], count: number) {
  for (let page = 0; page < count; page++) {
    asked.push(page);
    yield [{ who: `user ${page}`, bytes: page }];
  }
}

async function read(pages: AsyncIterable<readonly { who: string; bytes: number }[]>, maxBytes?: number) {
  const reach: SheetReach = { rows: 0, isCut: false };
  const pieces: Uint8Array[] = [];
  for await (const piece of sheetPieces(columns, pages, reach, maxBytes)) pieces.push(piece);
  return { text: Buffer.concat(pieces).toString(), reach };
}

test('a table has a heading and a line for each row; no cell is a formula', async () => {
  async function* pages() {
    yield [{ who: '=cmd()', bytes: -1 }];
    yield [{ who: 'a "b", c', bytes: 2 }];
  }
  const { text, reach } = await read(pages());
  expect(text).toBe('\u{feff}Who,Bytes\r\n\'=cmd(),-1\r\n"a ""b"", c",2\r\n');
  expect(reach).toEqual({ rows: 2, isCut: false });
});

test('where there is no more room it ends with a whole row, says so, and asks for nothing more', async () => {
  const asked: number[] = [];
  const { text, reach } = await read(pagesOf(asked, 1_000), 60);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(reach).toEqual({ rows: text.split('\r\n').length - 2, isCut: true });
  expect(asked.length).toBe(reach.rows + 1);
});
