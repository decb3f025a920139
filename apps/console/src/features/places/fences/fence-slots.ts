import { MAX_FENCES } from '@outrider/model/places/limits.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';

/** A slot as the list has it. */
export type FenceSlot = HttpAnswer<'listFences'>[number];

/** Whether somebody has saved something in the slot: what is saved has a radius. */
export const isFilled = ({ radius }: FenceSlot): boolean => radius > 0;

/** The slot for one more: the first that is empty, or the one behind the last; -1 when there can be no more. */
export function nextSlot(slots: readonly FenceSlot[]): number {
  const empty = slots.find((slot) => !isFilled(slot));
  if (empty !== undefined) return empty.index;
  const behind = (slots.at(-1)?.index ?? -1) + 1;
  return behind < MAX_FENCES ? behind : -1;
}
