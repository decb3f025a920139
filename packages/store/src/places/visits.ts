import type { ExpressionBuilder, Kysely } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { DayBox } from './day-box.ts';
import { type HourBoxes, packHours, readHours } from './hour-boxes.ts';
import type { PlaceTables } from './place-tables.ts';
import { type VisitRecounts, visitRecounts } from './visit-recounts.ts';
import { addVisits, removeVisits, type VisitOfDay, visitOf } from './visit-rows.ts';
import type { AskedDays, StaleVisits, VisitedDay } from './visited-day.ts';

/** Rows of a statement: each has a value for every column. */
const ROWS_A_STATEMENT = 100;
/** Days of a statement. */
const DAYS_A_STATEMENT = 100;

/** Where a device was on a day. */
export interface DayPlaces {
  /** Undefined where it was nowhere. */
  readonly box: DayBox | undefined;
  /** The same of the time just before the day, and of each of its hours from its begin on; undefined where that is not known. */
  readonly hours: HourBoxes | undefined;
}

/** A day that was counted. */
export interface CountedDay extends VisitedDay, DayPlaces {}

/** The count of a day. */
export interface DayOfVisits extends DayPlaces {
  readonly visits: readonly VisitOfDay[];
}

/** A day as it was counted. @property numbers the fences that were counted: visits of removed ones stay */
export interface CountedVisits extends Omit<StaleVisits, 'whole'>, DayOfVisits {
  readonly numbers: ReadonlySet<number>;
  /** The newest edition of these fences. */
  readonly edition: number;
}

/** A day that was counted: fences in which the device was, and with which editions of fences that was found. */
export interface KnownVisits extends CountedDay {
  readonly numbers: ReadonlySet<number>;
  readonly edition: number;
}

export interface AskedVisits extends AskedDays {
  /** Of one fence; undefined for all. */
  readonly number?: number | undefined;
  /** Rows that are read, at most: those of the latest days, which are then whole. */
  readonly most: number;
  /** Once so many visits were read, no earlier days are; all are where this is absent. */
  readonly enough?: EnoughVisits | undefined;
}

/** So many visits with a part in `from <= time < to`, unix seconds: each has one row in which it begins. */
export interface EnoughVisits {
  readonly visits: number;
  readonly from: number;
  readonly to: number;
}

export interface FoundVisits {
  readonly visits: readonly (VisitOfDay & VisitedDay)[];
  /** Rows of earlier days that were not read; where some visits are enough, how many more begin there. */
  readonly left: number;
  /** The first day whose visits were read. */
  readonly sinceDay: number;
}

/** Visits of fences, a row for each day: derived from reports, and counted again when reports come late or a fence changes. */
export interface Visits extends VisitRecounts {
  list(asked: AskedVisits): Promise<FoundVisits>;
  /** Days that were counted, also those without a visit. */
  days(asked: AskedDays): Promise<VisitedDay[]>;
  /** The same, with where the device was. */
  places(asked: AskedDays): Promise<CountedDay[]>;
  /** Days that were counted before; a day that was not there is absent. */
  known(days: readonly VisitedDay[]): Promise<KnownVisits[]>;
  /** Days that need not be counted: their counts hold with the fences of an edition, too. */
  keep(days: readonly StaleVisits[], edition: number): Promise<void>;
  /**
   * Keeps the counts of days in place of earlier ones, all or none. Visits of fences that were changed since, or are off or gone, it
   * leaves as they are.
   */
  put(days: readonly CountedVisits[]): Promise<void>;
  /** Forgets earlier days. */
  forget(beforeDay: number): Promise<void>;
}

