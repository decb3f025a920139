/** Within this of where it has to be an element goes as fast as the playhead, s of what is shown. */
const EVEN_S = 0.01;
/** How far it may be off and come back by going faster or slower, s at the speed at which it was taken. */
const JUMP_S = 0.3;
/** In about that time it is where it has to be, s. */
const WITHIN_S = 0.4;
/** How much faster or slower that may be. */
const MOST_TRIM = 0.25;

/** What an element that follows a playhead is to do: go on at that rate, or go to where the playhead is. */
export type FootagePace = { readonly rate: number } | 'jump';

/**
 * @param offS how far the playhead is ahead of the element, s
 * @param rate of the playhead, above 0
 */
export function footagePace(offS: number, rate: number): FootagePace {
  if (Math.abs(offS) > JUMP_S * Math.max(1, rate)) return 'jump';
  if (Math.abs(offS) < EVEN_S) return { rate };
  const trim = Math.max(-MOST_TRIM, Math.min(MOST_TRIM, offS / (WITHIN_S * rate)));
  return { rate: rate * (1 + trim) };
}
