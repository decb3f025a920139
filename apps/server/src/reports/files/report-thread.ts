import { parentPort, workerData } from 'node:worker_threads';
import { MAX_REPORT_BYTES } from '@outrider/model/reports/limits.ts';
import type { ReportEnd } from '../report-table.ts';
import { FileSink, TooLong } from './file-sink.ts';
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
  const sinks = [
    new FileSink(paths.xlsx, MAX_REPORT_BYTES),
    new FileSink(paths.html, MAX_REPORT_BYTES),
    new FileSink(paths.pdf, MAX_REPORT_BYTES),
  ] as const;
  const files = [
    new SheetFile(head, sinks[0]),
    new PageFile(head, sinks[1]),
    new PdfFile(head, sinks[2]),
  ] as const;
  return {
    rows: (rows: Parameters<SheetFile['rows']>[0]): void => {
      for (const file of files) file.rows(rows);
    },
    async end(tail: ReportEnd): Promise<void> {
      for (const file of files) await file.end(tail);
      for (const sink of sinks) sink.close();
      say({ kind: 'done', bytes: { xlsx: sinks[0].bytes, html: sinks[1].bytes, pdf: sinks[2].bytes } });
    },
  };
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
