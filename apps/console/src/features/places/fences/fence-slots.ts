import type { Place } from '@outrider/model/maps/place.ts';
import { MAX_FENCES } from '@outrider/model/places/limits.ts';
import { boundingCircle } from '@outrider/model/places/shape-bounds.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';

/** A slot as the list has it. */
export type FenceSlot = HttpAnswer<'listFences'>[number];

/** Whether somebody has saved something in the slot: what is saved has a radius. */
export const isFilled = ({ radius }: FenceSlot): boolean => radius > 0;

/** A circle round all of them; undefined where there is none on the map. */
export function allOf(
  fences: readonly FenceSlot[],
): { readonly centre: Place; readonly radius: number } | undefined {
  const placed = fences.filter(({ lat, lng }) => lat !== 0 || lng !== 0);
  if (placed.length === 0) return undefined;
  const { centre, reachKm } = boundingCircle(placed);
  return { centre, radius: reachKm * 1_000 + Math.max(...placed.map(({ radius }) => radius)) };
}

/** The slot for one more: the first that is empty, or the one behind the last; -1 when there can be no more. */
export function nextSlot(slots: readonly FenceSlot[]): number {
  const empty = slots.find((slot) => !isFilled(slot));
  if (empty !== undefined) return empty.index;
  const behind = (slots.at(-1)?.index ?? -1) + 1;
  return behind < MAX_FENCES ? behind : -1;
}
