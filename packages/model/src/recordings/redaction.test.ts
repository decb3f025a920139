import { expect, test } from 'vitest';
import { isCoveredThen, pixelsOf, redactedArea } from './redaction.ts';

const area = { channel: 1, fromMs: 1_000, toMs: 2_000, left: 0.1, top: 0.2, width: 0.3, height: 0.4 };

test.each([
  ['that begins as it ends', 2_000, 2_100, false],
  ['that ends as it begins', 900, 1_000, false],
  ['that has begun and is still shown as it begins', 900, 1_001, true],
  ['that is shown within it', 1_500, 1_600, true],
  ['that is shown longer than all of it', 0, 9_000, true],
])('a picture %s is covered as it should be', (_what, fromMs, toMs, covered) => {
  expect(isCoveredThen(area, fromMs, toMs)).toBe(covered);
});

test('pixels that are covered in part are covered', () => {
  const pixels = pixelsOf({ left: 0.105, top: 0.205, width: 0.1, height: 0.1 }, { width: 100, height: 100 });
  expect(pixels).toEqual({ x: 10, y: 20, width: 11, height: 11 });
});

test('no pixel lies beyond the picture', () => {
  const pixels = pixelsOf({ left: 0.9, top: 0.9, width: 0.4, height: 1 }, { width: 50, height: 20 });
  expect(pixels).toEqual({ x: 45, y: 18, width: 5, height: 2 });
});

test('an area that ends before it begins, or covers nothing, is none', () => {
  expect(redactedArea.safeParse(area).success).toBe(true);
  expect(redactedArea.safeParse({ ...area, toMs: 1_000 }).success).toBe(false);
  expect(redactedArea.safeParse({ ...area, width: 0 }).success).toBe(false);
});
