import { xmlText } from '@outrider/model/positions/gpx.ts';
import { MOST_PAGE_ROWS } from '@outrider/model/reports/limits.ts';
import type { ReportCell, ReportEnd, ReportHead } from '../report-table.ts';
import type { FileSink } from './file-sink.ts';
import { PAGE_STYLE } from './page-style.ts';

/** A report as a page that stands by itself, is read and printed, and runs nothing. */
export class PageFile {
  readonly #head: ReportHead;
  readonly #sink: FileSink;
  readonly #rows: string[] = [];
  #count = 0;

  constructor(head: ReportHead, sink: FileSink) {
    this.#head = head;
    this.#sink = sink;
  }

  rows(rows: readonly (readonly ReportCell[])[]): void {
    const { columns } = this.#head;
    this.#count += rows.length;
    for (const cells of rows.slice(0, Math.max(0, MOST_PAGE_ROWS - this.#rows.length)))
      this.#rows.push(
        `<tr>${cells.map((cell, at) => `<td${columns[at]?.numeric ? ' class="n"' : ''}>${xmlText(String(cell))}</td>`).join('')}</tr>`,
      );
  }

  end({ chart, notes }: ReportEnd): void {
    const { title, locale, facts, columns, none, more } = this.#head;
    const left = this.#count - this.#rows.length;
    const said = left > 0 ? [...notes, more.replace('{count}', String(left))] : notes;
    this.#write(
      `<!doctype html>
<html lang="${xmlText(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${xmlText(title)}</title><style>${PAGE_STYLE}</style></head><body><main><h1>${xmlText(title)}</h1>
<dl>${facts.map(([what, value]) => `<div><dt>${xmlText(what)}</dt><dd>${xmlText(value)}</dd></div>`).join('')}</dl>
${said.map((note) => `<p class="note">${xmlText(note)}</p>`).join('')}
${chartOf(chart)}
<div class="table"><table><thead><tr>${columns.map(({ text, numeric }) => `<th scope="col"${numeric ? ' class="n"' : ''}>${xmlText(text)}</th>`).join('')}</tr></thead><tbody>
`,
    );
    if (this.#rows.length === 0)
      this.#write(`<tr><td class="none" colspan="${columns.length}">${xmlText(none)}</td></tr>`);
    for (const row of this.#rows) this.#write(`${row}\n`);
    // A PDF is drawn next: rows that are written take none of the memory that this needs.
    this.#rows.length = 0;
    this.#write('</tbody></table></div></main></body></html>\n');
  }

  #write(text: string): void {
    this.#sink.write(Buffer.from(text));
  }
}

/** Bars as a table: it is read aloud as it is seen. */
function chartOf(chart: ReportEnd['chart']): string {
  if (chart === undefined || chart.bars.length === 0) return '';
  const most = Math.max(...chart.bars.map(({ value }) => value)) || 1;
  const bars = chart.bars.map(
    ({ label, value }) =>
      `<tr><th scope="row">${xmlText(label)}</th><td><i style="width:${((100 * value) / most).toFixed(1)}%"></i></td><td class="n">${value}</td></tr>`,
  );
  return `<table class="chart"><caption>${xmlText(chart.title)}</caption><tbody>${bars.join('')}</tbody></table>`;
}
