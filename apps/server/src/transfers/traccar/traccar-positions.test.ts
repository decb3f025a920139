import { expect, test } from 'vitest';
import { reportsIn } from './traccar-positions.ts';

const TIME = '2026-10-05T06:00:00.000+00:00';
const MS = Date.parse(TIME);
const least = { fixTime: TIME, latitude: 25, longitude: 121.5 };
const read = (...said: readonly unknown[]) => reportsIn(said, MS, MS + 1);

test('a position of a Traccar is a late report, with what its attributes say', () => {
  const attributes = {
    ignition: true,
    totalDistance: 1_234_567,
    sat: 9,
    power: 12.6,
    fuel: 30,
    alarm: 'sos',
  };
  const full = {
    ...least,
    serverTime: TIME,
    valid: false,
    altitude: 12.4,
    speed: 10,
    course: 359.7,
    attributes,
  };
  expect(read(full)).toEqual([
    {
      position: { time: MS, lat: 25, lng: 121.5, speedKmh: 18.5, heading: 0, altitude: 12, valid: false },
      telemetry: { ignitionOn: true, mileageKm: 1_234.6, satellites: 9, voltage: 12.6, fuelLitres: 30 },
      late: true,
      arrivedMs: MS,
    },
  ]);
});

test('what it does not say is not made up, nor what no device counts', () => {
  const nothing = {
    valid: null,
    altitude: null,
    speed: null,
    course: null,
    attributes: null,
    serverTime: null,
  };
  const odd = {
    attributes: { ignition: 'yes', odometer: -1, totalDistance: 5, sat: 256, power: 1_000, fuel: '3' },
  };
  const position = { time: MS, lat: 25, lng: 121.5, speedKmh: 0, heading: 0, altitude: 0, valid: true };
  const bare = { position, telemetry: {}, late: true };
  expect(read(least, { ...least, ...nothing }, { ...least, ...odd })).toEqual([bare, bare, bare]);
});

test('one of another time is left out', () => {
  expect(reportsIn([least], MS + 1, MS + 2)).toEqual([]);
  expect(reportsIn([least], MS - 1, MS)).toEqual([]);
});

test.each([
  [null],
  ['text'],
  [[]],
  [{ ...least, fixTime: 1 }],
  [{ ...least, fixTime: 'today' }],
  [{ ...least, fixTime: null }],
  [{ ...least, latitude: '25' }],
  [{ ...least, latitude: -90.1 }],
  [{ ...least, longitude: 180.1 }],
  [{ ...least, longitude: null }],
  [{ ...least, speed: '10' }],
  [{ ...least, altitude: true }],
  [{ ...least, course: {} }],
  [{ ...least, valid: 'true' }],
  [{ ...least, serverTime: 5 }],
  [{ ...least, attributes: [] }],
  [{ ...least, attributes: 'none' }],
])('%j is no position, and nothing of its answer is taken', (said) => {
  expect(() => read(least, said)).toThrow(TypeError);
});

test('what is no list holds no positions', () => {
  expect(() => reportsIn({ 0: least }, MS, MS + 1)).toThrow(TypeError);
});
