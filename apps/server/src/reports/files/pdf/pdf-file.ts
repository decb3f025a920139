import { MOST_PAGE_ROWS } from '@outrider/model/reports/limits.ts';
import type { ReportCell, ReportColumn, ReportEnd, ReportHead } from '../../report-table.ts';
import { columnWidths } from './column-widths.ts';
import { PdfDocument, type PdfSink } from './pdf-document.ts';
import { PdfFonts, plainText } from './pdf-fonts.ts';
import { type Colour, MARGIN, PdfPages, ROOM } from './pdf-pages.ts';
import type { Role } from './pdf-tags.ts';
import { wrappedLines } from './wrapped-lines.ts';

const SOFT: Colour = [0.36, 0.4, 0.46];
const GROUND: Colour = [0.93, 0.95, 0.97];
const LINE: Colour = [0.85, 0.87, 0.9];
const BAR: Colour = [0.18, 0.44, 0.87];

const TITLE = { size: 16, bold: true };
const WORD = { size: 8 };
const STRONG = { size: 8, bold: true };
const NAME = { size: 8, colour: SOFT };
/** From one line to the next. */
const LEADING = 11;
const PAD = 4;
const MOST_LINES = 8;
/** The points of a driver score are some dozen lines. */
const MOST_NOTE_LINES = 40;
const MOST_TITLE_LINES = 3;
const NAMES_WIDTH = 110;
const BAR_WIDTH = 360;
const BAR_LABEL = 130;
/** Of a table with more cells each row is heard as one line: a tag for each cell is a hundred bytes. */
const MOST_HEARD_CELLS = 12_000;
const DIGITS = '0123456789/ …';

type Row = readonly string[];

/** A report as a PDF: with its own fonts, in every language the console ships with, with the rows that the page has, and tagged for readers of the screen. */
export class PdfFile {
  readonly #head: ReportHead;
  readonly #sink: PdfSink;
  readonly #rows: Row[] = [];
  #count = 0;

  constructor(head: ReportHead, sink: PdfSink) {
    this.#head = head;
    this.#sink = sink;
  }

