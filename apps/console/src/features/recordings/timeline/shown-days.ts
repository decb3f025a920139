import type { Stretch } from '../../../timeline/stretch.ts';

/** Of a view of more days no recorder is asked for all of them: each list costs it data. */
const MOST_DAYS = 3;

/**
 * The days of which recorders are asked what they keep: that of the playhead first, and those that are shown, where they are few.
 * @param dayOf the day of a moment
 */
export function shownDays(day: Stretch, shown: Stretch, dayOf: (ms: number) => Stretch): readonly Stretch[] {
  const days: Stretch[] = [];
  for (let next = dayOf(shown.fromMs); next.fromMs < shown.toMs; next = dayOf(next.toMs)) {
    days.push(next);
    if (days.length > MOST_DAYS) return [day];
  }
  return [day, ...days.filter(({ fromMs }) => fromMs !== day.fromMs)];
}
