import type { Engine } from '../ground/engine.ts';
import type { Follower } from '../ground/follow.ts';
import { type EventReports, eventReports } from './event-reports.ts';
import { type ReportFiles, reportFiles } from './report-files.ts';
import { type ReportRuns, reportRuns } from './report-runs.ts';
import type { ReportTables } from './report-tables.ts';

/** The store of reports. */
export interface ReportStore {
  readonly eventReports: EventReports;
  readonly reportRuns: ReportRuns;
  readonly reportFiles: ReportFiles;
}

export function reportStore(engine: Engine<ReportTables>): ReportStore {
  return {
    eventReports: eventReports(engine),
    reportRuns: reportRuns(engine),
    reportFiles: reportFiles(engine),
  };
}

/** Reports of a person who goes stay for administrators, and rest: nobody who gets that name has them. */
export const reportsOfPerson: Follower<ReportTables> = {
  async userRemoved({ tx, key: member }) {
    await tx
      .updateTable('event_reports')
      .set({ member: '', enabled: 0 })
      .where('member', '=', member)
      .execute();
    await tx.updateTable('report_files').set({ member: '' }).where('member', '=', member).execute();
  },
};
