import type { Kysely } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import type { PlaceTables } from './place-tables.ts';
import type { VisitedDay } from './visited-day.ts';

/** Each has a value for every column. */
const ROWS_A_STATEMENT = 100;

/** A fence as it was: its number, and the edition that no other fence ever has. */
export interface FenceThatWas {
  readonly number: number;
  readonly edition: number;
}

/** A visit on a day that is not counted yet; unix seconds. */
export interface UncountedVisit extends VisitedDay {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly begun: boolean;
}

/** The number of a fence that is there no more, below 0: what comes into its slot has other visits. */
export const numberOfGone = ({ edition }: FenceThatWas): number => -edition;

/**
 * Visits of a fence that is there no more stay, by the name that it had.
 * @param uncounted those of days that are not counted yet, which would be counted without it
 */
export async function leaveVisits(
  tx: Kysely<PlaceTables>,
  fence: FenceThatWas,
  uncounted: readonly UncountedVisit[] = [],
): Promise<void> {
  const gone = numberOfGone(fence);
  if (gone === 0) return;
  await tx.updateTable('visits').set({ number: gone }).where('number', '=', fence.number).execute();
  const rows = uncounted.map(({ deviceid, day, title, from, to, begun }) => ({
    deviceid,
    day,
    number: gone,
    title,
    from_s: from,
    to_s: to,
    begun: begun ? 1 : 0,
    ended: 1,
  }));
  for (const batch of batchesOf(rows, ROWS_A_STATEMENT))
    await tx
      .insertInto('visits')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
