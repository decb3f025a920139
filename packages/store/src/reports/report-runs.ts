import { OutriderError } from '@outrider/model/error-code.ts';
import { type ReportRun, reportRun } from '@outrider/model/reports/report-run.ts';
import { reportSentences } from '@outrider/model/reports/sentences.ts';
import { changedRows, type Engine } from '../ground/engine.ts';
import type { ReportTables } from './report-tables.ts';

/** The server that has a run in hand, and for how long. */
export interface ReportHand {
  readonly server: string;
  readonly forMs: number;
}

/** How a run ended, or when it goes on. */
export type ReportRunEnd =
  | { readonly state: 'done' | 'failed' | 'stopped'; readonly fault: string }
  | {
      readonly state: 'waiting';
      readonly fault: string;
      readonly nextMs: number;
      /** Where the try does not count: how many tries do. */
      readonly tries?: number;
    };

/** The runs of reports. */
export interface ReportRuns {
  /** Somebody wants a report of a stretch now. @returns the number of the run @throws OutriderError CONFLICT while another such goes on */
  add(run: Pick<ReportRun, 'reportid' | 'fromMs' | 'toMs'>): Promise<number>;
  /** The latest of each report, and all that are not over; of these reports alone. */
  latest(reportids: readonly number[]): Promise<ReportRun[]>;
  find(runid: number): Promise<ReportRun | undefined>;
  /** Takes the run that is due longest: nobody has it in hand, or no longer. */
  take(hand: ReportHand): Promise<ReportRun | undefined>;
  /** When the next one is due, ms since 1970 UTC; undefined where all are over. */
  nextMs(): Promise<number | undefined>;
  /** @returns whether it is still in that hand */
  renew(runid: number, hand: ReportHand): Promise<boolean>;
  /** @throws OutriderError CONFLICT where it is not in that hand any more */
  end(runid: number, server: string, end: ReportRunEnd): Promise<void>;
  /** Somebody does not want it any more. @returns whether it went on */
  stop(runid: number, fault: string): Promise<boolean>;
  /** What that server had in hand when it ended without a word is due at once. */
  takeUp(server: string): Promise<void>;
  /** Removes some runs that ended before a moment. @returns whether there may be more */
  removeStep(beforeMs: number): Promise<boolean>;
}

const A_STEP = 1_000;

