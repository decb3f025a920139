import { expect, test } from 'vitest';
import { endsWithin, expiryDate, isOver } from './expiry.ts';

const EIGHT_HOURS = 8 * 3600;

test.each([
  ['', '2099-01-01T00:00:00Z', false],
  ['unlimited', '2099-01-01T00:00:00Z', false],
  // The day ends at the server, eight hours before it does in Greenwich.
  ['2026-11-21', '2026-11-21T15:59:59Z', false],
  ['2026-11-21', '2026-11-21T16:00:00Z', true],
  ['1795276800', '2026-11-21T15:59:59Z', false],
  ['1795276800', '2026-11-21T16:00:00Z', true],
])("a licence that ends '%s' at %s", (expiry, now, over) =>
  expect(isOver(expiry, EIGHT_HOURS, Date.parse(now))).toBe(over),
);

test.each([
  ['', '2026-11-21T15:59:59Z', false],
  ['2026-12-21', '2026-11-21T15:59:59Z', false],
  ['2026-12-21', '2026-11-21T16:00:00Z', true],
  ['2026-12-21', '2026-12-21T15:59:59Z', true],
  ['2026-12-21', '2026-12-21T16:00:00Z', false],
])("a licence that ends '%s' ends within 30 days at %s: %s", (expiry, now, soon) =>
  expect(endsWithin(30, expiry, EIGHT_HOURS, Date.parse(now))).toBe(soon),
);

test.each([
  ['', ''],
  ['2026-11-21', '2026-11-21'],
  ['1795276800', '2026-11-21'],
])("the expiry '%s' is written as '%s'", (expiry, text) =>
  expect(expiryDate(expiry, EIGHT_HOURS)).toBe(text),
);
