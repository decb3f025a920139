import { emptyFence } from '@outrider/model/places/fence-record.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { slotToChange } from './branch-slots.ts';
import { changesOfFence } from './changes-of-fence.ts';
import { demandZones } from './demand-zones.ts';

/** Visits of the fence stay, also those of days that are not counted yet. */
export const removeFence: HttpHandler<'removeFence', 'fences' | 'visits'> = async (
  { index, edits },
  { caller, note },
  { fences, visits },
) => {
  const before = await slotToChange(caller, fences, index, edits);
  const after = emptyFence(index);
  demandZones(caller, [{ before, after }]);
  const uncounted = await visits.uncounted(index);
  note(changesOfFence(before, after));
  // The right to the slot was checked against this edit.
  await fences.remove(index, edits ?? before.edits, (tx, one) => tx.fences.put(one, uncounted));
  return { hasError: false, message: 'The fence was removed' };
};
