import type { Place } from '@outrider/model/maps/place.ts';
import type { Track, TrackFix } from '@outrider/model/positions/track.ts';
import { wayFormats, type WayFormatName, wayText } from '@outrider/model/positions/way-files.ts';
import { kmOfMillionths } from '@outrider/model/preferences/units.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { formatTime } from '../../../ui/format.ts';

export type Trip = HttpAnswer<'listTrips'>['trips'][number];

const HEADINGS = [
  'deviceid',
  'drivers',
  'from',
  'fromPlace',
  'fromLat',
  'fromLng',
  'to',
  'toPlace',
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

/** Where trips begin and end. */
export const placesOf = (trips: readonly Trip[]): readonly Place[] =>
  trips.flatMap(({ start, end }) => [start, end]);

/**
 * Trips as rows of a sheet, the headings first; times by the clock of this computer.
 * @param nameOf what a place is called
 */
export function* tripRows(
  trips: readonly Trip[],
  nameOf: (place: Place) => string,
): Generator<readonly (string | number)[]> {
  yield HEADINGS;
  for (const trip of trips)
    yield [
      trip.deviceid,
      trip.drivers.join('; '),
      formatTime(trip.from * 1_000),
      nameOf(trip.start),
      trip.start.lat,
      trip.start.lng,
      formatTime(trip.to * 1_000),
      nameOf(trip.end),
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

function* fixesOf({ from, to }: Trip, track: Track): Generator<TrackFix> {
  const end = track.firstFrom((to + 1) * 1_000);
  for (let at = track.firstFrom(from * 1_000); at < end; at++) yield track.fixAt(at);
}

/** The way of a trip as a file that programs for maps read. @param track has all of it */
export function wayBlob(trip: Trip, track: Track, format: WayFormatName): Blob {
  const fixes = { [Symbol.iterator]: () => fixesOf(trip, track) };
  return new Blob([...wayText(format, trip.deviceid, fixes)], { type: wayFormats[format].type });
}

/** Its name: of what, and from when on. */
export const wayFileName = ({ deviceid, from }: Trip, format: WayFormatName): string =>
  `${deviceid} ${formatTime(from * 1_000).replaceAll(':', '-')}.${format}`;
