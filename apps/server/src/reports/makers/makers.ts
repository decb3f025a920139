import type { ReportTypeName } from '@outrider/model/reports/report-types.ts';
import type { ReportColumn, ReportRows } from '../report-table.ts';
import type { ReportSubject } from '../report-subject.ts';
import { scoreColumns, scoreRows } from './driver-scores.ts';
import { detailColumns, detailRows } from './event-detail.ts';
import { summaryColumns, summaryRows } from './event-summary.ts';
import { fleetColumns, fleetRows } from './fleet-summary.ts';
import { idleColumns, idleRows, usageColumns, usageRows } from './limit-alarms.ts';

/** How a type of report is made. */
export interface ReportMaker {
  readonly columns: (subject: ReportSubject) => readonly ReportColumn[];
  readonly rows: (subject: ReportSubject) => ReportRows;
  /** Whether it tells where vehicles were, to people who may see that. */
  readonly tellsPlaces?: true;
}

/** The maker of each type. */
export const makers: Readonly<Record<ReportTypeName, ReportMaker>> = {
  'event detail': { columns: detailColumns, rows: detailRows, tellsPlaces: true },
  'event summary': { columns: summaryColumns, rows: summaryRows },
  // The alarms of storage, each vehicle with how often, since when and whether they last.
  'sdcard alarm': { columns: summaryColumns, rows: summaryRows },
  'usage alarm': { columns: usageColumns, rows: usageRows },
  'idle alarm': { columns: idleColumns, rows: idleRows },
  'driver score': { columns: scoreColumns, rows: scoreRows },
  summary: { columns: fleetColumns, rows: fleetRows, tellsPlaces: true },
};
