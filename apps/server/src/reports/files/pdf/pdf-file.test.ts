import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MOST_PAGE_ROWS } from '@outrider/model/reports/limits.ts';
import { expect, test } from 'vitest';
import type { ReportCell, ReportEnd, ReportHead } from '../../report-table.ts';
import { PdfFile } from './pdf-file.ts';
import { readPdf } from './testing-pdf.ts';

const head: ReportHead = {
  title: 'Nachtfahrten “Süd”',
  locale: 'de',
  facts: [['Typ', 'Einzelne Ereignisse']],
  columns: [
    { text: 'Zeit', width: 20 },
    { text: 'Tempo', width: 10, numeric: true },
    { text: 'Ort', width: 30 },
  ],
  none: 'Nichts davon',
  more: 'noch {count} in der Tabelle',
  lacking: '{count} Zeichen fehlen',
  sheets: ['Bericht', 'Über'],
};

async function made(
  rows: readonly (readonly ReportCell[])[],
  end: ReportEnd = { notes: [] },
  change: Partial<ReportHead> = {},
) {
  const written: Uint8Array[] = [];
  let bytes = 0;
  const sink = {
    get bytes() {
      return bytes;
    },
    write(some: Uint8Array) {
      bytes += some.length;
      written.push(Uint8Array.from(some));
    },
  };
  const file = new PdfFile({ ...head, ...change }, sink);
  file.rows(rows);
  await file.end(end);
  return { ...readPdf(Buffer.concat(written)), bytes };
}

test('it reads back what was written, in each language, with the letters of names', async () => {
  for (const [locale, words] of [
    ['de', 'Überhöhte Geschwindigkeit, Gdańsk, Київ, Αθήνα'],
    ['es', 'Señal de ralentí en Ñuñoa ¿y?'],
    ['ja', 'アイドリング超過、検出：辻・髙﨑'],
    ['zh-Hant-TW', '怠速逾時，林喆、犇彣、邨峯菓'],
  ] as const) {
    const { title, language, pages } = await made([['2026-11-25', 12.5, words]], { notes: [] }, { locale });
    expect([title, language]).toEqual([head.title, locale]);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toEqual(
      expect.arrayContaining([head.title, 'Einzelne Ereignisse', 'Tempo', '12.5', words, '1 / 1']),
    );
    expect(pages[0]).not.toContain(head.lacking);
  }
});

test('what no typeface has is a sign, and said how many characters that are', async () => {
  const { pages } = await made([['😀', 1, 'ไทย a😀']]);
  expect(pages[0]).toEqual(expect.arrayContaining(['〓', '〓〓〓 a〓', '4 Zeichen fehlen']));
});

test('names are as they were written; letters with marks of their own stand in one', async () => {
  // U+FA19 is 神 as some families write it.
  const { pages } = await made([['\ufa19谷', 1, 'Jose\u0301']], { notes: [] }, { locale: 'ja' });
  expect(pages[0]).toEqual(expect.arrayContaining(['\ufa19谷', 'José']));
});

test('times stand in one line where other columns need less', async () => {
  const columns = ['Zeit', 'Fahrzeug', 'Ereignis', 'Ende', 'Ort', 'Person', 'Notiz'].map((text) => ({
    text,
    width: 20,
  }));
  const { pages } = await made(
    [['2026-11-25 23:59:00', 'A', 'b', '', '', '', 'word '.repeat(60)]],
    { notes: [] },
    { columns },
  );
  expect(pages[0]).toContain('2026-11-25 23:59:00');
});

test('bars, notes, and that there is no row, are said', async () => {
  const chart = {
    title: 'Je Fahrzeug',
    bars: [
      { label: 'A', value: 3 },
      { label: 'B', value: 0 },
    ],
  };
  const { pages } = await made([], { chart, notes: ['2 von 2'] });
  expect(pages[0]).toEqual(
    expect.arrayContaining(['Je Fahrzeug', 'A', '3', 'B', '0', '2 von 2', 'Nichts davon']),
  );
});

