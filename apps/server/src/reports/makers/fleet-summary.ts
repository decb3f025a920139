import type { ReportCell, ReportColumn, ReportRows } from '../report-table.ts';
import { codesOf, type ReportSubject } from '../report-subject.ts';
import { drivings, kmOf } from './driving.ts';

const MOST_BARS = 12;
/** Rows that are given on at once. */
const A_PIECE = 500;

export const fleetColumns = ({ words, seesPlaces }: ReportSubject): ReportColumn[] => [
  { text: words.say('Vehicle'), width: 16 },
  { text: words.say('Plate'), width: 12 },
  { text: words.say('Driver'), width: 16 },
  { text: words.distanceHeading(), width: 14, numeric: true },
  { text: words.say('Driving time'), width: 14, numeric: true },
  { text: words.say('Idle time'), width: 12, numeric: true },
  { text: words.say('Parked'), width: 12, numeric: true },
  ...(seesPlaces
    ? [
        { text: words.say('Times over speed'), width: 14, numeric: true as const },
        { text: words.highestHeading(), width: 18, numeric: true as const },
      ]
    : []),
  { text: words.say('Events'), width: 10, numeric: true },
];

/** A row a vehicle: what it did, and how many events it had. */
export async function* fleetRows(subject: ReportSubject): ReportRows {
  const { words, seesPlaces } = subject;
  const codes = codesOf(subject);
  const far: { label: string; value: number }[] = [];
  let rows: ReportCell[][] = [];
  for await (const { device, sum } of drivings(subject)) {
    let happened = 0;
    for (const [code, count] of sum.events) if (codes?.has(code) ?? true) happened += count;
    far.push({ label: device.deviceid, value: words.far(kmOf(sum)) });
    rows.push([
      device.deviceid,
      device.plate,
      device.driverName,
      words.far(kmOf(sum)),
      words.span(sum.totalDrivingtime),
      words.span(sum.idletime),
      words.span(sum.parktime),
      ...(seesPlaces ? [sum.oscount, words.far(sum.maxSpeedKmh)] : []),
      happened,
    ]);
    if (rows.length < A_PIECE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
  const bars = far.toSorted((a, b) => b.value - a.value).slice(0, MOST_BARS);
  return { chart: { title: words.distanceHeading(), bars }, notes: [] };
}
