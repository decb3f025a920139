import { expect, test } from 'vitest';
import { isoText, isoValue } from './iso-text.ts';

test('a day and a moment are written as the page writes times, and read back', () => {
  expect([isoText('2026-11-25'), isoText('2026-11-25T21:00')]).toEqual(['2026-11-25', '2026-11-25 21:00']);
  expect(isoValue('date', ' 2026-11-25 ')).toBe('2026-11-25');
  expect(isoValue('datetime-local', '2026-11-25 21:00')).toBe('2026-11-25T21:00');
  expect(isoValue('datetime-local', '2026-11-25 21:00:09')).toBe('2026-11-25T21:00:09');
  expect([isoValue('time', '21:00'), isoValue('time', '21:00:09 ')]).toEqual(['21:00', '21:00:09']);
});

test.each([
  ['date', '2026-11-2'],
  ['date', '2026-02-30'],
  ['date', '11/25/2026'],
  ['date', '2026-11-25 21:00'],
  ['datetime-local', '2026-11-25'],
  ['datetime-local', '2026-11-25 24:30'],
  ['time', '9:00'],
  ['time', '24:00'],
  ['time', '9 pm'],
] as const)('of a %s, %s is nothing yet', (kind, text) => {
  expect(isoValue(kind, text)).toBeUndefined();
});