export function visits(engine: Engine<PlaceTables>): Visits {
  const { db } = engine;
  const countedOf = (batch: readonly string[], fromDay: number, toDay: number) =>
    db
      .selectFrom('visit_days')
      .where('deviceid', 'in', batch)
      .where('day', '>=', fromDay)
      .where('day', '<=', toDay);
  return {
    ...visitRecounts(engine),
    async list({ deviceids, fromDay, toDay, number, most, enough }) {
      const visitsOf = (batch: readonly string[], sinceDay: number) => {
        const all = db
          .selectFrom('visits')
          .where('deviceid', 'in', batch)
          .where('day', '>=', sinceDay)
          .where('day', '<=', toDay);
        return number === undefined ? all : all.where('number', '=', number);
      };
      const rowsOf = new Map<number, RowsOfDay>();
      for (const batch of batchesOf(deviceids)) {
        const days = visitsOf(batch, fromDay).select(({ fn }) => {
          const rows = fn.countAll<number>();
          const told =
            enough === undefined
              ? rows
              : rows
                  .filterWhere('begun', '=', 1)
                  .filterWhere('from_s', '<', enough.to)
                  .filterWhere('to_s', '>=', enough.from);
          return ['day', rows.as('rows'), told.as('told')];
        });
        for (const { day, rows, told } of await days.groupBy('day').execute()) {
          const known = rowsOf.get(day) ?? NO_ROWS;
          rowsOf.set(day, { rows: known.rows + rows, told: known.told + told });
        }
      }
      const { sinceDay, left } = latestDays(rowsOf, {
        fromDay,
        toDay,
        most,
        enough: enough?.visits ?? Number.POSITIVE_INFINITY,
      });
      const visits: (VisitOfDay & VisitedDay)[] = [];
      for (const batch of sinceDay > toDay ? [] : batchesOf(deviceids))
        for (const row of await visitsOf(batch, sinceDay).selectAll().execute()) visits.push(visitOf(row));
      return { visits, left, sinceDay };
    },
    async days({ deviceids, fromDay, toDay }) {
      const days: VisitedDay[] = [];
      for (const batch of batchesOf(deviceids))
        days.push(...(await countedOf(batch, fromDay, toDay).select(['deviceid', 'day']).execute()));
      return days;
    },
    async places({ deviceids, fromDay, toDay }) {
      const days: CountedDay[] = [];
      for (const batch of batchesOf(deviceids))
        for (const row of await countedOf(batch, fromDay, toDay).selectAll().execute())
          days.push({ deviceid: row.deviceid, day: row.day, ...placesOf(row) });
      return days;
    },
    async known(days) {
      const found: KnownVisits[] = [];
      for (const some of batchesOf(days, DAYS_A_STATEMENT)) {
        const [rows, visited] = await Promise.all([
          db.selectFrom('visit_days').selectAll().where(isOneOf(some)).execute(),
          db
            .selectFrom('visits')
            .select(['deviceid', 'day', 'number'])
            .distinct()
            .where(isOneOf(some))
            .execute(),
        ]);
        const numbers = Map.groupBy(visited, keyOf);
        for (const row of rows) {
          const { deviceid, day, edition } = row;
          const visitedNumbers = new Set((numbers.get(keyOf(row)) ?? []).map(({ number }) => number));
          found.push({ deviceid, day, edition, ...placesOf(row), numbers: visitedNumbers });
        }
      }
      return found;
    },
    keep: async (days, edition) =>
      await atomically(db, async (tx) => {
        for (const some of batchesOf(days, DAYS_A_STATEMENT)) {
          await tx.updateTable('visit_days').set({ edition }).where(isOneOf(some)).execute();
          await unmark(tx, some);
        }
      }),
    put: async (days) => await atomically(db, async (tx) => await putDays(tx, days)),
    async forget(beforeDay) {
      for (const table of ['visits', 'visit_days', 'visit_stale_days'] as const)
        await db
          .deleteFrom(table as 'visit_days')
          .where('day', '<', beforeDay)
          .execute();
    },
  };
}

/** Rows of a day, and how many are told of it: as rows, or as visits. */
interface RowsOfDay {
  readonly rows: number;
  readonly told: number;
}

const NO_ROWS: RowsOfDay = { rows: 0, told: 0 };

/** From which day on all rows are read, so that they are no more than those, and stop where they are enough; and how many are left. */
function latestDays(
  rowsOf: ReadonlyMap<number, RowsOfDay>,
  { fromDay, toDay, most, enough }: Pick<AskedVisits, 'fromDay' | 'toDay' | 'most'> & { enough: number },
): { readonly sinceDay: number; readonly left: number } {
  const all = rowsOf.values().reduce((sum, { told }) => sum + told, 0);
  let [read, found] = [0, 0];
  for (let day = toDay; day >= fromDay; day--) {
    const { rows, told } = rowsOf.get(day) ?? NO_ROWS;
    if (found >= enough || read + rows > most) return { sinceDay: day + 1, left: all - found };
    read += rows;
    found += told;
  }
  return { sinceDay: fromDay, left: 0 };
}

