import { expect, test } from 'vitest';
import { type QuietHours, quietUntil } from './quiet-hours.ts';

const night: QuietHours = { quiet: true, quietFrom: 22 * 60, quietTo: 6 * 60, quietCritical: false };
const at = (text: string): number => Date.parse(text);
const until = (hours: QuietHours, when: string, zone = 'UTC') => {
  const ms = quietUntil(hours, 'warning', at(when), zone);
  return ms === undefined ? undefined : new Date(ms).toISOString();
};

test.each([
  ['before the begin', '2026-03-01T21:59:59Z', undefined],
  ['at the begin', '2026-03-01T22:00:00Z', '2026-03-02T06:00:00.000Z'],
  ['after midnight', '2026-03-02T05:59:59.999Z', '2026-03-02T06:00:00.000Z'],
  ['at the end', '2026-03-02T06:00:00Z', undefined],
])('hours over midnight, %s', (_what, when, end) => {
  expect(until(night, when)).toBe(end);
});

test('hours of one day, and hours that are none', () => {
  const noon = { ...night, quietFrom: 720, quietTo: 780 };
  expect(until(noon, '2026-03-01T12:30:00Z')).toBe('2026-03-01T13:00:00.000Z');
  expect(until(noon, '2026-03-01T13:00:00Z')).toBeUndefined();
  expect(until({ ...noon, quietTo: 720 }, '2026-03-01T12:30:00Z')).toBeUndefined();
  expect(until({ ...noon, quiet: false }, '2026-03-01T12:30:00Z')).toBeUndefined();
});

test('they go by the clock of a zone, in the nights of its clock changes too', () => {
  expect(until(night, '2026-03-01T15:00:00Z', 'Asia/Taipei')).toBe('2026-03-01T22:00:00.000Z');
  // Berlin: 2026-03-29 has 23 hours, 2026-10-25 has 25.
  expect(until(night, '2026-03-28T22:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T04:00:00.000Z');
  expect(until(night, '2026-10-24T21:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T05:00:00.000Z');
});

test('what is critical does not wait unless somebody said so', () => {
  const now = at('2026-03-01T23:00:00Z');
  expect(quietUntil(night, 'critical', now, 'UTC')).toBeUndefined();
  expect(quietUntil({ ...night, quietCritical: true }, 'critical', now, 'UTC')).toBe(
    at('2026-03-02T06:00:00Z'),
  );
});

test('an end in the hour that the clock skips is the moment of the change, whenever one asks', () => {
  const hours = { ...night, quietTo: 150 };
  // Berlin: after 01:59 on 2026-03-29 comes 03:00.
  for (const when of [
    '2026-03-28T22:00:00Z',
    '2026-03-29T00:29:00Z',
    '2026-03-29T00:45:00Z',
    '2026-03-29T00:59:59.999Z',
  ])
    expect(until(hours, when, 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  expect(until(hours, '2026-03-29T01:00:00Z', 'Europe/Berlin')).toBeUndefined();
});
