import { type Fence, fenceRecord } from '@outrider/model/places/fence-record.ts';
import type { ReadFence, ReadShape } from '@outrider/model/places/exchange/read-feature.ts';
import { MAX_FENCES } from '@outrider/model/places/limits.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../../calls/caller.ts';
import type { FenceBook, FenceChange } from '../../../happenings/fences/fence-book.ts';
import { slotOf } from '../branch-slots.ts';
import { contentOf, type Found, type ImportKind, type ImportPlan, importPlan } from './import-plan.ts';
import { shapesOf } from './told-plan.ts';

/** What importing a file would do now. @throws OutriderError TOO_LARGE or VALIDATION for a file that is refused as a whole */
export async function fencePlan(
  request: HttpRequest<'checkFenceImport'>,
  fences: Pick<FenceBook, 'slots'>,
  caller: Caller,
): Promise<ImportPlan<Fence>> {
  return importPlan((await shapesOf(request)).map(foundOf), fences.slots(), kindFor(caller), slotOf(caller));
}

function foundOf(shape: ReadShape): Found<ReadFence> {
  const { title, corners } = shape;
  if ('why' in shape) return { title, corners, why: shape.why };
  return { title, corners, kind: shape.fence.shape.kind, said: shape.fence };
}

const kindFor = (caller: Caller): ImportKind<Fence, ReadFence> => ({
  most: MAX_FENCES,
  twice: importSentences.twice,
  noSlot: importSentences.noSlot,
  changeOf({ index: _index, ...said }, before): FenceChange {
    if (before !== undefined) return { ...contentOf(before), ...said };
    const { rules, colour, purpose } = fenceRecord.defaults;
    // A new fence is on.
    const fresh = { enabled: true, triggerIn: true, triggerOut: true, rules, colour, purpose };
    return { ...fresh, ...said, deviceids: [], groupids: caller.branch?.roots ?? [] };
  },
});
