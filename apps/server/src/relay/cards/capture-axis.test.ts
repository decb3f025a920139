import { expect, test } from 'vitest';
import { CaptureAxis } from './capture-axis.ts';

const WANTED = Date.UTC(2026, 10, 22, 8);

test('timestamps that are times of day are taken at their word', () => {
  const axis = new CaptureAxis(WANTED);
  expect(axis.of(WANTED - 1_500)).toBe(WANTED - 1_500);
  axis.seek(WANTED + 3_600_000);
  expect(axis.of(WANTED + 3_600_040)).toBe(WANTED + 3_600_040);
});

test('timestamps that begin anywhere count from the moment that was asked for', () => {
  const axis = new CaptureAxis(WANTED);
  expect([axis.of(777), axis.of(877)]).toEqual([WANTED, WANTED + 100]);
  axis.seek(WANTED + 60_000);
  expect(axis.of(5_000)).toBe(WANTED + 60_000);
});
