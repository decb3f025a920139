import type { InsideFence, UnseenCrossing } from '@outrider/model/events/fact.ts';
import type { Crossing, LaneState } from './fence-look.ts';
import { wrongStays } from './fence-rule-facts.ts';

/** So many are remembered of a device: of more, the first go. */
const MOST_UNSEEN = 16;
/** Between fixes that are so far apart, seconds, what was kept back may tell of a crossing at another second. */
const LONG_STEP_S = 30;

/** Crossings of a fix, and what is remembered of those that nobody saw. */
export interface Matched {
  /** Those that were told before are marked so. */
  readonly crossings: readonly Crossing[];
  /** In place of those that were remembered before; the same where nothing changed. */
  readonly unseen: readonly UnseenCrossing[];
  /** Where the device is with a moment that is known better now. */
  readonly corrected: readonly InsideFence[];
}

/** What was remembered, while a fix's crossings are looked at. */
interface Memory {
  unseen: readonly UnseenCrossing[];
}

const isSame = (one: UnseenCrossing, { fence: { number, edition }, comesIn }: Crossing): boolean =>
  one.number === number && one.edition === edition && one.comesIn === comesIn;

const isWithin = (time: number, { from, until }: Pick<UnseenCrossing, 'from' | 'until'>): boolean =>
  from <= time && time <= until;

/** Whether it was told by what was kept back, at its second, before live reports knew of it. */
const isToldLate = ({ from, until }: UnseenCrossing): boolean => from === until;

/**
 * Crossings of live reports. One in a gap of which what was kept back has told it already is not told again, and was at that moment; others in
 * gaps are remembered.
 */
export function matchedLive(
  crossings: readonly Crossing[],
  unseen: readonly UnseenCrossing[],
): Pick<Matched, 'crossings' | 'unseen'> {
  if (crossings.length === 0) return { crossings, unseen };
  const memory: Memory = { unseen };
  const matched = crossings.map((crossing) => {
    const { gap } = crossing;
    if (gap === undefined) return crossing;
    const told = memory.unseen
      .filter((one) => isToldLate(one) && isSame(one, crossing) && isWithin(one.from, gap))
      .toSorted((a, b) => b.from - a.from);
    const [last] = told;
    if (last === undefined) {
      if (gap.until - gap.from >= LONG_STEP_S) remember(memory, { ...ofCrossing(crossing), ...gap });
      return crossing;
    }
    memory.unseen = memory.unseen.filter((one) => !told.includes(one));
    return { ...crossing, time: last.from, isTold: true };
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
  const memory: Memory = { unseen };
  const corrected = new Map<number, InsideFence>();
  const matched = crossings.map((crossing) => {
    const { fence, time, comesIn } = crossing;
    const gap = memory.unseen.find((one) => !isToldLate(one) && isSame(one, crossing) && isWithin(time, one));
    if (gap === undefined) {
      // Live reports may come to know of it after the gap that they are in, or are not certain of it yet.
      if ((live.fix !== undefined && time > live.fix.time) || isDoubted(crossing, live))
        remember(memory, { ...ofCrossing(crossing), from: time, until: time });
      return crossing;
    }
    const stay = comesIn ? (corrected.get(fence.number) ?? live.inside.get(fence.number)) : undefined;
    if (stay?.edition === fence.edition && isWithin(stay.since, gap) && stay.since !== time)
      if (wrongStays(fence, stay.since, learnt).length === 0)
        corrected.set(fence.number, { ...stay, since: time });
    if (gap.taken === undefined)
      memory.unseen = memory.unseen.map((one) => (one === gap ? { ...gap, taken: time } : one));
    return (gap.taken ?? time) === time ? { ...crossing, isTold: true } : crossing;
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

const ofCrossing = ({ fence: { number, edition }, comesIn }: Crossing) => ({ number, edition, comesIn });

function remember(memory: Memory, one: UnseenCrossing): void {
  const isKnown = ({ number, comesIn, from, until }: UnseenCrossing): boolean =>
    number === one.number && comesIn === one.comesIn && from === one.from && until === one.until;
  if (!memory.unseen.some(isKnown)) memory.unseen = [...memory.unseen, one].slice(-MOST_UNSEEN);
}
