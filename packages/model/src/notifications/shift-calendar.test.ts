import { expect, test } from 'vitest';
import { onDuty, type ShiftCalendar, shiftCalendar, type WeekShift } from './shift-calendar.ts';

const hour = (hours: number): number => hours * 60;
const week = [1, 2, 3, 4, 5, 6, 7];
const shift = (receiver: string, from: number, to: number, days = week): WeekShift => ({
  days,
  from: hour(from),
  to: hour(to),
  way: 'mail',
  receiver,
});
const day = 'day@example.com';
const night = 'night@example.com';
const who = (fields: Partial<ShiftCalendar>, at: string, zone = 'UTC') =>
  onDuty({ ...shiftCalendar.defaults, ...fields }, Date.parse(at), zone).map(({ receiver }) => receiver);

test('shifts go by weekday and hour, over midnight they are those of the day on which they began', () => {
  // 2026-11-27 is a Friday.
  const shifts = [shift(day, 8, 20, [1, 2, 3, 4, 5]), shift(night, 20, 8, [5])];
  expect(who({ shifts }, '2026-11-27T07:59:59.999Z')).toEqual([]);
  expect(who({ shifts }, '2026-11-27T08:00:00Z')).toEqual([day]);
  expect(who({ shifts }, '2026-11-27T20:00:00Z')).toEqual([night]);
  expect(who({ shifts }, '2026-11-28T07:59:00Z')).toEqual([night]);
  expect(who({ shifts }, '2026-11-28T08:00:00Z')).toEqual([]);
  expect(who({ shifts: [shift(day, 6, 6)] }, '2026-11-28T05:00:00Z')).toEqual([day]);
  expect(who({ shifts: [shift(day, 0, 12), shift(day, 6, 18)] }, '2026-11-28T07:00:00Z')).toEqual([day]);
});

test('hours are those of the calendar’s zone, of one without any those of the server', () => {
  const shifts = [shift(day, 8, 20)];
  expect(who({ shifts, zone: 'Asia/Taipei' }, '2026-11-27T00:00:00Z')).toEqual([day]);
  expect(who({ shifts }, '2026-11-27T00:00:00Z')).toEqual([]);
  expect(who({ shifts }, '2026-11-27T00:00:00Z', 'Asia/Taipei')).toEqual([day]);
});

test('in nights in which the clock changes shifts that meet leave nobody out, and are never both', () => {
  // Berlin: forward on 2026-03-29 at 01:00Z, back on 2026-10-25 at 01:00Z, both between 2 and 3 o'clock.
  const shifts = [shift(night, 20, 2), shift('second@example.com', 2, 3), shift(day, 3, 20)];
  for (const start of ['2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z'])
    for (let at = 0; at < 24 * 60; at += 10) {
      const moment = new Date(Date.parse(start) + at * 60_000).toISOString();
      expect([moment, who({ shifts, zone: 'Europe/Berlin' }, moment).length]).toEqual([moment, 1]);
    }
  const berlin = { shifts, zone: 'Europe/Berlin' };
  // The hour from 2 to 3 is not shown in March, and twice in October.
  expect(who(berlin, '2026-03-29T01:00:00Z')).toEqual([day]);
  expect(who(berlin, '2026-10-25T00:59:00Z')).toEqual(['second@example.com']);
  expect(who(berlin, '2026-10-25T02:00:00Z')).toEqual([day]);
});

test('a date with exceptions has nothing of the week’s, and may have nobody', () => {
  const shifts = [shift(day, 8, 20), shift(night, 20, 8)];
  const eve = { date: '2026-12-24', from: hour(8), to: hour(8), way: 'nobody', receiver: '' } as const;
  const chief = { ...eve, date: '2026-12-25', way: 'sms', receiver: '+886912345678' } as const;
  const calendar = { shifts, exceptions: [eve, chief] };
  // The night of the 23rd goes on into the 24th.
  expect(who(calendar, '2026-12-24T07:00:00Z')).toEqual([night]);
  expect(who(calendar, '2026-12-24T09:00:00Z')).toEqual([]);
  expect(who(calendar, '2026-12-25T07:59:00Z')).toEqual([]);
  expect(who(calendar, '2026-12-25T08:00:00Z')).toEqual(['+886912345678']);
  expect(who(calendar, '2026-12-26T07:00:00Z')).toEqual(['+886912345678']);
});

test('a shift is for an address of its way, on a date that there is', () => {
  const { shifts, exceptions, zone } = shiftCalendar.fields;
  const mail = shift(day, 8, 20);
  expect(shifts.schema.safeParse([{ ...mail, days: [7, 1, 7] }]).data).toEqual([{ ...mail, days: [1, 7] }]);
  const wrong = [{ receiver: '+1' }, { days: [] }, { days: [8] }, { from: 1_440 }, { way: 'shift' }];
  for (const more of wrong) expect(shifts.schema.safeParse([{ ...mail, ...more }]).success).toBe(false);
  const date = { date: '2026-12-24', from: 0, to: 0, way: 'nobody', receiver: '' };
  expect(exceptions.schema.safeParse([date]).success).toBe(true);
  for (const more of [{ date: '2026-02-30' }, { receiver: day }, { way: 'mail' }])
    expect(exceptions.schema.safeParse([{ ...date, ...more }]).success).toBe(false);
  expect(zone.schema.safeParse('Mars/Base').success).toBe(false);
});
