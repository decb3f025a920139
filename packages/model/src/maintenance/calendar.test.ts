import { expect, test } from 'vitest';
import { calendarOf, folded } from './calendar.ts';

const due = {
  deviceid: 'bus 1;ä',
  planid: 7,
  name: 'Oil, filter\\and; more',
  note: 'bring it\nto the garage',
  next: { state: 'overdue', by: 'km', day: '2026-12-31', due: { km: 115_000.4, day: '2027-02-01' } },
} as const;

test('what is due is a day of its calendar, with the same name each time', () => {
  const lines = calendarOf([due], Date.UTC(2026, 10, 27, 8))
    .replaceAll('\r\n ', '')
    .split('\r\n');
  expect(lines).toContain('UID:maintenance-7-bus%201%3B%C3%A4@outrider');
  expect(lines).toContain('DTSTAMP:20261127T080000Z');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain(String.raw`SUMMARY:bus 1\;ä: Oil\, filter\\and\; more`);
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toBe(
    String.raw`DESCRIPTION:At 115000 km\nThe day is reckoned by how the vehicle is driven of late\nbring it\nto the garage`,
  );
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test('what has no day, or is done, is left out', () => {
  const none = { ...due, next: { ...due.next, day: undefined } };
  const done = { ...due, next: { ...due.next, state: 'done' } } as const;
  expect(calendarOf([none, done], 0)).not.toContain('VEVENT');
});

test('a line has 75 octets at most, and no letter of it is cut', () => {
  const line = `SUMMARY:${'車'.repeat(60)}`;
  const parts = folded(line).split('\r\n');
  expect(parts.every((part) => new TextEncoder().encode(part).length <= 75)).toBe(true);
  expect(parts.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line);
});
