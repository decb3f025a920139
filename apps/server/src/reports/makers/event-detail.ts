import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { MOST_REPORT_ROWS } from '@outrider/model/reports/limits.ts';
import type { ReportCell, ReportColumn, ReportRows } from '../report-table.ts';
import { eventsOf, plateOf, type ReportSubject } from '../report-subject.ts';
import { eventBars } from './event-bars.ts';

const statusWords = ['New', 'Acknowledged', 'Confirmed', 'False alarm'] as const;

export const detailColumns = ({ words, seesPlaces }: ReportSubject): ReportColumn[] => [
  { text: words.say('Time'), width: 20 },
  { text: words.say('Vehicle'), width: 16 },
  { text: words.say('Plate'), width: 12 },
  { text: words.say('Driver'), width: 16 },
  { text: words.say('Event'), width: 26 },
  { text: words.say('Event code'), width: 10, numeric: true },
  { text: words.speedHeading(), width: 12, numeric: true },
  ...(seesPlaces
    ? [
        { text: words.say('Latitude'), width: 12, numeric: true as const },
        { text: words.say('Longitude'), width: 12, numeric: true as const },
      ]
    : []),
  { text: words.say('Fence'), width: 18 },
  { text: words.say('End'), width: 20 },
  { text: words.say('Check status'), width: 14 },
  { text: words.say('Memo'), width: 30 },
];

/** Each event by itself. */
export async function* detailRows(subject: ReportSubject): ReportRows {
  const { words } = subject;
  const plate = plateOf(subject);
  const bars = eventBars(words);
  let rows = 0;
  let left = 0;
  for await (const events of eventsOf(subject)) {
    for (const event of events) bars.add(event);
    const told = events.slice(0, Math.max(0, MOST_REPORT_ROWS - rows));
    rows += told.length;
    left += events.length - told.length;
    yield told.map((event) => rowOf(event, subject, plate));
  }
  return {
    chart: bars.chart(),
    notes:
      left === 0
        ? []
        : [words.say('{count} later events are not listed: choose a shorter period', { count: left })],
  };
}

function rowOf(
  event: KeptEvent,
  { words, seesPlaces }: ReportSubject,
  plate: (deviceid: string) => string,
): ReportCell[] {
  const { time, deviceid, driver, eventid, eventname, speedKmh, lat, lng, fenceName, endTime, memo } = event;
  return [
    words.time(time),
    deviceid,
    plate(deviceid),
    driver,
    words.event(eventid, eventname),
    eventid,
    speedKmh === undefined ? '' : words.far(speedKmh),
    ...(seesPlaces ? [lat ?? '', lng ?? ''] : []),
    fenceName,
    endTime === undefined ? '' : words.time(endTime),
    words.say(statusWords[event.checkStatus] ?? 'New'),
    memo,
  ];
}
