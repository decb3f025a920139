import { isFreeSlot } from '@outrider/model/places/free-slot.ts';
import type { FenceRecord } from '@outrider/model/places/fence-record.ts';
import { circleRound, isElsewhere } from '@outrider/model/places/fence-shape.ts';
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
  readonly ended: boolean;
}

/** The number of a fence that is there no more, below 0: what comes into its slot has other visits. */
export const numberOfGone = ({ edition }: FenceThatWas): number => -edition;

type SlottedFence = Pick<FenceRecord, 'edits' | 'title' | 'enabled' | 'shape'>;

/** Whether the fence of a slot is there no more after a save: nothing is, or one of another name elsewhere. */
export function isAnotherFence(before: SlottedFence, after: SlottedFence): boolean {
  if (isEmpty(before)) return false;
  if (isEmpty(after)) return true;
  return (
    before.title !== after.title &&
    circleRound(after.shape) !== undefined &&
    isElsewhere(before.shape, after.shape)
  );
}

/** Whom a slot watches says of no fence that it is there. */
const isEmpty = (slot: SlottedFence): boolean => isFreeSlot({ ...slot, deviceids: [], groupids: [] });

/**
 * Visits of a fence that is there no more stay, by the name that it had.
 * @param uncounted those of days that are not counted yet, which would be counted without it; what is known of these days goes
 */
export async function leaveVisits(
  tx: Kysely<PlaceTables>,
  fence: FenceThatWas,
  uncounted: readonly UncountedVisit[] = [],
): Promise<void> {
  const gone = numberOfGone(fence);
  if (gone === 0) return;
  for (const batch of batchesOf(uncounted, ROWS_A_STATEMENT))
    await tx
      .deleteFrom('visits')
      .where((eb) =>
        eb(
          eb.refTuple('deviceid', 'day', 'number'),
          'in',
          batch.map(({ deviceid, day }) => eb.tuple(deviceid, day, fence.number)),
        ),
      )
      .execute();
  await tx.updateTable('visits').set({ number: gone }).where('number', '=', fence.number).execute();
  const rows = uncounted.map(({ deviceid, day, title, from, to, begun, ended }) => ({
    deviceid,
    day,
    number: gone,
    title,
    from_s: from,
    to_s: to,
    begun: begun ? 1 : 0,
    ended: ended ? 1 : 0,
  }));
  for (const batch of batchesOf(rows, ROWS_A_STATEMENT))
    await tx
      .insertInto('visits')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
