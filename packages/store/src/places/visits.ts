import { batchesOf } from '../ground/batches.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { PlaceTables } from './place-tables.ts';

/** Rows of a statement: each has a value for every column. */
const ROWS_A_STATEMENT = 100;

/** A device was in a fence on a day, or a part of it; unix seconds. */
export interface VisitOfDay {
  readonly number: number;
  /** The fence's title when it was counted. */
  readonly title: string;
  readonly from: number;
  readonly to: number;
  /** False: it was inside with the first fix of the day already. */
  readonly begun: boolean;
  /** False: it was inside with the last fix of the day still. */
  readonly ended: boolean;
}

/** A day of a device, by its number since 1970-01-01. */
export interface VisitedDay {
  readonly deviceid: string;
  readonly day: number;
}

/** Between which degrees a device was on a day. */
export interface DayBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** A day that was counted. */
export interface CountedDay extends VisitedDay {
  /** Undefined where it was nowhere. */
  readonly box: DayBox | undefined;
}

/** What was counted of a day. */
export interface DayOfVisits {
  readonly visits: readonly VisitOfDay[];
  readonly box: DayBox | undefined;
}

/** A day that has to be counted. */
export interface StaleVisits extends VisitedDay {
  readonly mark: number;
}

export interface AskedVisits {
  readonly deviceids: readonly string[];
  /** Both included. */
  readonly fromDay: number;
  readonly toDay: number;
}

export interface FoundVisits {
  readonly visits: readonly (VisitOfDay & VisitedDay)[];
  /** All days that were counted, also those without a visit. */
  readonly days: readonly CountedDay[];
  /** Days that have to be counted yet, or anew. */
  readonly stale: readonly VisitedDay[];
}

/** Visits of fences, a row for each day: derived from reports, and counted anew when reports come late or a fence changes. */
export interface Visits {
  list(asked: AskedVisits): Promise<FoundVisits>;
  /** Some of the days that have to be counted, the latest first. */
  stale(limit: number): Promise<StaleVisits[]>;
  /**
   * Keeps what was counted of a day in place of what was known of it.
   * @param counted.numbers the fences that were counted: visits of others, which are there no more, stay
   */
  put(counted: StaleVisits & DayOfVisits & { readonly numbers: ReadonlySet<number> }): Promise<void>;
  /** Has every day of devices counted anew that was counted. */
  countAnew(deviceids: readonly string[]): Promise<void>;
  /** The edition with which each fence was counted. */
  countedFences(): Promise<ReadonlyMap<number, number>>;
  putCountedFences(editions: ReadonlyMap<number, number>): Promise<void>;
  /** Forgets what lies before that day. */
  forget(beforeDay: number): Promise<void>;
}

export function visits({ db }: Engine<PlaceTables>): Visits {
  async function daysOf(batch: readonly string[], fromDay: number, toDay: number): Promise<CountedDay[]> {
    const rows = await db
      .selectFrom('visit_days')
      .selectAll()
      .where('deviceid', 'in', batch)
      .where('day', '>=', fromDay)
      .where('day', '<=', toDay)
      .execute();
    return rows.map(({ deviceid, day, south, west, north, east }) => {
      const isSomewhere = south !== null && west !== null && north !== null && east !== null;
      return { deviceid, day, box: isSomewhere ? { south, west, north, east } : undefined };
    });
  }

  return {
    async list({ deviceids, fromDay, toDay }) {
      const visits: (VisitOfDay & VisitedDay)[] = [];
      const days: CountedDay[] = [];
      const stale: VisitedDay[] = [];
      for (const batch of batchesOf(deviceids)) {
        // Both have these columns; the query builder takes the name of one.
        const of = (table: 'visits' | 'visit_stale_days') =>
          db
            .selectFrom(table as 'visits')
            .where('deviceid', 'in', batch)
            .where('day', '>=', fromDay)
            .where('day', '<=', toDay);
        for (const { from_s: from, to_s: to, begun, ended, ...row } of await of('visits')
          .selectAll()
          .execute())
          visits.push({ ...row, from, to, begun: begun === 1, ended: ended === 1 });
        days.push(...(await daysOf(batch, fromDay, toDay)));
        stale.push(...(await of('visit_stale_days').select(['deviceid', 'day']).execute()));
      }
      return { visits, days, stale };
    },
    stale: (limit) =>
      db.selectFrom('visit_stale_days').selectAll().orderBy('day', 'desc').limit(limit).execute(),
    async put({ deviceid, day, mark, numbers, visits, box }) {
      await atomically(db, async (tx) => {
        const known = await tx
          .selectFrom('visits')
          .select('number')
          .distinct()
          .where('deviceid', '=', deviceid)
          .where('day', '=', day)
          .execute();
        const gone = known.map(({ number }) => number).filter((number) => numbers.has(number));
        for (const batch of batchesOf(gone))
          await tx
            .deleteFrom('visits')
            .where('deviceid', '=', deviceid)
            .where('day', '=', day)
            .where('number', 'in', batch)
            .execute();
        for (const batch of batchesOf(visits, ROWS_A_STATEMENT))
          await tx
            .insertInto('visits')
            .values(batch.map((visit) => rowOf(deviceid, day, visit)))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        await tx
          .insertInto('visit_days')
          .values({ deviceid, day, ...boxOf(box) })
          .onConflict((conflict) => conflict.columns(['deviceid', 'day']).doUpdateSet(boxOf(box)))
          .execute();
        // What came meanwhile has marked it anew.
        await tx
          .deleteFrom('visit_stale_days')
          .where('deviceid', '=', deviceid)
          .where('day', '=', day)
          .where('mark', '=', mark)
          .execute();
      });
    },
    async countAnew(deviceids) {
      // Another one each time.
      const mark = Math.floor(Math.random() * 2 ** 48);
      for (const batch of batchesOf(deviceids))
        await db
          .insertInto('visit_stale_days')
          .columns(['deviceid', 'day', 'mark'])
          .expression(
            db
              .selectFrom('visit_days')
              .select(({ val }) => ['deviceid', 'day', val(mark).as('mark')])
              .where('deviceid', 'in', batch),
          )
          .onConflict((conflict) => conflict.columns(['deviceid', 'day']).doUpdateSet({ mark }))
          .execute();
    },
    async countedFences() {
      const rows = await db.selectFrom('visit_fences').selectAll().execute();
      return new Map(rows.map(({ number, edition }) => [number, edition]));
    },
    async putCountedFences(editions) {
      for (const batch of batchesOf([...editions], ROWS_A_STATEMENT))
        await db
          .insertInto('visit_fences')
          .values(batch.map(([number, edition]) => ({ number, edition })))
          .onConflict((conflict) =>
            conflict.column('number').doUpdateSet(({ ref }) => ({ edition: ref('excluded.edition') })),
          )
          .execute();
    },
    async forget(beforeDay) {
      for (const table of ['visits', 'visit_days', 'visit_stale_days'] as const)
        await db
          .deleteFrom(table as 'visit_days')
          .where('day', '<', beforeDay)
          .execute();
    },
  };
}

const nowhere = { south: null, west: null, north: null, east: null };

const boxOf = (box: DayBox | undefined) => box ?? nowhere;

const rowOf = (deviceid: string, day: number, { number, title, from, to, begun, ended }: VisitOfDay) => ({
  deviceid,
  day,
  number,
  title,
  from_s: from,
  to_s: to,
  begun: begun ? 1 : 0,
  ended: ended ? 1 : 0,
});
