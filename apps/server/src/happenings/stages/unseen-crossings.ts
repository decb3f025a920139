import type { InsideFence, UnseenCrossing } from '@outrider/model/events/fact.ts';
import type { Crossing, LaneState } from './fence-look.ts';
import { wrongStays } from './fence-rule-facts.ts';
import { GapMemory, isWithin } from './gap-memory.ts';

/** Crossings of a fix, and the remembered ones that nobody saw. */
export interface Matched {
  /** Crossings that were told before are marked so. */
  readonly crossings: readonly Crossing[];
  /** Takes the place of the remembered ones; the same where nothing changed. */
  readonly unseen: readonly UnseenCrossing[];
  /** Where the device is with a moment that is known better now. */
  readonly corrected: readonly InsideFence[];
}

type Edge = Pick<UnseenCrossing, 'number' | 'edition' | 'comesIn'>;

const memoryOf = (unseen: readonly UnseenCrossing[]): GapMemory<Edge> =>
  new GapMemory<Edge>(
    unseen,
    (one, other) =>
      one.number === other.number && one.edition === other.edition && one.comesIn === other.comesIn,
  );

const edgeOf = ({ fence: { number, edition }, comesIn }: Crossing): Edge => ({ number, edition, comesIn });

/**
 * Crossings of live reports. A crossing in a gap that late reports have told already is not told again, and was at that moment; others in
 * gaps are remembered.
 */
export function matchedLive(
  crossings: readonly Crossing[],
  unseen: readonly UnseenCrossing[],
): Pick<Matched, 'crossings' | 'unseen'> {
  if (crossings.length === 0) return { crossings, unseen };
  const memory = memoryOf(unseen);
  const matched = crossings.map((crossing) => {
    const { gap } = crossing;
    const told = gap && memory.foundLive(edgeOf(crossing), gap);
    return told === undefined ? crossing : { ...crossing, time: told, isTold: true };
  });
  return { crossings: matched, unseen: memory.unseen };
}

/**
 * Crossings of reports that were kept back. The first in a gap in which live reports told one is that one; of a stay that goes on it says when it
 * began, unless something was told of it by the moment that was known.
 * @param learnt when they arrived, unix seconds
 */
export function matchedLate(
  crossings: readonly Crossing[],
  unseen: readonly UnseenCrossing[],
  live: Pick<LaneState, 'fix' | 'inside' | 'doubts'>,
  learnt: number,
): Matched {
  if (crossings.length === 0) return { crossings, unseen, corrected: [] };
  const memory = memoryOf(unseen);
  const corrected = new Map<number, InsideFence>();
  const matched = crossings.map((crossing) => {
    const { fence, time, comesIn } = crossing;
    const gap = memory.gapOf(edgeOf(crossing), time);
    if (gap === undefined) {
      // Live reports may come to know of it after the gap that they are in, or are not certain of it yet.
      if ((live.fix !== undefined && time > live.fix.time) || isDoubted(crossing, live))
        memory.remember(edgeOf(crossing), { from: time, until: time });
      return crossing;
    }
    const stay = comesIn ? (corrected.get(fence.number) ?? live.inside.get(fence.number)) : undefined;
    if (stay?.edition === fence.edition && isWithin(stay.since, gap) && stay.since !== time)
      if (wrongStays(fence, stay.since, learnt).length === 0)
        corrected.set(fence.number, { ...stay, since: time });
    return memory.take(gap, time) ? { ...crossing, isTold: true } : crossing;
  });
  return { crossings: matched, unseen: memory.unseen, corrected: [...corrected.values()] };
}

/** Whether live reports are in doubt of a crossing in a gap. */
function isDoubted(
  { fence: { number }, comesIn, time }: Crossing,
  { inside, doubts }: Pick<LaneState, 'inside' | 'doubts'>,
): boolean {
  const gap = doubts.get(number)?.gap;
  return gap !== undefined && inside.has(number) !== comesIn && isWithin(time, gap);
}
