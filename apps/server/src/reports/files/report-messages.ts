import type { ReportFileType } from '@outrider/model/reports/report-file.ts';
import type { ReportCell, ReportEnd, ReportHead } from '../report-table.ts';

/** What the thread that writes a report begins with. */
export interface ReportJob {
  readonly head: ReportHead;
  /** Where each file goes; none is there yet. */
  readonly paths: Readonly<Record<ReportFileType, string>>;
}

/** The files of a report as they are on the disk. */
export interface ReportOnDisk {
  /** Of which there are, with their lengths: sheet and page always. */
  readonly bytes: Readonly<Partial<Record<ReportFileType, number>>>;
  /** Why there is no PDF. */
  readonly noPdf?: string;
}

/** What it is told. */
export type ReportRequest =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly ReportCell[])[] }
  | { readonly kind: 'end'; readonly end: ReportEnd };

/** What it says: the rows are written, all is on the disk, or why not. */
export type ReportWritten =
  | { readonly kind: 'taken' }
  | ({ readonly kind: 'done' } & ReportOnDisk)
  | { readonly kind: 'failed'; readonly code: string; readonly why: string };
