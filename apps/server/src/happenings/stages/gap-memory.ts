import type { InGap } from '@outrider/model/events/fact.ts';

/** At most so many things are remembered; the oldest is forgotten first. */
const MOST_UNSEEN = 16;
/** Between fixes that are this far apart, seconds, late reports may tell the same at another second. */
const LONG_STEP_S = 30;

/** From one live fix to the next, unix seconds. */
export type Gap = Pick<InGap, 'from' | 'until'>;

export const isWithin = (time: number, { from, until }: Gap): boolean => from <= time && time <= until;

/** Whether late reports told it, at its second, before live reports knew of it. */
const isToldLate = ({ from, until }: InGap): boolean => from === until;

/**
 * What happened in gaps of live reports: these tell it with the fix after the gap, and late reports tell it at its second. Whichever
 * comes first tells it, and the other finds it here.
 */
export class GapMemory<What extends object> {
  #unseen: readonly (What & InGap)[];
  readonly #isSame: (one: What, other: What) => boolean;

  constructor(unseen: readonly (What & InGap)[], isSame: (one: What, other: What) => boolean) {
    this.#unseen = unseen;
    this.#isSame = isSame;
  }

  /** Takes the place of what was remembered before; the same where nothing changed. */
  get unseen(): readonly (What & InGap)[] {
    return this.#unseen;
  }

  /**
   * Live reports found something in a gap, which is remembered unless it was told.
   * @returns the second at which late reports have told it, unix seconds; undefined: they have not
   */
  foundLive(what: What, gap: Gap): number | undefined {
    const told = this.toldLate(what, gap);
    if (told === undefined && gap.until - gap.from >= LONG_STEP_S) this.remember(what, gap);
    return told;
  }

  /** The second of a gap at which late reports have told something, unix seconds, which is forgotten then; undefined: they have not. */
  toldLate(what: What, gap: Gap): number | undefined {
    if (this.#unseen.length === 0) return undefined;
    const told = this.#unseen
      .filter((one) => isToldLate(one) && this.#isSame(one, what) && isWithin(one.from, gap))
      .toSorted((a, b) => b.from - a.from);
    if (told.length > 0) this.#unseen = this.#unseen.filter((one) => !told.includes(one));
    return told[0]?.from;
  }

  /** Whether late reports have told something of that second or of a later one, which live reports have not found yet. */
  isToldLateSince(what: What, since: number): boolean {
    return this.#unseen.some((one) => isToldLate(one) && this.#isSame(one, what) && one.from >= since);
  }

  /** The gap in which live reports have told of something of that second; undefined where they have not. */
  gapOf(what: What, time: number): (What & InGap) | undefined {
    return this.#unseen.find((one) => !isToldLate(one) && this.#isSame(one, what) && isWithin(time, one));
  }

  /** Whether late reports tell at that second what live reports told of the gap: the first that they tell is that. */
  take(gap: What & InGap, time: number): boolean {
    if (gap.taken === undefined)
      this.#unseen = this.#unseen.map((one) => (one === gap ? { ...gap, taken: time } : one));
    return (gap.taken ?? time) === time;
  }

  remember(what: What, { from, until }: Gap): void {
    const isKnown = this.#unseen.some(
      (one) => one.from === from && one.until === until && this.#isSame(one, what),
    );
    if (!isKnown) this.#unseen = [...this.#unseen, { ...what, from, until }].slice(-MOST_UNSEEN);
  }
}