  rows(rows: readonly (readonly ReportCell[])[]): void {
    this.#count += rows.length;
    for (const cells of rows.slice(0, Math.max(0, MOST_PAGE_ROWS - this.#rows.length)))
      this.#rows.push(cells.map((cell) => plainText(String(cell))));
  }

  async end({ chart, notes }: ReportEnd): Promise<void> {
    const { title, locale, facts, columns, none, more, lacking } = this.#head;
    const left = this.#count - this.#rows.length;
    const said = left > 0 ? [...notes, more.replace('{count}', String(left))] : notes;
    const bars = chart?.bars ?? [];
    const texts = function* (rows: readonly Row[]): Generator<string> {
      yield* [DIGITS, title, none, lacking, ...said, ...facts.flat(), ...columns.map(({ text }) => text)];
      yield* [
        chart?.title ?? '',
        ...bars.map(({ label }) => label),
        ...bars.map(({ value }) => String(value)),
      ];
      for (const row of rows) yield* row;
    };
    const fonts = await PdfFonts.load(locale, texts(this.#rows));
    const pages = new PdfPages(fonts, new PdfDocument(this.#sink));
    const missing = fonts.lacking > 0 ? [lacking.replace('{count}', String(fonts.lacking))] : [];
    drawHead(pages, plainText(title), facts, [...said, ...missing]);
    if (chart !== undefined && bars.length > 0) drawChart(pages, chart);
    drawTable(pages, columns, this.#rows, none);
    pages.end(plainText(title), locale);
  }
}

const linesOf = (pages: PdfPages, text: string, room: number, size: number, most = MOST_LINES): string[] =>
  wrappedLines(plainText(text), room, most, (part) => pages.fonts.width(part, size));

function drawHead(
  pages: PdfPages,
  title: string,
  facts: ReportHead['facts'],
  notes: readonly string[],
): void {
  whole(pages, 'H1', () => {
    for (const line of linesOf(pages, title, ROOM, TITLE.size, MOST_TITLE_LINES)) {
      pages.text(line, MARGIN, TITLE.size, TITLE);
      pages.down(TITLE.size + 5);
    }
  });
  pages.down(PAD);
  for (const [what, value] of facts)
    whole(pages, 'P', () => {
      const lines = linesOf(pages, value, ROOM - NAMES_WIDTH, WORD.size);
      pages.text(plainText(what), MARGIN, WORD.size, NAME);
      for (const line of lines) {
        pages.text(line, MARGIN + NAMES_WIDTH, WORD.size, WORD);
        pages.down(LEADING);
      }
      if (lines.length === 0) pages.down(LEADING);
    });
  for (const note of notes) {
    const part = pages.tags.begin('P');
    for (const line of linesOf(pages, note, ROOM, WORD.size, MOST_NOTE_LINES)) {
      if (!pages.fits(LEADING)) pages.next();
      pages.draw(part, () => pages.text(line, MARGIN, WORD.size + PAD, NAME));
      pages.down(LEADING);
    }
    pages.tags.end(part);
  }
  pages.down(LEADING);
}

/** A part that is drawn at once, on one page. */
function whole(pages: PdfPages, role: Role, work: () => void): void {
  const part = pages.tags.begin(role);
  pages.draw(part, work);
  pages.tags.end(part);
}

function drawChart(pages: PdfPages, { title, bars }: NonNullable<ReportEnd['chart']>): void {
  const most = Math.max(...bars.map(({ value }) => value)) || 1;
  if (!pages.fits(LEADING * (bars.length + 2))) pages.next();
  whole(pages, 'H2', () => pages.text(plainText(title), MARGIN, WORD.size, STRONG));
  pages.down(LEADING + PAD);
  for (const { label, value } of bars) {
    if (!pages.fits(LEADING)) pages.next();
    const [line = ''] = linesOf(pages, label, BAR_LABEL - PAD, WORD.size, 1);
    const width = Math.max(1, (BAR_WIDTH * value) / most);
    whole(pages, 'P', () => {
      pages.text(line, MARGIN, WORD.size, WORD);
      pages.text(String(value), MARGIN + BAR_LABEL + width + PAD, WORD.size, WORD);
    });
    pages.box(MARGIN + BAR_LABEL, 1.5, width, WORD.size, BAR);
    pages.down(LEADING + 1);
  }
  pages.down(LEADING);
}

interface Cells {
  readonly lines: readonly (readonly string[])[];
  readonly height: number;
}

function drawTable(
  pages: PdfPages,
  columns: readonly ReportColumn[],
  rows: readonly Row[],
  none: string,
): void {
  const widths = columnWidths(
    columns.map(({ text, width }, at) => {
      const texts = [plainText(text), ...rows.map((row) => row[at] ?? '')];
      const widest = texts.reduce((most, one) => Math.max(most, pages.fonts.width(one, WORD.size)), 0);
      return { wants: widest + 2 * PAD + 1, share: width };
    }),
    ROOM,
  );
  const cellsOf = (row: Row): Cells => {
    const lines = row.map((cell, at) => linesOf(pages, cell, (widths[at] ?? 0) - 2 * PAD, WORD.size));
    return { lines, height: Math.max(1, ...lines.map((cell) => cell.length)) * LEADING + PAD };
  };
  const { tags } = pages;
  const isHeardByCells = rows.length * columns.length <= MOST_HEARD_CELLS;
  const table = isHeardByCells ? tags.begin('Table') : undefined;
  /** @param write draws a cell */
  const drawRow = (cells: readonly (() => void)[], role: 'TH' | 'TD'): void => {
    const row = tags.begin(table === undefined ? 'P' : 'TR', table);
    if (table === undefined) pages.draw(row, () => cells.forEach((write) => write()));
    else
      for (const write of cells) {
        const cell = tags.begin(role, row);
        pages.draw(cell, write);
        tags.end(cell);
      }
    tags.end(row);
  };
  /** @param role undefined where it was said before */
  const draw = ({ lines, height }: Cells, look: typeof WORD, role?: 'TH' | 'TD'): void => {
    let x = MARGIN;
    const cells = lines.map((cell, at) => {
      const [left, width] = [x, widths[at] ?? 0];
      x += width;
      return (): void => {
        for (const [line, text] of cell.entries()) {
          const room = columns[at]?.numeric ? width - 2 * PAD - pages.fonts.width(text, look.size) : 0;
          pages.text(text, left + PAD + room, PAD / 2 + look.size + line * LEADING, look);
        }
      };
    });
    if (role === undefined) pages.aside(() => cells.forEach((write) => write()));
    else drawRow(cells, role);
    pages.box(MARGIN, height - 0.5, ROOM, 0.5, LINE);
    pages.down(height);
  };
  const head = cellsOf(columns.map(({ text }) => text));
  const drawColumns = (role?: 'TH'): void => {
    pages.box(MARGIN, 0, ROOM, head.height, GROUND);
    draw(head, STRONG, role);
  };
  if (!pages.fits(head.height + 3 * LEADING)) pages.next();
  drawColumns('TH');
  for (const row of rows) {
    const cells = cellsOf(row);
    if (!pages.fits(cells.height)) {
      pages.next();
      drawColumns();
    }
    draw(cells, WORD, 'TD');
  }
  if (table !== undefined) tags.end(table);
  if (rows.length === 0)
    whole(pages, 'P', () => pages.text(plainText(none), MARGIN + PAD, LEADING + PAD, NAME));
}
