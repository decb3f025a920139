import type * as calls from '@outrider/protocol/reports/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { linkedReportFile, reportFile, reportList } from './report-files.ts';
import { listReportRuns, makeReport, stopReport } from './report-runs.ts';
import { addEventReport, changeEventReport, listEventReports, removeEventReport } from './event-reports.ts';

export const http: HttpHandlers<typeof calls.http> = {
  listEventReports,
  addEventReport,
  changeEventReport,
  removeEventReport,
  listReportRuns,
  makeReport,
  stopReport,
  reportList,
  reportFile,
  linkedReportFile,
};
