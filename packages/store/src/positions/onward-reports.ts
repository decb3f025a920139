import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { Engine } from '../ground/engine.ts';
import { readReport } from './report-codec.ts';

/** The tables of reports that are sent on to another platform. */
export interface OnwardTables {
  onward_reports: {
    number: number;
    server: string;
    deviceid: string;
    time: number;
    late: number;
    arrived: number | null;
    report: Uint8Array;
  };
  onward_codes: { address: string; deviceid: string; code: string };
}

/** A report that waits to be sent on. @property number grows in the order in which reports came; none is given twice */
export interface OnwardReport {
  readonly number: number;
  readonly deviceid: string;
  readonly report: PositionReport;
}

/** How much waits of a device. */
export interface OnwardBacklog {
  readonly deviceid: string;
  readonly count: number;
  /** The number of its newest. */
  readonly last: number;
}

/** The waiting reports that are removed: those from before a moment (ms since 1970), and so many of the oldest in any case. */
export interface OnwardLimits {
  readonly beforeMs: number;
  readonly surplus: number;
}

/** Reports that wait to be sent on to another platform: `Positions.append` puts them there, each server reads those that came to it. */
export interface OnwardReports {
  /** Waiting reports, by device. */
  backlog(server: string): Promise<OnwardBacklog[]>;
  /** The next ones behind a number, in order; of one device where one is named. */
  next(server: string, after: number, limit: number, deviceid?: string): Promise<OnwardReport[]>;
  /** They do not wait any more. */
  remove(numbers: readonly number[]): Promise<void>;
  /** Removes some reports that have waited too long. @returns how many of the server's were removed, and whether there may be more */
  removeStep(
    server: string,
    limits: OnwardLimits,
  ): Promise<{ readonly removed: number; readonly more: boolean }>;
}

/** Codes by which devices are known to other platforms: the caller that keeps them here seals them. */
export interface OnwardCodes {
  find(address: string, deviceid: string): Promise<string | undefined>;
  /** @throws OutriderError NOT_FOUND for an unknown device */
  put(address: string, deviceid: string, code: string): Promise<void>;
  remove(address: string, deviceid: string): Promise<void>;
}

export interface OnwardStore {
  readonly onwardReports: OnwardReports;
  readonly onwardCodes: OnwardCodes;
}

/** So many rows go by one statement: statements of one form are prepared once. */
const A_STEP = 100;
/** So many of the oldest are looked at in one step. */
const LOOKED_AT = 1_000;

type Row = OnwardTables['onward_reports'];

function reportOf({ number, deviceid, time, late, arrived, report }: Row): OnwardReport {
  const view = new DataView(report.buffer, report.byteOffset, report.byteLength);
  const stamp = { time, late: late === 1, arrivedMs: arrived ?? undefined };
  return { number, deviceid, report: readReport(view, 0, stamp) };
}

export function onwardStore({ db }: Engine<OnwardTables>): OnwardStore {
  async function remove(numbers: readonly number[]): Promise<void> {
    for (let at = 0; at < numbers.length; at += A_STEP) {
      const some = numbers.slice(at, at + A_STEP);
      const last = some.at(-1) ?? 0;
      const filled = [...some, ...Array<number>(A_STEP - some.length).fill(last)];
      await db.deleteFrom('onward_reports').where('number', 'in', filled).execute();
    }
  }
  return {
    onwardReports: {
      backlog: (server) =>
        db
          .selectFrom('onward_reports')
          .select(({ fn }) => [
            'deviceid',
            fn.countAll<number>().as('count'),
            fn.max<number>('number').as('last'),
          ])
          .where('server', '=', server)
          .groupBy('deviceid')
          .orderBy('deviceid')
          .execute(),
      async next(server, after, limit, deviceid) {
        const all = db
          .selectFrom('onward_reports')
          .selectAll()
          .where('server', '=', server)
          .where('number', '>', after)
          .orderBy('number')
          .limit(limit);
        const rows = await (deviceid === undefined ? all : all.where('deviceid', '=', deviceid)).execute();
        return rows.map(reportOf);
      },
      remove,
      async removeStep(server, { beforeMs, surplus }) {
        const oldest = await db
          .selectFrom('onward_reports')
          .select(['number', 'time', 'arrived'])
          .where('server', '=', server)
          .orderBy('number')
          .limit(LOOKED_AT)
          .execute();
        const gone = oldest.filter(({ time, arrived }, at) => at < surplus || (arrived ?? time) < beforeMs);
        await remove(gone.map(({ number }) => number));
        return { removed: gone.length, more: gone.length === LOOKED_AT };
      },
    },
    onwardCodes: {
      async find(address, deviceid) {
        const row = await db
          .selectFrom('onward_codes')
          .select('code')
          .where('address', '=', address)
          .where('deviceid', '=', deviceid)
          .executeTakeFirst();
        return row?.code;
      },
      async put(address, deviceid, code) {
        await db
          .insertInto('onward_codes')
          .values({ address, deviceid, code })
          .onConflict((conflict) => conflict.columns(['address', 'deviceid']).doUpdateSet({ code }))
          .execute();
      },
      async remove(address, deviceid) {
        await db
          .deleteFrom('onward_codes')
          .where('address', '=', address)
          .where('deviceid', '=', deviceid)
          .execute();
      },
    },
  };
}
