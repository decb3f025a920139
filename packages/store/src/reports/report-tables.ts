import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { eventReport } from '@outrider/model/reports/event-report.ts';
import type { reportFile } from '@outrider/model/reports/report-file.ts';
import type { reportRun } from '@outrider/model/reports/report-run.ts';

/** The tables of reports. */
export interface ReportTables {
  event_reports: RowOf<typeof eventReport>;
  report_runs: RowOf<typeof reportRun>;
  report_files: RowOf<typeof reportFile>;
}
