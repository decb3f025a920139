import { eventSentences } from '@outrider/model/events/sentences.ts';
import { expect, test } from 'vitest';
import { customEventSchema, fieldsOf, followedDate } from './custom-event-values.ts';

const noted = {
  deviceid: 'A',
  date: '2026-11-22',
  from: '23:59:30',
  endDate: '2026-11-23',
  to: '00:00:30',
  download: [1],
  main: [],
  sound: false,
};
const faultOf = (change: Partial<typeof noted>) =>
  customEventSchema.safeParse({ ...noted, ...change }).error?.issues[0]?.message;

test('an event may go on over midnight', () => {
  const { startMs, endMs } = customEventSchema.parse(noted);
  expect(endMs - startMs).toBe(60_000);
  expect([fieldsOf(startMs), fieldsOf(endMs)]).toEqual([
    { date: '2026-11-22', time: '23:59:30' },
    { date: '2026-11-23', time: '00:00:30' },
  ]);
});

test('one that ends before it begins, or lasts longer than a day, is refused', () => {
  expect(faultOf({ endDate: '2026-11-22' })).toBe(eventSentences.endsFirst);
  expect(faultOf({ endDate: '2026-11-24' })).toBe(eventSentences.tooLong);
  expect(faultOf({ to: '' })).toBeDefined();
});

test('the end stays as many days behind the date as it was', () => {
  expect(followedDate('2026-11-22', '2026-11-22', '2026-10-31')).toBe('2026-10-31');
  expect(followedDate('2026-11-23', '2026-11-22', '2026-12-31')).toBe('2027-01-01');
  expect(followedDate('2026-11-23', '2026-11-22', '')).toBe('2026-11-23');
});
