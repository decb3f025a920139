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
  /** Whether its begin, and its end, were worked out between two reports. */
  readonly fromReckoned?: true | undefined;
  readonly toReckoned?: true | undefined;
}

/** A visit with the day of the device that it is of. */
export interface VisitRow extends VisitedDay, VisitOfDay {}

/** Adds visits; visits that are there already stay as they are. */
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

/** Bits of a row's `reckoned`. */
const FROM_RECKONED = 1;
const TO_RECKONED = 2;

const columnsOf = ({ from, to, begun, ended, fromReckoned, toReckoned, ...row }: VisitRow) => ({
  deviceid: row.deviceid,
  day: row.day,
  number: row.number,
  title: row.title,
  from_s: from,
  to_s: to,
  begun: begun ? 1 : 0,
  ended: ended ? 1 : 0,
  reckoned: (fromReckoned === true ? FROM_RECKONED : 0) + (toReckoned === true ? TO_RECKONED : 0),
});

/** A visit as its row has it. */
export function visitOf({ from_s, to_s, begun, ended, reckoned, ...row }: PlaceTables['visits']): VisitRow {
  return {
    ...row,
    from: from_s,
    to: to_s,
    begun: begun === 1,
    ended: ended === 1,
    ...((reckoned & FROM_RECKONED) !== 0 && { fromReckoned: true as const }),
    ...((reckoned & TO_RECKONED) !== 0 && { toReckoned: true as const }),
  };
}
