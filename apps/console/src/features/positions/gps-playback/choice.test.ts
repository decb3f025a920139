import { expect, test } from 'vitest';
import { dateIn, daysBefore, minuteText, readChoice, stretchOf, withEnd, writeChoice } from './choice.ts';

const TODAY = '2026-11-22';
const read = (query: string) =>
  readChoice(new URLSearchParams(query), TODAY, (ms) => dateIn('Asia/Taipei', ms));

test('an address says device, day and stretch, and is written as it was read', () => {
  const query = 'device=OT-001&day=2026-11-21&from=08%3A30&to=17%3A05';
  const choice = read(query);
  expect(choice).toEqual({ deviceid: 'OT-001', date: '2026-11-21', fromMinute: 510, toMinute: 1_025 });
  expect(new URLSearchParams(writeChoice(choice)).toString()).toBe(query);
});

test.each(['', 'day=2026-11-23', 'day=yesterday', 'from=25:00&to=x', 'from=12:00&to=12:00'])(
  'without what can be, it is today from midnight to midnight: %s',
  (query) => {
    expect(read(query)).toEqual({ deviceid: '', date: TODAY, fromMinute: 0, toMinute: 1_440 });
  },
);

test('a minute between two steps is the nearest one, and the last one of the day is its end', () => {
  expect(read('from=08:32&to=23:59')).toMatchObject({ fromMinute: 510, toMinute: 1_440 });
  expect([0, 545, 1_440].map(minuteText)).toEqual(['00:00', '09:05', '23:59']);
});

test('a stretch ends with the last second of its day, also where that has 25 hours', () => {
  const whole = { deviceid: 'a', date: '2026-10-25', fromMinute: 0, toMinute: 1_440 };
  const { fromMs, toMs } = stretchOf(whole, 'Europe/Berlin');
  expect((toMs - fromMs) / 3_600_000).toBe(25);
});

test('dates are those of the zone', () => {
  const late = Date.UTC(2026, 10, 21, 20);
  expect([dateIn('Asia/Taipei', late), dateIn('0', late), daysBefore('2026-03-01', 1)]).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-02-28',
  ]);
});

test('a stretch that is marked at a moment begins and ends with its step; the other end gives way', () => {
  const choice = read('from=08:00&to=09:00');
  const at = (hour: number, minute: number): number => Date.UTC(2026, 10, 22, hour, minute, 30);
  expect(withEnd(choice, 'from', at(8, 17), '0')).toMatchObject({ fromMinute: 495, toMinute: 540 });
  expect(withEnd(choice, 'to', at(8, 17), '0')).toMatchObject({ fromMinute: 480, toMinute: 500 });
  expect(withEnd(choice, 'from', at(9, 0), '0')).toMatchObject({ fromMinute: 540, toMinute: 1_440 });
  expect(withEnd(choice, 'to', at(7, 59), '0')).toMatchObject({ fromMinute: 0, toMinute: 480 });
});

test('the end of the day, and of a stretch, ends what is marked there; what begins there begins with the last step', () => {
  const choice = read('from=08:00&to=09:00');
  const berlin = { ...choice, date: '2026-10-25' };
  const midnight = stretchOf({ ...berlin, toMinute: 1_440 }, 'Europe/Berlin').toMs;
  expect(withEnd(berlin, 'to', midnight, 'Europe/Berlin')).toMatchObject({
    fromMinute: 480,
    toMinute: 1_440,
  });
  expect(withEnd(berlin, 'from', midnight, 'Europe/Berlin')).toMatchObject({
    fromMinute: 1_435,
    toMinute: 1_440,
  });
  const { fromMs, toMs } = stretchOf(choice, '0');
  expect(withEnd(choice, 'to', toMs, '0')).toEqual(choice);
  const whole = { ...choice, fromMinute: 0 };
  expect(withEnd(whole, 'to', stretchOf(whole, '0').fromMs, '0')).toMatchObject({
    fromMinute: 0,
    toMinute: 5,
  });
  expect(withEnd(choice, 'from', fromMs, '0')).toEqual(choice);
});

test('an address that names a moment and no day means the day of that moment where the device is', () => {
  const evening = Date.UTC(2026, 10, 20, 17) / 1_000;
  expect(read(`device=7&t=${evening}`).date).toBe('2026-11-21');
  expect(read(`device=7&day=2026-11-19&t=${evening}`).date).toBe('2026-11-19');
});
