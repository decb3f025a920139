import { expect, test } from 'vitest';
import { icalShifts } from './ical-shifts.ts';

/** A Friday. */
const NOW = Date.parse('2026-11-27T09:00:00Z');
const calendar = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]): string => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');
const at = (from: string, to: string, zone = 'Europe/Berlin'): string[] => [
  `DTSTART;TZID=${zone}:${from}`,
  `DTEND;TZID=${zone}:${to}`,
];
const ann = 'ATTENDEE;CN=Ann:mailto:ann@example.com';
const ofAnn = { way: 'mail', receiver: 'ann@example.com' };

test('what comes each week is a shift of the week, over midnight too; a date that it leaves out has nobody', () => {
  const weekly = event(
    ...at('20260105T200000', '20260106T080000'),
    'RRULE:FREQ=WEEKLY;BYDAY=MO,FR',
    'EXDATE;TZID=Europe/Berlin:20261225T200000',
    ann,
    'SUMMARY:Night',
  );
  expect(icalShifts(calendar(weekly), NOW)).toEqual({
    zone: 'Europe/Berlin',
    shifts: [{ days: [1, 5], from: 1_200, to: 480, ...ofAnn }],
    exceptions: [{ date: '2026-12-25', from: 0, to: 0, way: 'nobody', receiver: '' }],
    left: 0,
  });
});

test('what comes once is an exception with what its date has of the week; what is over, or called off, is none', () => {
  const daily = event(...at('20260101T080000', '20260101T180000'), 'RRULE:FREQ=DAILY', ann);
  const bob = event(...at('20261224T180000', '20261225T000000'), 'SUMMARY:Bob +886 912 345 678');
  const old = event(...at('20260301T180000', '20260301T200000'), ann);
  const off = event(...at('20261226T180000', '20261226T200000'), 'STATUS:CANCELLED', ann);
  const { shifts, exceptions, left } = icalShifts(calendar(daily, bob, old, off), NOW);
  expect(shifts).toHaveLength(1);
  expect(exceptions).toEqual([
    { date: '2026-12-24', from: 1_080, to: 0, way: 'sms', receiver: '+886912345678' },
    { date: '2026-12-24', from: 480, to: 1_080, ...ofAnn },
  ]);
  expect(left).toBe(0);
});

test('other rules are counted on for a year; times in UTC are those of the calendar’s clocks', () => {
  const utc = event('DTSTART:20261201T230000Z', 'DTEND:20261202T070000Z', 'RRULE:FREQ=MONTHLY;COUNT=3', ann);
  const zoned = calendar('X-WR-TIMEZONE:Asia/Taipei', utc);
  expect(icalShifts(zoned, NOW)).toMatchObject({
    zone: 'Asia/Taipei',
    exceptions: ['2026-12-02', '2027-01-02', '2027-02-02'].map((date) => ({ date, from: 420, to: 900 })),
  });
});

test('what no shift can be is left out and counted, whom nobody names is to be named', () => {
  const long = event(...at('20261201T080000', '20261203T080000'), ann);
  const elsewhere = event(...at('20261201T080000', '20261201T090000', 'Asia/Tokyo'), ann);
  const nobody = event('DTSTART;VALUE=DATE:20261206', 'SUMMARY:St Nicholas');
  const first = event(...at('20261202T080000', '20261202T090000'), ann);
  const { exceptions, left } = icalShifts(calendar(first, long, elsewhere, nobody), NOW);
  expect(left).toBe(2);
  expect(exceptions.at(-1)).toEqual({ date: '2026-12-06', from: 0, to: 0, way: 'mail', receiver: '' });
});

test.each(['', 'BEGIN:VCARD\r\nEND:VCARD', '<html>', calendar('BEGIN:VEVENT')])(
  '%j is no calendar',
  (text) => {
    expect(() => icalShifts(text, NOW)).toThrow(Error);
  },
);

test('a rule of each second from long ago ends', () => {
  const wild = event(...at('19700101T000000', '19700101T000001'), 'RRULE:FREQ=SECONDLY', ann);
  expect(icalShifts(calendar(wild), NOW)).toMatchObject({ exceptions: [], left: 1 });
});
