import { expect, test } from 'vitest';
import { TripFinder, type TripFix } from './trips.ts';

const MINUTE = 60_000;
/** Degrees of so many km to the north. */
const north = (km: number): number => km / 111.195;

/** Fixes as minute, km to the north and speed. */
function tripsOf(
  fixes: readonly (readonly [minute: number, km: number, kmh: number])[],
  untilMinute = 1_000,
) {
  const finder = new TripFinder();
  for (const [minute, km, speedKmh] of fixes) {
    const fix: TripFix = { time: minute * MINUTE, lat: north(km), lng: 121, speedKmh, ignitionOn: true };
    finder.add(fix);
  }
  return finder.done(untilMinute * MINUTE).map((trip) => ({
    ...trip,
    fromMs: trip.fromMs / MINUTE,
    toMs: trip.toMs / MINUTE,
    distance: Math.round(trip.distance / 1e4) / 100,
  }));
}

test('a trip goes from where it stood to where it parks; a red light ends none', () => {
  const trips = tripsOf([
    [0, 0, 0],
    [1, 0, 0],
    [2, 1, 60],
    [3, 2, 60],
    // Two minutes at a red light.
    [4, 3, 0],
    [5, 3, 0],
    [6, 4, 70],
    [7, 5, 0],
    [8, 5, 0],
    [10, 5, 0],
    // Another trip.
    [20, 5, 0],
    [21, 6, 60],
    [22, 7, 0],
  ]);
  expect(trips).toEqual([
    {
      fromMs: 1,
      toMs: 7,
      start: { lat: north(0), lng: 121 },
      end: { lat: north(5), lng: 121 },
      begun: true,
      ended: true,
      distance: 5,
      totalDrivingtime: 180,
      // Before it set out and at the light, with the ignition on.
      idletime: 180,
      oscount: 0,
      maxSpeedKmh: 70,
    },
    expect.objectContaining({ fromMs: 20, toMs: 22, begun: true, ended: true, distance: 2 }),
  ]);
});

test('who parks with the last report is parked once it has been silent for long enough', () => {
  const fixes = [
    [0, 0, 0],
    [1, 1, 60],
    [2, 2, 0],
  ] as const;
  expect(tripsOf(fixes, 3)).toEqual([expect.objectContaining({ toMs: 2, ended: false })]);
  expect(tripsOf(fixes, 5)).toEqual([expect.objectContaining({ toMs: 2, ended: true })]);
});

test('what is heard of while it drives has not begun there, and ends with a silence', () => {
  expect(
    tripsOf([
      [0, 0, 60],
      [1, 1, 60],
      [2, 2, 60],
      [30, 40, 60],
      [31, 41, 60],
    ]),
  ).toEqual([
    expect.objectContaining({ fromMs: 0, toMs: 2, begun: false, ended: false }),
    expect.objectContaining({ fromMs: 30, toMs: 31, begun: false, ended: false, distance: 1 }),
  ]);
});

test('a silence of a few minutes on the way, as in a tunnel, is part of the trip', () => {
  expect(
    tripsOf([
      [0, 0, 0],
      [1, 1, 60],
      [8, 8, 60],
      [9, 9, 0],
    ]),
  ).toEqual([expect.objectContaining({ fromMs: 0, toMs: 9, distance: 9 })]);
});

test('a parked receiver that wanders makes no trip, and a report that comes twice counts once', () => {
  expect(
    tripsOf([
      [0, 0, 0],
      [1, 0.03, 8],
      [2, 0.01, 0],
      [10, 0, 0],
    ]),
  ).toEqual([]);
  const fixes = [
    [0, 0, 0],
    [1, 1, 60],
    [1, 1, 60],
    [2, 2, 0],
  ] as const;
  expect(tripsOf(fixes)).toEqual([expect.objectContaining({ distance: 2 })]);
});
