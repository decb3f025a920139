import type { Place } from '@outrider/model/maps/place.ts';
import type { Track, TrackFix } from '@outrider/model/positions/track.ts';
import { wayFormats, type WayFormatName, wayText } from '@outrider/model/positions/way-files.ts';
import { kmOfMillionths } from '@outrider/model/preferences/units.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { numberOf } from '../slot-number.ts';

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

/** Where a trip begins or ends. */
export type TripEnd = 'start' | 'end';

/** What the fence is called in which a trip begins or ends; undefined where it is in none. */
export function fenceName({ startFence, endFence }: Trip, end: TripEnd): string | undefined {
  const fence = end === 'start' ? startFence : endFence;
  return fence?.title === '' ? numberOf(fence.index) : fence?.title;
}

const ENDS = ['start', 'end'] as const;

/** Where trips begin and end in no fence. */
export const unnamedPlaces = (trips: readonly Trip[]): readonly Place[] =>
  trips.flatMap((trip) => ENDS.filter((end) => fenceName(trip, end) === undefined).map((end) => trip[end]));

/**
 * Trips as rows of a sheet, the headings first; times by the clock of this computer.
 * @param townOf what a place in no fence is called
 */
export function* tripRows(
  trips: readonly Trip[],
  townOf: (place: Place) => string,
): Generator<readonly (string | number)[]> {
  yield HEADINGS;
  for (const trip of trips)
    yield [
      trip.deviceid,
      trip.drivers.join('; '),
      formatTime(trip.from * 1_000),
      fenceName(trip, 'start') ?? townOf(trip.start),
      trip.start.lat,
      trip.start.lng,
      formatTime(trip.to * 1_000),
      fenceName(trip, 'end') ?? townOf(trip.end),
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
