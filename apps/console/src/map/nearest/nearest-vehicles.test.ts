import { expect, test } from 'vitest';
import { nearestVehicles } from './nearest-vehicles.ts';

const fix = (deviceid: string, lat: number, lng: number, time = 1_000) => ({
  deviceid,
  position: { lat, lng, time, valid: true, speedKmh: 0, heading: 0 },
  statusTime: time / 1_000,
});

test('vehicles are listed by their distance, over the antimeridian too', () => {
  const devices = [
    fix('far', 0, 170),
    fix('east', 0, 179.8),
    fix('west', 0, -179.95),
    fix('here', 0, 179.95),
  ];
  expect(nearestVehicles({ lat: 0, lng: 179.95 }, devices as never)).toEqual(['here', 'west', 'east', 'far']);
});

test('of two on one spot the one that was seen later comes first', () => {
  const devices = [fix('yesterday', 25, 121, 1_000), fix('now', 25, 121, 90_000)];
  expect(nearestVehicles({ lat: 25, lng: 121.1 }, devices as never)).toEqual(['now', 'yesterday']);
});

test('no more than ten are listed, and none of which nobody knows the place', () => {
  const nowhere = { deviceid: 'nowhere', position: undefined, statusTime: 0 };
  const invalid = { ...fix('invalid', 25, 121), position: { ...fix('', 25, 121).position, valid: false } };
  const byHand = { deviceid: 'by hand', manualPosition: { lat: 25, lng: 121 }, statusTime: 0 };
  const others = Array.from({ length: 12 }, (_, at) => fix(`${at}`, 26 + at, 121));
  const found = nearestVehicles({ lat: 25, lng: 121 }, [nowhere, invalid, ...others, byHand] as never);
  expect(found).toHaveLength(10);
  expect(found[0]).toBe('by hand');
  expect(found).not.toContain('invalid');
});
