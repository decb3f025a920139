import { expect, test } from 'vitest';
import { arcPath, nearestTurn, speedAngle, speedBands, wrapHeading } from './gauge.ts';

test('the speed gauge runs from 0 to 220 and stops at its ends', () => {
  expect(speedAngle(0)).toBe(-120);
  expect(speedAngle(110)).toBe(0);
  expect(speedAngle(220)).toBe(120);
  expect(speedAngle(300)).toBe(120);
  expect(speedAngle(-5)).toBe(-120);
});

test('its colour changes every 50', () => {
  expect(speedBands).toEqual([
    { from: 0, to: 50 },
    { from: 50, to: 100 },
    { from: 100, to: 150 },
    { from: 150, to: 200 },
    { from: 200, to: 220 },
  ]);
});

test('an arc of a quarter goes from the top to the right', () => {
  expect(arcPath(0, 90, 10)).toBe('M0 -10A10 10 0 0 1 10 0');
});

test('headings stay within a circle', () => {
  expect([360, -90, 725].map(wrapHeading)).toEqual([0, 270, 5]);
});

test('the needle turns the short way, over north too', () => {
  expect(nearestTurn(350, 10)).toBe(370);
  expect(nearestTurn(370, 350)).toBe(350);
  expect(nearestTurn(10, 180)).toBe(180);
});
