import type { Position, Telemetry } from '@outrider/model/positions/position.ts';
import { expect, test } from 'vitest';
import { type Standstill, standstillAfter, standstillEnd } from './standstill.ts';

const START = 1_800_000_000;

/** A vehicle that reports: since when it stands after each report, seconds since the start; undefined: it does not. */
function vehicle() {
  let now: Standstill | undefined;
  return (second: number, speedKmh: number, telemetry: Telemetry = {}, valid = true) => {
    const position: Position = {
      time: 0,
      lat: 24,
      lng: 120,
      speedKmh,
      heading: 0,
      altitude: 0,
      valid,
    };
    now = standstillAfter(now, { position, telemetry: { ignitionOn: true, ...telemetry } }, START + second);
    return now && now.since - START;
  };
}

test('it stands from the first report at 5 km/h or less, until one above 10', () => {
  const take = vehicle();
  expect([take(0, 30), take(10, 5), take(20, 0), take(30, 5), take(40, 10.5), take(50, 0)]).toEqual([
    undefined,
    10,
    10,
    10,
    undefined,
    50,
  ]);
});

test('a vehicle that moves up a queue for a minute at most still stands', () => {
  const take = vehicle();
  expect([take(0, 8), take(10, 0), take(70, 9), take(71, 9), take(80, 2)]).toEqual([
    undefined,
    10,
    10,
    undefined,
    80,
  ]);
});

test('it stands no longer once its engine is off; of an engine of which nothing is said nothing begins', () => {
  const take = vehicle();
  expect([take(0, 0), take(10, 0, { ignitionOn: false }), take(20, 0)]).toEqual([0, undefined, 20]);
  const silent = standstillAfter(
    undefined,
    {
      position: { time: 0, lat: 0, lng: 0, speedKmh: 0, heading: 0, altitude: 0, valid: true },
      telemetry: {},
    },
    START,
  );
  expect(silent).toBeUndefined();
});

test('without a fix the recorder’s own speed counts; without that too it stands on for ten minutes, and begins nothing', () => {
  const take = vehicle();
  expect([take(0, 0, {}, false), take(10, 0, { recorderSpeedKmh: 0 }, false)]).toEqual([undefined, 10]);
  expect([take(20, 60, {}, false), take(610, 60, {}, false), take(611, 60, {}, false)]).toEqual([
    10,
    10,
    undefined,
  ]);
  expect(take(620, 500)).toBeUndefined();
});

test('after ten minutes without a word, and with one from before, it begins anew', () => {
  const take = vehicle();
  expect([take(0, 0), take(600, 0), take(1_201, 0), take(1_200, 0)]).toEqual([0, 0, 1_201, 1_200]);
});

test('it ended with the report that says so, or when it was told last where that is long ago', () => {
  const standstill = { since: START, last: START + 100, stood: START + 90 };
  expect(standstillEnd(standstill, START + 150)).toBe(START + 150);
  expect(standstillEnd(standstill, START + 151)).toBe(START + 90);
});
