import { expect, test } from 'vitest';
import { isTakenInput, sortedInputs, withPriority } from './alarm-inputs.ts';
import { alarmShowChoices, alarmShowText } from './alarm-show.ts';
import { calibrations, grabbedAt, withinLimits } from './calibration.ts';
import { gSensitivity, gSensorPresetOf } from './g-sensor-settings.ts';
import { adasTimesMs, dsmFrames, laneDistances, levelOf } from './sensitivity.ts';
import { clamped, speedKept, speedShown, temperatureKept, temperatureShown } from './shown-numbers.ts';

test('thresholds of a kind of vehicle are known again, others are nobody’s', () => {
  expect(gSensorPresetOf([77, 102, 128])).toBe('Car');
  expect(gSensorPresetOf([77, 77, 154])).toBe('Bus');
  expect(gSensorPresetOf([384, 384, 435])).toBe('Truck');
  expect(gSensorPresetOf([77, 102, 129])).toBeUndefined();
});

test('an axis is High up to 170, Medium up to 340, and Low above', () => {
  expect([0, 170, 171, 340, 341, 512].map(gSensitivity)).toEqual([
    'High',
    'High',
    'Medium',
    'Medium',
    'Low',
    'Low',
  ]);
});

test('temperatures are kept as tenths of degrees Celsius, also those typed in Fahrenheit', () => {
  expect(temperatureKept(21.5, false)).toBe(215);
  expect(temperatureKept(212, true)).toBe(1_000);
  expect(temperatureKept(-40, true)).toBe(-400);
  expect(temperatureShown(215, true)).toBe(70.7);
  expect(temperatureShown(-200, false)).toBe(-20);
});

test('every temperature that is shown in Fahrenheit is kept as it was', () => {
  for (let tenths = -400; tenths <= 1_500; tenths += 1)
    expect(temperatureKept(temperatureShown(tenths, true), true)).toBe(tenths);
});

test('a mile of speed is 1.6093 km, and a limit typed in miles is shown as it was typed', () => {
  expect(speedKept(55, 'mile')).toBe(89);
  expect(speedKept(90, 'kilometre')).toBe(90);
  for (let miles = 0; miles <= 150; miles += 1)
    expect(speedShown(speedKept(miles, 'mile'), 'mile')).toBe(miles);
});

test('a number beyond a limit becomes the limit, and what is no number the lower one', () => {
  expect(clamped(90_000, -1, 86_400)).toBe(86_400);
  expect(clamped(-7, -1, 86_400)).toBe(-1);
  expect(clamped(Number.NaN, -1, 86_400)).toBe(-1);
});

test('the holder of a priority takes the one that becomes free', () => {
  expect(withPriority([1, 2, 3, 4, 5, 6], 0, 4)).toEqual([4, 2, 3, 1, 5, 6]);
  expect(withPriority([1, 2, 3, 4, 5, 6], 2, 3)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('inputs of a combined alarm rise, empty places last; the first two are taken from the others', () => {
  expect(sortedInputs([5, 0, 2, 1])).toEqual([1, 2, 5, 0]);
  expect(isTakenInput([1, 2, 5, 0], 3, 2)).toBe(true);
  expect(isTakenInput([1, 2, 5, 0], 1, 2)).toBe(false);
  expect(isTakenInput([1, 2, 5, 0], 3, 5)).toBe(false);
  expect(isTakenInput([1, 2, 5, 0], 1, 1)).toBe(true);
});

test.each([
  [1, [1, 1_000, 9_000]],
  [4, [1, 2, 3, 4, 1_000, 1_001, 9_000]],
  [8, [1, 2, 3, 4, 5, 6, 7, 8, 1_000, 1_001, 1_002, 9_000]],
  [16, [1, 2, 3, 4, 5, 6, 7, 8, 1_000, 1_001, 1_002, 9_000]],
])('with %i channels an alarm can show %j', (channels, choices) => {
  expect(alarmShowChoices(channels)).toEqual(choices);
});

test('combinations and channels name themselves; all and events have words', () => {
  expect([1, 8, 1_001, 1_002, 1_000, 9_000].map(alarmShowText)).toEqual([
    'ch1',
    'ch8',
    'ch1~ch4',
    'ch5~ch8',
    undefined,
    undefined,
  ]);
});

test('sensitivities are the tables of the requirement, from the highest on', () => {
  expect(adasTimesMs).toEqual([5_000, 4_000, 5_000, 2_000, 1_000]);
  expect(laneDistances).toEqual([20, 10, 0, -10, -20]);
  expect(dsmFrames).toEqual([25, 50, 75, 100, 125]);
  expect(levelOf(adasTimesMs, 5_000)).toBe(0);
  expect(levelOf(dsmFrames, 60)).toBeUndefined();
});

test('points of the sides stay within their limits, in whole pixels', () => {
  expect(withinLimits('bsdLeft', { x: 0, y: 720 })).toEqual({ x: 10, y: 710 });
  expect(withinLimits('bsdLeft', { x: 961, y: 49.4 })).toEqual({ x: 960, y: 50 });
  expect(withinLimits('bsdRight', { x: 319, y: 50 })).toEqual({ x: 320, y: 50 });
  expect(withinLimits('bsdRight', { x: 1_280, y: 300.6 })).toEqual({ x: 1_270, y: 301 });
  expect(withinLimits('dsm', { x: -5, y: 900 })).toEqual({ x: 0, y: 720 });
});

test('a point is taken hold of from 20 pixels, the nearest of several', () => {
  const { points } = calibrations.dsm;
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [434, 170],
    [434, 560],
    [805, 560],
    [805, 170],
  ]);
  expect(grabbedAt(points, { x: 454, y: 170 })).toBe(0);
  expect(grabbedAt(points, { x: 454.1, y: 170 })).toBeUndefined();
  expect(
    grabbedAt(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      { x: 9, y: 0 },
    ),
  ).toBe(1);
});
