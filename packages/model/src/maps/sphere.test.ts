import { expect, test } from 'vitest';
import { bearing, distanceKm, placeAway } from './sphere.ts';

const chur = { lat: 46.84986, lng: 9.53287 };

test('a minute of latitude is a sea mile', () => {
  expect(distanceKm(chur, { ...chur, lat: chur.lat + 1 / 60 })).toBeCloseTo(1.853, 2);
});

test.each([
  ['north', 0, 1, 0],
  ['east', 90, 0, 1],
  ['south', 180, -1, 0],
  ['west', 270, 0, -1],
])('%s is told', (_name, degrees, lat, lng) => {
  const to = { lat: chur.lat + lat / 100, lng: chur.lng + lng / 100 };
  expect(bearing(chur, to)).toBeCloseTo(degrees, 1);
});

test('the way across the date line is the short one', () => {
  const [west, east] = [
    { lat: 0, lng: 179.5 },
    { lat: 0, lng: -179.5 },
  ];
  expect(distanceKm(west, east)).toBeCloseTo(111.2, 1);
  expect(bearing(west, east)).toBeCloseTo(90, 6);
});

test.each([
  [{ lat: 0, lng: 179.9 }, 90, 50],
  [{ lat: 89.9, lng: 20 }, 10, 40],
  [{ lat: -33.8, lng: 151.2 }, 265, 3],
])('from %o in direction %i one comes %i km away', (from, degrees, km) => {
  const to = placeAway(from, degrees, km);
  expect(distanceKm(from, to)).toBeCloseTo(km, 6);
  expect(bearing(from, to)).toBeCloseTo(degrees, 6);
  expect(Math.abs(to.lng)).toBeLessThanOrEqual(180);
});
