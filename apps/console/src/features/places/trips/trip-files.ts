import { kmOfMillionths } from '@outrider/model/preferences/units.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { formatTime } from '../../../ui/format.ts';

export type Trip = HttpAnswer<'listTrips'>['trips'][number];

const HEADINGS = [
  'deviceid',
  'drivers',
  'from',
  'fromLat',
  'fromLng',
  'to',
  'toLat',
  'toLng',
  'seconds',
  'distanceKm',
  'drivingSeconds',
  'idleSeconds',
  'maxKmh',
  'oscount',
  'begun',
  'ended',
];

/** Trips as rows of a sheet, the headings first; times by the clock of this computer. */
export function* tripRows(trips: readonly Trip[]): Generator<readonly (string | number)[]> {
  yield HEADINGS;
  for (const trip of trips)
    yield [
      trip.deviceid,
      trip.drivers.join('; '),
      formatTime(trip.from * 1_000),
      trip.start.lat,
      trip.start.lng,
      formatTime(trip.to * 1_000),
      trip.end.lat,
      trip.end.lng,
      trip.to - trip.from,
      Math.round(kmOfMillionths(trip.distance) * 1_000) / 1_000,
      trip.driving,
      trip.idle,
      trip.maxspeed,
      trip.oscount,
      trip.begun,
      trip.ended,
    ];
}

/** What trips come to together: millionths of a km, and seconds. */
export function sumOf(trips: readonly Trip[]): { readonly distance: number; readonly driving: number } {
  return trips.reduce(
    (sum, { distance, driving }) => ({ distance: sum.distance + distance, driving: sum.driving + driving }),
    { distance: 0, driving: 0 },
  );
}