/** Days by their devices and numbers. */
const isOneOf =
  (days: readonly VisitedDay[]) => (eb: ExpressionBuilder<PlaceTables, 'visits' | 'visit_days'>) =>
    eb(
      eb.refTuple('deviceid', 'day'),
      'in',
      days.map(({ deviceid, day }) => eb.tuple(deviceid, day)),
    );

const keyOf = ({ deviceid, day }: VisitedDay): string => `${day} ${deviceid}`;

/** Several days are a few statements: each has a way to the store's thread. */
async function putDays(tx: Kysely<PlaceTables>, days: readonly CountedVisits[]): Promise<void> {
  for (const some of batchesOf(days, DAYS_A_STATEMENT)) {
    const counted = new Map(some.map((one) => [keyOf(one), one.numbers]));
    const known = await tx
      .selectFrom('visits')
      .select(['deviceid', 'day', 'number'])
      .distinct()
      .where(isOneOf(some))
      .execute();
    const isStale = await staleFences(tx, [...known, ...some.flatMap(({ visits }) => visits)]);
    const editions = new Map(some.map((one) => [keyOf(one), one.edition]));
    const gone = known.filter(
      (visit) =>
        counted.get(keyOf(visit))?.has(visit.number) === true &&
        !isStale(visit.number, editions.get(keyOf(visit)) ?? 0),
    );
    await removeVisits(tx, gone);
    const kept = some.flatMap(({ deviceid, day, edition, visits }) =>
      visits.filter(({ number }) => !isStale(number, edition)).map((visit) => ({ deviceid, day, ...visit })),
    );
    await addVisits(tx, kept);
    await tx
      .insertInto('visit_days')
      .values(
        some.map(({ deviceid, day, edition, ...places }) => ({
          deviceid,
          day,
          edition,
          ...columnsOf(places),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['deviceid', 'day']).doUpdateSet(({ ref }) => ({
          south: ref('excluded.south'),
          west: ref('excluded.west'),
          north: ref('excluded.north'),
          east: ref('excluded.east'),
          hours: ref('excluded.hours'),
          edition: ref('excluded.edition'),
        })),
      )
      .execute();
    await unmark(tx, some);
  }
}

/** Whether a fence was changed since an edition with which it was counted, or is off or gone; of those of visits. */
async function staleFences(
  tx: Kysely<PlaceTables>,
  visits: readonly Pick<VisitOfDay, 'number'>[],
): Promise<(number: number, edition: number) => boolean> {
  const numbers = [...new Set(visits.map(({ number }) => number))];
  const now = new Map<number, number>();
  for (const batch of batchesOf(numbers, ROWS_A_STATEMENT))
    for (const { number, edition, enabled } of await tx
      .selectFrom('fences')
      .select(['number', 'edition', 'enabled'])
      .where('number', 'in', batch)
      .execute())
      now.set(number, enabled === 1 ? edition : Number.POSITIVE_INFINITY);
  return (number, edition) => (now.get(number) ?? 0) > edition;
}

/** Reports that came meanwhile have marked a day again. */
async function unmark(
  tx: Kysely<PlaceTables>,
  days: readonly Pick<StaleVisits, 'deviceid' | 'day' | 'mark'>[],
): Promise<void> {
  await tx
    .deleteFrom('visit_stale_days')
    .where((eb) =>
      eb(
        eb.refTuple('deviceid', 'day', 'mark'),
        'in',
        days.map(({ deviceid, day, mark }) => eb.tuple(deviceid, day, mark)),
      ),
    )
    .execute();
}

const nowhere = { south: null, west: null, north: null, east: null, hours: null };

function placesOf({ south, west, north, east, hours }: PlaceTables['visit_days']): DayPlaces {
  if (south === null || west === null || north === null || east === null)
    return { box: undefined, hours: undefined };
  const box = { south, west, north, east };
  return { box, hours: hours === null ? undefined : readHours(box, hours) };
}

const columnsOf = ({ box, hours }: DayPlaces) =>
  box === undefined ? nowhere : { ...box, hours: hours === undefined ? null : packHours(box, hours) };
