import { isFreeSlot } from '@outrider/model/places/free-slot.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { slotOf } from './branch-slots.ts';
import { drawnFences, isSeen, wireDrawn } from './drawn-fences.ts';

export const nearFences: HttpHandler<'nearFences', 'fences'> = async (
  { lat, lng, radius },
  { caller },
  { fences },
) => {
  const isKnown = slotOf(caller);
  const near = fences
    .slots()
    .filter(
      (fence) =>
        !isFreeSlot(fence) && isKnown(fence) && isSeen(fence.shape, { centre: { lat, lng }, radius }),
    );
  return wireDrawn(await drawnFences(near));
};
