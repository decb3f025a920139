import type { Stretch } from '../../../timeline/stretch.ts';

/**
 * Footage of a day as exactly as it is known, and what is coarsely known of the weeks around it, by time.
 * @param far with gaps passed over that are shorter than half an hour
 */
export function footageAround(day: Stretch, ofDay: readonly Stretch[], far: readonly Stretch[]): Stretch[] {
  const outside = far.flatMap(({ fromMs, toMs }) => [
    { fromMs, toMs: Math.min(toMs, day.fromMs) },
    { fromMs: Math.max(fromMs, day.toMs), toMs },
  ]);
  const inside = ofDay.map(({ fromMs, toMs }) => ({
    fromMs: Math.max(fromMs, day.fromMs),
    toMs: Math.min(toMs, day.toMs),
  }));
  return [...outside, ...inside]
    .filter(({ fromMs, toMs }) => fromMs < toMs)
    .toSorted((a, b) => a.fromMs - b.fromMs);
}
