import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { DriverSum } from '../../mileage/driver-sum.ts';
import type { ReportCell, ReportColumn, ReportRows } from '../report-table.ts';
import type { ReportSubject } from '../report-subject.ts';
import { drivings, kmOf } from './driving.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const MOST_BARS = 12;

interface Driven {
  readonly device: DeviceRecord;
  readonly sum: DriverSum;
}

const limitOf = ({ events }: ReportSubject): number =>
  events.kind === 'hours' || events.kind === 'minutes' ? events.limit : 0;

export const usageColumns = ({ words }: ReportSubject): ReportColumn[] => [
  { text: words.say('Vehicle'), width: 16 },
  { text: words.say('Plate'), width: 12 },
  { text: words.say('Driver'), width: 16 },
  { text: words.say('Driving time'), width: 14, numeric: true },
  { text: words.distanceHeading(), width: 14, numeric: true },
  { text: words.say('Idle time'), width: 12, numeric: true },
  { text: words.say('Why'), width: 24 },
];

/** Vehicles that drove less than so many hours; the least used first. */
export async function* usageRows(subject: ReportSubject): ReportRows {
  const { words, devices } = subject;
  const found: Driven[] = [];
  for await (const driven of drivings(subject))
    if (driven.sum.totalDrivingtime < limitOf(subject) * HOUR_S) found.push(driven);
  found.sort((a, b) => a.sum.totalDrivingtime - b.sum.totalDrivingtime);
  if (found.length > 0)
    yield found.map(({ device, sum }): ReportCell[] => [
      device.deviceid,
      device.plate,
      device.driverName,
      words.span(sum.totalDrivingtime),
      words.far(kmOf(sum)),
      words.span(sum.idletime),
      sum.reports === 0 ? words.say('It reported nothing') : words.say('Driven too little'),
    ]);
  return { notes: [words.say('{hit} of {count} vehicles', { hit: found.length, count: devices.length })] };
}

export const idleColumns = ({ words }: ReportSubject): ReportColumn[] => [
  { text: words.say('Vehicle'), width: 16 },
  { text: words.say('Plate'), width: 12 },
  { text: words.say('Driver'), width: 16 },
  { text: words.say('Idle minutes'), width: 14, numeric: true },
  { text: words.say('Driving time'), width: 14, numeric: true },
  { text: words.say('Share of idling, %'), width: 16, numeric: true },
  { text: words.say('Idle events'), width: 12, numeric: true },
];

/** Vehicles that stood with their ignition on for longer than so many minutes; the longest first. */
export async function* idleRows(subject: ReportSubject): ReportRows {
  const { words, devices } = subject;
  const found: Driven[] = [];
  for await (const driven of drivings(subject))
    if (driven.sum.idletime > limitOf(subject) * MINUTE_S) found.push(driven);
  found.sort((a, b) => b.sum.idletime - a.sum.idletime);
  if (found.length > 0)
    yield found.map(({ device, sum }): ReportCell[] => [
      device.deviceid,
      device.plate,
      device.driverName,
      Math.round(sum.idletime / MINUTE_S),
      words.span(sum.totalDrivingtime),
      Math.round((100 * sum.idletime) / (sum.idletime + sum.totalDrivingtime)),
      sum.events.get(deviceEvents.idle.code) ?? 0,
    ]);
  return {
    chart: {
      title: words.say('Idle minutes'),
      bars: found
        .slice(0, MOST_BARS)
        .map(({ device, sum }) => ({ label: device.deviceid, value: Math.round(sum.idletime / MINUTE_S) })),
    },
    notes: [words.say('{hit} of {count} vehicles', { hit: found.length, count: devices.length })],
  };
}
