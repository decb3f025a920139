import { OutriderError } from '@outrider/model/error-code.ts';
import { isFreeSlot } from '@outrider/model/places/free-slot.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import { type About, ownsAbout } from '../../sessions/branch-owned.ts';
import type { Caller } from '../../calls/caller.ts';

/** A slot of a fence or a route. */
type Slot = About & Parameters<typeof isFreeSlot>[0];

/** Slots that somebody knows of: a manager those that are for their branch alone, and empty ones (decision 0132). */
export const slotOf =
  (caller: Caller) =>
  (slot: Slot): boolean =>
    isFreeSlot(slot) || ownsAbout(caller, slot);

/** Lets nobody at a slot that is not theirs: it is reported like one beyond the last. @throws OutriderError NOT_FOUND */
export function ownSlot<S extends Slot>(caller: Caller, slot: S): S {
  if (!slotOf(caller)(slot)) throw new OutriderError('NOT_FOUND', placeSentences.slotOfOthers);
  return slot;
}

/**
 * The slot that a change is about, where it is theirs. A change that does not name the edit that is known here is made of what the store has now:
 * without one the last wins, and with that of another server, of which nothing was heard yet, the slot may be somebody else's by now.
 * @throws OutriderError NOT_FOUND
 */
export async function slotToChange<S extends Slot & { readonly edits: number }>(
  caller: Caller,
  book: { slot(number: number): S; read(number: number): Promise<S> },
  index: number,
  edits: number | undefined,
): Promise<S> {
  const known = book.slot(index);
  return ownSlot(caller, edits === known.edits ? known : await book.read(index));
}

/** A fence or route that a manager saves is for somebody: otherwise it would be nobody's. @throws OutriderError VALIDATION */
export function demandAbout(caller: Caller, about: About): void {
  if (!ownsAbout(caller, about)) throw new OutriderError('VALIDATION', placeSentences.forNobody);
}

/**
 * The slots that somebody knows of, in their order. An empty slot is always among them, as long as there is room: a manager does
 * not know which one is behind the last.
 */
export function knownSlots<S extends Slot>(
  caller: Caller,
  slots: readonly S[],
  { empty, most }: { readonly empty: (number: number) => S; readonly most: number },
): readonly S[] {
  if (caller.branch === undefined) return slots;
  const known = slots.filter(slotOf(caller));
  const isFull = slots.length >= most || known.some(isFreeSlot);
  return isFull ? known : [...known, empty(slots.length)];
}