test('a reader of the screen hears title, facts, bars, and each row by its cells; what only decorates, or was said before, is passed over', async () => {
  const chart = { title: 'Je Fahrzeug', bars: [{ label: 'A', value: 3 }] };
  const rows = Array.from({ length: 60 }, (_, at) => [`row ${at}`, at, at === 0 ? '' : 'x']);
  const { heard, unheard, pages } = await made(rows, { chart, notes: ['2 von 2'] });
  expect(pages.length).toBeGreaterThan(1);
  const [title, fact, note, bars, bar, table, ...rest] = heard;
  expect([title, fact, note, bars, bar]).toEqual([
    ['H1', head.title],
    ['P', 'Typ Einzelne Ereignisse'],
    ['P', '2 von 2'],
    ['H2', 'Je Fahrzeug'],
    ['P', 'A 3'],
  ]);
  expect(rest).toEqual([]);
  expect(table).toEqual([
    'Table',
    ['TR', ['TH', 'Zeit'], ['TH', 'Tempo'], ['TH', 'Ort']],
    ...rows.map((cells) => ['TR', ...cells.map((cell) => ['TD', String(cell)])]),
  ]);
  expect(unheard).toEqual([]);
});

test('of a table of very many cells each row is heard as a line', async () => {
  const rows = Array.from({ length: 4_100 }, (_, at) => [`row ${at}`, at, 'x']);
  const { heard, unheard } = await made(rows);
  expect(heard.slice(2, 5)).toEqual([
    ['P', 'Zeit Tempo Ort'],
    ['P', 'row 0 0 x'],
    ['P', 'row 1 1 x'],
  ]);
  expect(heard).toHaveLength(2 + 1 + rows.length);
  expect(unheard).toEqual([]);
});

test('rows go over pages that each have the names of the columns; those beyond the most are counted', async () => {
  const rows = Array.from({ length: MOST_PAGE_ROWS + 7 }, (_, at) => [`row ${at}`, at, 'x']);
  const { pages } = await made(rows);
  const lines = pages.flat();
  expect(lines.filter((line) => line.startsWith('row '))).toHaveLength(MOST_PAGE_ROWS);
  expect(lines.filter((line) => line === 'Tempo')).toHaveLength(pages.length);
  expect(lines).toContain('noch 7 in der Tabelle');
  expect(pages.at(-1)?.at(-1)).toBe(`${pages.length} / ${pages.length}`);
});

test('a long cell is wrapped and cut, and pushes nothing off its page', async () => {
  const { pages } = await made([
    ['a', 1, 'word '.repeat(500)],
    ['\u0000b\n\tc', 2, 'y'],
  ]);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.find((line) => line.endsWith('…'))).toBeDefined();
  expect(pages[0]).toContain('b c');
});

test('notes of up to 40 lines are said whole, over pages where they need to', async () => {
  const notes = Array.from(
    { length: 3 },
    (_, at) => `${at}: ${'Über Grund und Boden '.repeat(200)}Ende ${at}`,
  );
  const { pages } = await made([], { notes });
  const words = pages.flat().join(' ');
  for (const at of [0, 1, 2]) expect(words).toContain(`Ende ${at}`);
  expect(pages.length).toBeGreaterThan(1);
});

test.each([
  ['40 lines is said whole', 40, 'Zeile40'],
  ['41 lines is cut after the 40th', 41, 'Zeile40…'],
])('a note of %s', async (_what, lines, last) => {
  // Two of these words have no room in one line.
  const words = Array.from({ length: lines }, (_, at) => `${'n'.repeat(100)}Zeile${at + 1}`);
  const { pages } = await made([], { notes: [words.join(' ')] });
  const said = pages.flat().filter((line) => line.includes('Zeile'));
  expect(said).toHaveLength(40);
  expect(said.at(-1)?.slice(100)).toBe(last);
});

test('fonts are cut out without V8 making the cutter faster, which takes tens of megabytes', async () => {
  const script = fileURLToPath(new URL('testing/heap-of-a-pdf.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  // To take the types out of the program's files takes 13 MB before.
  expect(Number(stdout)).toBeLessThan(25e6);
});
