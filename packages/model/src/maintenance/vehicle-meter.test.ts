import { expect, test } from 'vitest';
import { engineHoursOf, heardOdometer, newMeter, odometerOf, setMeter } from './vehicle-meter.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 27);
const by = { userName: 'ann', nowMs: START };

test('nothing is known of a vehicle that was never heard', () => {
  expect([odometerOf(newMeter('a')), engineHoursOf(newMeter('a'))]).toEqual([undefined, undefined]);
});

test('an odometer is its recorder’s from the first word on, and goes on from what a person says', () => {
  const first = heardOdometer(newMeter('a'), 12_000, START);
  expect([first.source, odometerOf(first)]).toEqual(['recorder', 12_000]);
  const set = setMeter(first, { odometerKm: 123_456, engineHours: 4_000 }, by);
  expect([odometerOf(set), engineHoursOf(set), set.edits, set.setBy]).toEqual([123_456, 4_000, 1, 'ann']);
  expect(odometerOf(heardOdometer(set, 12_050, START + HOUR))).toBe(123_506);
});

test('a recorder that says 0 for ever has no odometer', () => {
  const counted = { ...newMeter('a'), countedKm: 77, heardMs: START };
  const heard = heardOdometer(heardOdometer(counted, 0, START), 0, START);
  expect([heard.source, odometerOf(heard)]).toEqual(['days', 77]);
});

test('one that goes back, or further than anybody drives, goes on from where it was and is in doubt until a person sets it', () => {
  const meter = heardOdometer(newMeter('a'), 90_000, START);
  const back = heardOdometer(meter, 12, START + HOUR);
  expect([odometerOf(back), back.doubt]).toEqual([90_000, { fromKm: 90_000, toKm: 12, atMs: START + HOUR }]);
  const on = heardOdometer(back, 62, START + 2 * HOUR);
  expect([odometerOf(on), on.doubt]).toEqual([90_050, back.doubt]);
  const set = setMeter(on, { odometerKm: 90_060 }, by);
  expect([odometerOf(set), set.doubt]).toEqual([90_060, undefined]);
  expect(heardOdometer(meter, 90_230, START + HOUR).doubt).toBeUndefined();
  expect(heardOdometer(meter, 90_231, START + HOUR).doubt).toMatchObject({ toKm: 90_231 });
  // A month away, it may have been driven far.
  expect(heardOdometer(meter, 120_000, START + 720 * HOUR).doubt).toBeUndefined();
  // A step back by its own rounding is none.
  expect(heardOdometer(meter, 89_999.5, START + HOUR).doubt).toBeUndefined();
});

test('another source goes on from where the one before was', () => {
  const meter = { ...heardOdometer(newMeter('a'), 90_000, START), countedKm: 500 };
  const byDays = setMeter(meter, { source: 'days' }, by);
  expect(odometerOf(byDays)).toBe(90_000);
  expect(odometerOf({ ...byDays, countedKm: 510 })).toBe(90_010);
  // It stays so, as a person said it.
  expect(heardOdometer(byDays, 90_100, START + HOUR).source).toBe('days');
});