export function reportRuns({ db, tell, nowMs }: Engine<ReportTables>): ReportRuns {
  const now = (): number => Math.trunc(nowMs());
  const told = (kind: 'added' | 'changed', runid: number): void =>
    tell({ entity: 'reportRun', kind, key: String(runid) });
  return {
    async add({ reportid, fromMs, toMs }) {
      const row = {
        ...reportRun.columnsOf({ ...reportRun.defaults, reportid, fromMs, toMs, nextMs: now() }),
      } as ReportTables['report_runs'];
      const added = await db
        .insertInto('report_runs')
        .columns([
          'reportid',
          'clocked',
          'from_ms',
          'to_ms',
          'state',
          'server',
          'lease_ms',
          'next_ms',
          'tries',
          'fault',
          'ended_ms',
        ])
        // In one statement: of two who want it at once one has it made.
        .expression(({ selectFrom, val, not, exists }) =>
          selectFrom('event_reports')
            .select([
              'reportid',
              val(row.clocked).as('clocked'),
              val(row.from_ms).as('from_ms'),
              val(row.to_ms).as('to_ms'),
              val(row.state).as('state'),
              val(row.server).as('server'),
              val(row.lease_ms).as('lease_ms'),
              val(row.next_ms).as('next_ms'),
              val(row.tries).as('tries'),
              val(row.fault).as('fault'),
              val(row.ended_ms).as('ended_ms'),
            ])
            .where('reportid', '=', reportid)
            .where(
              not(
                exists(
                  selectFrom('report_runs')
                    .select('runid')
                    .where('report_runs.reportid', '=', reportid)
                    .where('clocked', '=', 0)
                    .where('ended_ms', '=', 0),
                ),
              ),
            ),
        )
        .returning('runid')
        .executeTakeFirst();
      if (added === undefined) throw new OutriderError('CONFLICT', reportSentences.goesOn);
      told('added', added.runid);
      return added.runid;
    },
    async latest(reportids) {
      if (reportids.length === 0) return [];
      const rows = await db
        .selectFrom('report_runs')
        .selectAll()
        .where('reportid', 'in', reportids)
        .where(({ eb, or, selectFrom }) =>
          or([
            eb('ended_ms', '=', 0),
            eb(
              'runid',
              'in',
              selectFrom('report_runs as last')
                .select(({ fn }) => fn.max<number>('last.runid').as('runid'))
                .groupBy('last.reportid'),
            ),
          ]),
        )
        .orderBy('runid')
        .execute();
      return rows.map((row) => reportRun.fromRow(row));
    },
    async find(runid) {
      const row = await db
        .selectFrom('report_runs')
        .selectAll()
        .where('runid', '=', runid)
        .executeTakeFirst();
      return row === undefined ? undefined : reportRun.fromRow(row);
    },
    async take({ server, forMs }) {
      const at = now();
      const row = await db
        .updateTable('report_runs')
        .set(({ eb }) => ({
          state: 'running',
          server,
          lease_ms: at + forMs,
          next_ms: at + forMs,
          tries: eb('tries', '+', 1),
        }))
        .where('runid', '=', (one) =>
          one
            .selectFrom('report_runs')
            .select('runid')
            .where('ended_ms', '=', 0)
            .where('next_ms', '<=', at)
            .where('lease_ms', '<=', at)
            // What somebody waits for goes first.
            .orderBy('clocked')
            .orderBy('next_ms')
            .limit(1),
        )
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      told('changed', row.runid);
      return reportRun.fromRow(row);
    },
    async nextMs() {
      const { next } = await db
        .selectFrom('report_runs')
        .select(({ fn }) => fn.min<number | null>('next_ms').as('next'))
        .where('ended_ms', '=', 0)
        .executeTakeFirstOrThrow();
      return next ?? undefined;
    },
    async renew(runid, { server, forMs }) {
      const leaseMs = now() + forMs;
      const renewed = await db
        .updateTable('report_runs')
        .set({ lease_ms: leaseMs, next_ms: leaseMs })
        .where('runid', '=', runid)
        .where('server', '=', server)
        .where('state', '=', 'running')
        .executeTakeFirst();
      return changedRows(renewed);
    },
    async end(runid, server, end) {
      const ended = await db
        .updateTable('report_runs')
        .set({
          state: end.state,
          fault: end.fault,
          lease_ms: 0,
          ...(end.state === 'waiting'
            ? { next_ms: end.nextMs, ...(end.tries !== undefined && { tries: end.tries }) }
            : { ended_ms: now() }),
        })
        .where('runid', '=', runid)
        .where('server', '=', server)
        .where('state', '=', 'running')
        .executeTakeFirst();
      if (!changedRows(ended)) throw new OutriderError('CONFLICT', reportSentences.noRun);
      told('changed', runid);
    },
    async stop(runid, fault) {
      const stopped = await db
        .updateTable('report_runs')
        .set({ state: 'stopped', fault, lease_ms: 0, ended_ms: now() })
        .where('runid', '=', runid)
        .where('ended_ms', '=', 0)
        .executeTakeFirst();
      if (!changedRows(stopped)) return false;
      told('changed', runid);
      return true;
    },
    async takeUp(server) {
      await db
        .updateTable('report_runs')
        .set({ state: 'waiting', lease_ms: 0, next_ms: now() })
        .where('state', '=', 'running')
        .where('server', '=', server)
        .execute();
    },
    async removeStep(beforeMs) {
      const gone = await db
        .deleteFrom('report_runs')
        .where('runid', 'in', (some) =>
          some
            .selectFrom('report_runs')
            .select('runid')
            .where('ended_ms', '>', 0)
            .where('ended_ms', '<', beforeMs)
            .limit(A_STEP),
        )
        .executeTakeFirst();
      return Number(gone.numDeletedRows) === A_STEP;
    },
  };
}
