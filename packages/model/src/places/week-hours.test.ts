import { expect, test } from 'vitest';
import type { WeekSpan } from './fence-rules.ts';
import { forbiddenBetween, spansBetween } from './week-hours.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const said = (spans: readonly { readonly fromMs: number; readonly toMs: number }[]): string[] =>
  spans.map(({ fromMs, toMs }) =>
    [fromMs, toMs]
      .map((ms) => (Number.isFinite(ms) ? new Date(ms).toISOString().slice(5, 16) : '…'))
      .join(' '),
  );
const work: WeekSpan = { days: [1, 2, 3, 4, 5], from: 8 * 60, to: 18 * 60 };
const nights: WeekSpan = { days: [6], from: 22 * 60, to: 6 * 60 };

test('hours of working days are by the clocks of their zone', () => {
  // 2026-11-27 is a Friday.
  const spans = spansBetween([work], 'Asia/Taipei', at('2026-11-27T00:00Z'), at('2026-11-30T12:00Z'));
  expect(said(spans)).toEqual(['11-27T00:00 11-27T10:00', '11-30T00:00 11-30T10:00']);
});

test('a night belongs to the day on which it begins, and one that changes clocks is an hour shorter or longer', () => {
  const long = spansBetween([nights], 'Europe/Berlin', at('2026-10-24T12:00Z'), at('2026-10-25T12:00Z'));
  expect(said(long)).toEqual(['10-24T20:00 10-25T05:00']);
  const short = spansBetween([nights], 'Europe/Berlin', at('2026-03-28T12:00Z'), at('2026-03-29T12:00Z'));
  expect(said(short)).toEqual(['03-28T21:00 03-29T04:00']);
  expect([long, short].map(([span]) => ((span?.toMs ?? 0) - (span?.fromMs ?? 0)) / HOUR)).toEqual([9, 7]);
});

test('a time that the clocks skip is the moment after the leap, and one that they show twice the first', () => {
  const early: WeekSpan = { days: [7], from: 2 * 60 + 30, to: 4 * 60 };
  expect(
    said(spansBetween([early], 'Europe/Berlin', at('2026-03-29T00:00Z'), at('2026-03-29T12:00Z'))),
  ).toEqual(['03-29T01:30 03-29T02:00']);
  expect(
    said(spansBetween([early], 'Europe/Berlin', at('2026-10-25T00:00Z'), at('2026-10-25T12:00Z'))),
  ).toEqual(['10-25T00:30 10-25T03:00']);
});

test('beyond hours is from the end of one to the begin of the next, over the weekend too', () => {
  const beyond = forbiddenBetween(
    { when: 'beyond', spans: [work] },
    'UTC',
    at('2026-11-28T12:00Z'),
    at('2026-11-30T20:00Z'),
  );
  expect(said(beyond)).toEqual(['11-27T18:00 11-30T08:00', '11-30T18:00 12-01T08:00']);
});

test('hours that touch are one, and those that never end have no begin', () => {
  const always: WeekSpan = { days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 0 };
  const halves: WeekSpan[] = [
    { days: [6], from: 22 * 60, to: 0 },
    { days: [7], from: 0, to: 6 * 60 },
  ];
  const spansOf = (spans: readonly WeekSpan[], when: 'within' | 'beyond') =>
    said(forbiddenBetween({ when, spans }, 'UTC', at('2026-11-28T23:00Z'), at('2026-11-29T01:00Z')));
  expect(spansOf(halves, 'within')).toEqual(['11-28T22:00 11-29T06:00']);
  expect(spansOf([always], 'within')).toEqual(['… 11-30T00:00']);
  expect(spansOf([always], 'beyond')).toEqual([]);
});
