import { isFreeSlot } from '@outrider/model/places/free-slot.ts';
import type { FenceRecord } from '@outrider/model/places/fence-record.ts';
import { circleRound, isElsewhere } from '@outrider/model/places/fence-shape.ts';
import type { Kysely } from 'kysely';
import type { PlaceTables } from './place-tables.ts';
import { addVisits, removeVisits, type VisitRow } from './visit-rows.ts';

/** A fence as it was: its number, and the edition that no other fence ever has. */
export interface FenceThatWas {
  readonly number: number;
  readonly edition: number;
}

/** A visit on a day that is not counted yet. */
export type UncountedVisit = Omit<VisitRow, 'number'>;

/** The number of a removed fence, below 0: the next fence of its slot has other visits. */
export const numberOfGone = ({ edition }: FenceThatWas): number => -edition;

type SlottedFence = Pick<FenceRecord, 'edits' | 'title' | 'enabled' | 'shape'>;

/** Whether the fence of a slot no longer exists after a save: the slot is empty, or has a fence of another name elsewhere. */
export function isAnotherFence(before: SlottedFence, after: SlottedFence): boolean {
  if (isEmpty(before)) return false;
  if (isEmpty(after)) return true;
  return (
    before.title !== after.title &&
    circleRound(after.shape) !== undefined &&
    isElsewhere(before.shape, after.shape)
  );
}

/** Devices and groups do not make a fence: only name, place and enabled count. */
const isEmpty = (slot: SlottedFence): boolean => isFreeSlot({ ...slot, deviceids: [], groupids: [] });

/**
 * Visits of a removed fence stay, by the name that it had.
 * @param uncounted visits of days that are not counted yet, which would be counted without it; earlier counts of these days go
 */
export async function leaveVisits(
  tx: Kysely<PlaceTables>,
  fence: FenceThatWas,
  uncounted: readonly UncountedVisit[] = [],
): Promise<void> {
  const gone = numberOfGone(fence);
  if (gone === 0) return;
  await removeVisits(
    tx,
    uncounted.map(({ deviceid, day }) => ({ deviceid, day, number: fence.number })),
  );
  await tx.updateTable('visits').set({ number: gone }).where('number', '=', fence.number).execute();
  await addVisits(
    tx,
    uncounted.map((visit) => ({ ...visit, number: gone })),
  );
}
