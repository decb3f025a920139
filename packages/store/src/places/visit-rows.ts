import type { Kysely } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import type { PlaceTables } from './place-tables.ts';
import type { VisitedDay } from './visited-day.ts';

/** Each has a value for every column. */
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

/** A visit with the day of the device that it is of. */
export interface VisitRow extends VisitedDay, VisitOfDay {}

/** Adds visits; those that are there already stay as they are. */
export async function addVisits(tx: Kysely<PlaceTables>, visits: readonly VisitRow[]): Promise<void> {
  for (const batch of batchesOf(visits, ROWS_A_STATEMENT))
    await tx
      .insertInto('visits')
      .values(batch.map(columnsOf))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Removes the visits of a fence by a device on a day. */
export async function removeVisits(
  tx: Kysely<PlaceTables>,
  visits: readonly Pick<VisitRow, 'deviceid' | 'day' | 'number'>[],
): Promise<void> {
  for (const batch of batchesOf(visits, ROWS_A_STATEMENT))
    await tx
      .deleteFrom('visits')
      .where((eb) =>
        eb(
          eb.refTuple('deviceid', 'day', 'number'),
          'in',
          batch.map(({ deviceid, day, number }) => eb.tuple(deviceid, day, number)),
        ),
      )
      .execute();
}

const columnsOf = ({ deviceid, day, number, title, from, to, begun, ended }: VisitRow) => ({
  deviceid,
  day,
  number,
  title,
  from_s: from,
  to_s: to,
  begun: begun ? 1 : 0,
  ended: ended ? 1 : 0,
});
