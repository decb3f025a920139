import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { MOST_REPORT_ROWS } from '@outrider/model/reports/limits.ts';
import type { ReportColumn, ReportRows } from '../report-table.ts';
import { eventsOf, plateOf, type ReportSubject } from '../report-subject.ts';
import { eventBars } from './event-bars.ts';

interface Count {
  readonly deviceid: string;
  readonly code: number;
  name: string;
  count: number;
  readonly first: number;
  last: number;
  lasts: boolean;
}

export const summaryColumns = ({ words }: ReportSubject): ReportColumn[] => [
  { text: words.say('Vehicle'), width: 16 },
  { text: words.say('Plate'), width: 12 },
  { text: words.say('Event'), width: 26 },
  { text: words.say('Event code'), width: 10, numeric: true },
  { text: words.say('Count'), width: 10, numeric: true },
  { text: words.say('First'), width: 20 },
  { text: words.say('Last'), width: 20 },
  { text: words.say('Still lasts'), width: 12 },
];

/** How often each vehicle had each kind of event; those with the most first. */
export async function* summaryRows(subject: ReportSubject): ReportRows {
  const { words, devices } = subject;
  const plate = plateOf(subject);
  const bars = eventBars(words);
  const counts = new Map<string, Count>();
  for await (const events of eventsOf(subject))
    for (const event of events) {
      bars.add(event);
      count(counts, event);
    }
  const all = [...counts.values()].toSorted(
    (a, b) => b.count - a.count || a.deviceid.localeCompare(b.deviceid),
  );
  const rows = all
    .slice(0, MOST_REPORT_ROWS)
    .map(({ deviceid, code, name, count: times, first, last, lasts }) => [
      deviceid,
      plate(deviceid),
      words.event(code, name),
      code,
      times,
      words.time(first),
      words.time(last),
      lasts ? words.say('Yes') : '',
    ]);
  if (rows.length > 0) yield rows;
  const hit = new Set(all.map(({ deviceid }) => deviceid)).size;
  return {
    chart: bars.chart(),
    notes: [words.say('{hit} of {count} vehicles', { hit, count: devices.length })],
  };
}

function count(counts: Map<string, Count>, { deviceid, eventid, eventname, time, course }: KeptEvent): void {
  const key = `${deviceid} ${eventid}`;
  const known = counts.get(key);
  if (known === undefined) {
    const lasts = course === 'lasts';
    counts.set(key, { deviceid, code: eventid, name: eventname, count: 1, first: time, last: time, lasts });
    return;
  }
  known.count++;
  known.name = eventname;
  known.last = time;
  known.lasts = course === 'lasts';
}
