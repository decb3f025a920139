import { expect, test } from 'vitest';
import type { EventSeverity } from '../events/event-code.ts';
import { noticeWeek } from './notice-week.ts';

const seconds = (text: string): number => Date.parse(text) / 1_000;
const none = { quiet: false, quietFrom: 1_320, quietTo: 360, quietCritical: false };
const never = { digest: false, minute: 480, zone: 'UTC' };
const night = { ...none, quiet: true };
const days = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'].map((text) => Date.parse(text));
const at = (text: string, severity: EventSeverity = 'warning') => ({
  time: seconds(text),
  severity,
});

test('a flood of a day is the first event, a critical one, and a summary', () => {
  const flood = Array.from({ length: 50 }, () => at('2026-03-01T12:00:00Z'));
  const critical = Array.from({ length: 3 }, () => at('2026-03-01T12:00:30Z', 'critical'));
  const [day, other] = noticeWeek(
    [...flood, ...critical, at('2026-03-01T12:05:00Z')],
    none,
    'UTC',
    never,
    days,
  );
  expect(day).toEqual({
    day: '2026-03-01',
    events: 54,
    alone: 3,
    summed: 51,
    quiet: 0,
    digest: 0,
    messages: 4,
  });
  expect(other).toEqual({
    day: '2026-03-02',
    events: 0,
    alone: 0,
    summed: 0,
    quiet: 0,
    digest: 0,
    messages: 0,
  });
});

test('what happens in quiet hours is one message of their end, unless it is critical', () => {
  const events = [
    at('2026-03-01T21:59:00Z'),
    at('2026-03-01T22:30:00Z'),
    at('2026-03-01T23:30:00Z', 'critical'),
    at('2026-03-02T01:00:00Z'),
  ];
  expect(noticeWeek(events, night, 'UTC', never, days)).toMatchObject([
    { events: 3, alone: 2, quiet: 1, messages: 3 },
    // The night's one message was counted with its first event.
    { events: 1, alone: 0, quiet: 1, messages: 0 },
  ]);
});

test('days are those of the server’s clock, and what is in none of them is left out', () => {
  const begin = Date.parse('2026-02-28T16:00:00Z');
  const events = [at('2026-02-28T15:59:59Z'), at('2026-02-28T16:00:00Z'), at('2026-03-01T15:59:59Z')];
  expect(noticeWeek(events, none, 'Asia/Taipei', never, [begin])).toMatchObject([
    { day: '2026-03-01', events: 2 },
  ]);
});

test('what is of level info is one message of the digest of the day, where the plan has one', () => {
  const events = [
    at('2026-03-01T06:00:00Z', 'info'),
    at('2026-03-01T07:00:00Z', 'info'),
    at('2026-03-01T07:30:00Z'),
    at('2026-03-01T09:00:00Z', 'info'),
    at('2026-03-02T07:00:00Z', 'info'),
  ];
  expect(noticeWeek(events, night, 'UTC', { ...never, digest: true }, days)).toMatchObject([
    { events: 4, alone: 1, quiet: 0, digest: 3, messages: 3 },
    { events: 1, digest: 1, messages: 0 },
  ]);
});
