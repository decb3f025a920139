import { expect, test } from 'vitest';
import type { EventSeverity } from '../events/event-code.ts';
import {
  gravestFirst,
  isToldAlone,
  MOST_SUMMARY_LINES,
  type Notice,
  type NoticeSummary,
  summaryWith,
} from './notice-flood.ts';

const notice = (severity: EventSeverity, what: string, vehicle = 'bus-1', time = 1_000): Notice => ({
  severity,
  what,
  vehicle,
  time,
});
const summed = (notices: readonly Notice[]): NoticeSummary | undefined =>
  notices.reduce<NoticeSummary | undefined>(
    (summary, one) => summaryWith(summary, one, { subject: one.what, text: `${one.what} of ${one.vehicle}` }),
    undefined,
  );

test.each([
  [0, 'info', true],
  [1, 'info', false],
  [1, 'warning', false],
  [1, 'critical', true],
  [2, 'critical', false],
] as const)('where %i were told alone, one that is %s is told alone: %s', (alone, severity, is) => {
  expect(isToldAlone(alone, severity)).toBe(is);
});

test('a summary counts by vehicle and kind, and tells the gravest one in full, the first of several', () => {
  const summary = summed([
    notice('info', 'Idle', 'bus-1', 50),
    notice('critical', 'Emergency', 'bus-2', 60),
    notice('critical', 'Rollover', 'bus-3', 70),
    notice('info', 'Idle', 'bus-1', 40),
    notice('info', 'Idle', 'bus-1', 90),
  ]);
  expect(summary).toMatchObject({ count: 5, subject: 'Emergency', text: 'Emergency of bus-2', others: 0 });
  if (summary === undefined) throw new Error('no summary');
  expect(gravestFirst(summary)).toMatchObject([
    { what: 'Emergency', count: 1 },
    { what: 'Rollover', count: 1 },
    { what: 'Idle', count: 3, first: 40, last: 90 },
  ]);
});

test('of more kinds than a summary names the gravest stay, and none is left uncounted', () => {
  const many = Array.from({ length: MOST_SUMMARY_LINES + 5 }, (_, at) => notice('info', 'Idle', `bus-${at}`));
  const summary = summed([...many, notice('critical', 'Emergency', 'bus-99')]);
  expect(summary).toMatchObject({ count: MOST_SUMMARY_LINES + 6, others: 6 });
  expect(summary?.lines).toHaveLength(MOST_SUMMARY_LINES);
  expect(summary?.lines.at(-1)).toMatchObject({ what: 'Emergency' });
});
