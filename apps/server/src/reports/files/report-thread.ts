import { parentPort, workerData } from 'node:worker_threads';
import { MAX_REPORT_BYTES } from '@outrider/model/reports/limits.ts';
import type { ReportEnd } from '../report-table.ts';
import { FileSink, isFullCode, TooLong } from './file-sink.ts';
import { PageFile } from './page-file.ts';
import { PdfFile } from './pdf/pdf-file.ts';
import type { ReportJob, ReportRequest, ReportWritten } from './report-messages.ts';
import { SheetFile } from './sheet-file.ts';

/** Writes the files of one report as its rows come: away from the thread that passes pictures on. */
const { head, paths } = workerData as ReportJob;
const port = parentPort;
if (port === null) throw new Error('this is a thread');

const say = (message: ReportWritten): void => port.postMessage(message);

function fail(error: unknown): void {
  const { code } = error as { readonly code?: unknown };
  const known = error instanceof TooLong ? 'TOO_LONG' : code;
  say({ kind: 'failed', code: typeof known === 'string' ? known : '', why: String(error) });
}

function open() {
  const sinks = {
    xlsx: new FileSink(paths.xlsx, MAX_REPORT_BYTES),
    html: new FileSink(paths.html, MAX_REPORT_BYTES),
    pdf: new FileSink(paths.pdf, MAX_REPORT_BYTES),
  };
  const sheet = new SheetFile(head, sinks.xlsx);
  const page = new PageFile(head, sinks.html);
  const pdf = new PdfFile(head, sinks.pdf);
  return {
    rows(rows: Parameters<SheetFile['rows']>[0]): void {
      for (const file of [sheet, page, pdf]) file.rows(rows);
    },
    async end(tail: ReportEnd): Promise<void> {
      for (const file of [sheet, page]) file.end(tail);
      const noPdf = await faultOf(pdf.end(tail));
      for (const sink of Object.values(sinks)) sink.close();
      const bytes = { xlsx: sinks.xlsx.bytes, html: sinks.html.bytes };
      if (noPdf === undefined) say({ kind: 'done', bytes: { ...bytes, pdf: sinks.pdf.bytes } });
      else say({ kind: 'done', bytes, noPdf });
    },
  };
}

/** Why a PDF could not be drawn, as its characters are anybody's: sheet and page are there all the same. @throws the fault of a full disk */
async function faultOf(drawn: Promise<void>): Promise<string | undefined> {
  try {
    await drawn;
    return undefined;
  } catch (error) {
    if (isFullCode((error as { readonly code?: unknown }).code)) throw error;
    return String(error);
  }
}

try {
  const files = open();
  port.on('message', (request: ReportRequest) => {
    try {
      if (request.kind === 'end') {
        files.end(request.end).catch(fail);
        return;
      }
      files.rows(request.rows);
      say({ kind: 'taken' });
    } catch (error) {
      fail(error);
    }
  });
} catch (error) {
  fail(error);
}
