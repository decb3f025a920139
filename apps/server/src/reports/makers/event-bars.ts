import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { ReportEnd } from '../report-table.ts';
import type { ReportWords } from '../report-words.ts';

/** Bars of a chart, at most. */
const MOST_BARS = 12;

/** Counts events by what they are called, for a chart. */
export function eventBars(words: ReportWords) {
  const counts = new Map<string, number>();
  return {
    add({ eventid, eventname }: Pick<KeptEvent, 'eventid' | 'eventname'>): void {
      const label = words.event(eventid, eventname);
      counts.set(label, (counts.get(label) ?? 0) + 1);
    },
    chart: (): NonNullable<ReportEnd['chart']> => ({
      title: words.say('Events by kind'),
      bars: [...counts]
        .map(([label, value]) => ({ label, value }))
        .toSorted((a, b) => b.value - a.value)
        .slice(0, MOST_BARS),
    }),
  };
}
