import { OutriderError } from '@outrider/model/error-code.ts';
import { type EventReport, eventReport } from '@outrider/model/reports/event-report.ts';
import { reportSentences } from '@outrider/model/reports/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { ReportTables } from './report-tables.ts';

/** A period that is over, ms since 1970 UTC. */
export interface BegunPeriod {
  readonly fromMs: number;
  readonly toMs: number;
  /** When its run is to begin. */
  readonly nextMs: number;
}

/** The definitions of reports. */
export interface EventReports {
  /** The oldest first. */
  list(): Promise<EventReport[]>;
  find(reportid: number): Promise<EventReport | undefined>;
  /** @returns its number */
  add(report: Omit<EventReport, 'reportid'>): Promise<number>;
  /** @throws OutriderError NOT_FOUND */
  change(reportid: number, change: Partial<Omit<EventReport, 'reportid'>>): Promise<void>;
  /** Its runs and its files go with it. @throws OutriderError NOT_FOUND */
  remove(reportid: number): Promise<void>;
  /**
   * Has the clock make a report of a period: its run is kept together with that it was begun.
   * @param begunMs as the report was when it was looked at: of two who looked at once one begins it
   * @returns whether this began it
   */
  begin(reportid: number, begunMs: number, period: BegunPeriod): Promise<boolean>;
}

const unknown = (reportid: number) =>
  new OutriderError('NOT_FOUND', sentence(reportSentences.noReport, { reportid }));

export function eventReports({ db, tell }: Engine<ReportTables>): EventReports {
  const told = (kind: 'added' | 'changed' | 'removed', reportid: number): void =>
    tell({ entity: 'eventReport', kind, key: String(reportid) });
  return {
    async list() {
      const rows = await db.selectFrom('event_reports').selectAll().orderBy('reportid').execute();
      return rows.map((row) => eventReport.fromRow(row));
    },
    async find(reportid) {
      const row = await db
        .selectFrom('event_reports')
        .selectAll()
        .where('reportid', '=', reportid)
        .executeTakeFirst();
      return row === undefined ? undefined : eventReport.fromRow(row);
    },
    async add(report) {
      // The engine numbers it.
      const row = eventReport.columnsOf(report) as ReportTables['event_reports'];
      const { reportid } = await db
        .insertInto('event_reports')
        .values(row)
        .returning('reportid')
        .executeTakeFirstOrThrow();
      told('added', reportid);
      return reportid;
    },
    async change(reportid, change) {
      const changed = await db
        .updateTable('event_reports')
        .set(eventReport.columnsOf(change))
        .where('reportid', '=', reportid)
        .executeTakeFirst();
      if (!changedRows(changed)) throw unknown(reportid);
      told('changed', reportid);
    },
    async remove(reportid) {
      const removed = await db
        .deleteFrom('event_reports')
        .where('reportid', '=', reportid)
        .executeTakeFirst();
      if (!changedRows(removed)) throw unknown(reportid);
      told('removed', reportid);
    },
    async begin(reportid, begunMs, { fromMs, toMs, nextMs }) {
      const begun = await atomically(db, async (tx) => {
        const marked = await tx
          .updateTable('event_reports')
          .set({ begun_ms: toMs })
          .where('reportid', '=', reportid)
          .where('enabled', '=', 1)
          .where('begun_ms', '=', begunMs)
          .executeTakeFirst();
        if (!changedRows(marked)) return false;
        const run = {
          reportid,
          clocked: 1,
          from_ms: fromMs,
          to_ms: toMs,
          state: 'waiting',
          server: '',
          lease_ms: 0,
          next_ms: nextMs,
          tries: 0,
          fault: '',
          ended_ms: 0,
        };
        const added = await tx
          .insertInto('report_runs')
          // The engine numbers it.
          .values(run as ReportTables['report_runs'])
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return changedRows(added);
      });
      if (begun) tell({ entity: 'reportRun', kind: 'added', key: String(reportid) });
      return begun;
    },
  };
}
