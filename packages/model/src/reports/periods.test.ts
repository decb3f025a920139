import { describe, expect, test } from 'vitest';
import { lastPeriod, periodAt, reportPeriods } from './periods.ts';

const at = (text: string): number => Date.parse(text);
const iso = ({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }) =>
  [fromMs, toMs].map((ms) => new Date(ms).toISOString().slice(0, 16));

describe('a period by the clocks of its zone', () => {
  test('a day begins at midnight, and has 23 and 25 hours where the clocks change', () => {
    const { daily } = reportPeriods;
    expect(iso(periodAt('Asia/Taipei', daily, at('2026-11-26T15:59Z')))).toEqual([
      '2026-11-25T16:00',
      '2026-11-26T16:00',
    ]);
    expect(iso(periodAt('Europe/Berlin', daily, at('2026-03-29T10:00Z')))).toEqual([
      '2026-03-28T23:00',
      '2026-03-29T22:00',
    ]);
    expect(iso(periodAt('Europe/Berlin', daily, at('2026-10-25T10:00Z')))).toEqual([
      '2026-10-24T22:00',
      '2026-10-25T23:00',
    ]);
    expect(iso(periodAt('-12600', daily, at('2026-11-26T03:29Z')))).toEqual([
      '2026-11-25T03:30',
      '2026-11-26T03:30',
    ]);
  });

  test('a week begins on Monday, a month on its first day', () => {
    const { weekly, monthly } = reportPeriods;
    expect(iso(periodAt('0', weekly, at('2026-11-29T23:59Z')))).toEqual([
      '2026-11-23T00:00',
      '2026-11-30T00:00',
    ]);
    expect(iso(periodAt('0', weekly, at('2026-11-30T00:00Z')))).toEqual([
      '2026-11-30T00:00',
      '2026-12-07T00:00',
    ]);
    expect(iso(periodAt('0', monthly, at('2026-12-31T12:00Z')))).toEqual([
      '2026-12-01T00:00',
      '2027-01-01T00:00',
    ]);
    expect(iso(periodAt('Europe/Berlin', monthly, at('2026-03-05T12:00Z')))).toEqual([
      '2026-02-28T23:00',
      '2026-03-31T22:00',
    ]);
  });

  test('the last one that is over ends where the one that goes on begins', () => {
    expect(iso(lastPeriod('0', reportPeriods.monthly, at('2026-03-31T12:00Z')))).toEqual([
      '2026-02-01T00:00',
      '2026-03-01T00:00',
    ]);
    expect(iso(lastPeriod('0', reportPeriods.daily, at('2026-11-26T00:00Z')))).toEqual([
      '2026-11-25T00:00',
      '2026-11-26T00:00',
    ]);
  });

  test('hours begin when the clocks show a full one, also where they are half an hour aside', () => {
    expect(iso(periodAt('Asia/Kolkata', reportPeriods.hourly, at('2026-11-26T08:05Z')))).toEqual([
      '2026-11-26T07:30',
      '2026-11-26T08:30',
    ]);
    expect(iso(periodAt('-12600', reportPeriods.hourly, at('2026-11-26T08:45Z')))).toEqual([
      '2026-11-26T08:30',
      '2026-11-26T09:30',
    ]);
  });

  test.each(['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Taipei', '19800'])(
    'in %s periods follow on one another over a year, without a gap and none twice',
    (zone) => {
      for (const period of [...Object.values(reportPeriods), 90, 720, 2_880]) {
        // The short ones over the days in which clocks change there.
        for (const begin of period < 720
          ? ['2026-03-05', '2026-03-25', '2026-10-01', '2026-10-23']
          : ['2026-01-01']) {
          let last = periodAt(zone, period, at(`${begin}T05:00Z`));
          for (let count = 0; count < 400; count++) {
            const next = periodAt(zone, period, last.toMs);
            expect(next.fromMs).toBe(last.toMs);
            expect(periodAt(zone, period, next.toMs - 1)).toEqual(next);
            last = next;
          }
        }
      }
    },
  );
});
