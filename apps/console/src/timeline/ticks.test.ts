import { describe, expect, test } from 'vitest';
import { stepFor, ticksOf } from './ticks.ts';
import { ZoneClock } from './zone-clock.ts';

const HOUR = 3_600_000;
const berlin = new ZoneClock('Europe/Berlin');
const dateText = (): string => 'date';
const texts = (clock: ZoneClock, ms: number, step: number): string[] =>
  ticksOf(clock.dayOf(ms), step, clock, dateText).map(({ text }) => text);

/** Noon of the days on which the clocks of Berlin change. */
const forth = Date.UTC(2026, 2, 29, 12);
const back = Date.UTC(2026, 9, 25, 12);

describe('in the night in which clocks leap', () => {
  test('a day has 23 hours, and two o’clock is not there', () => {
    const day = berlin.dayOf(forth);
    expect((day.toMs - day.fromMs) / HOUR).toBe(23);
    const hours = texts(berlin, forth, HOUR);
    expect(hours).toHaveLength(23);
    expect(hours.slice(0, 4)).toEqual(['date', '01:00', '03:00', '04:00']);
  });

  test('longer steps stand where the hands are', () => {
    expect(texts(berlin, forth, 3 * HOUR)).toEqual([
      'date',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
    ]);
    expect(texts(berlin, forth, 2 * HOUR).slice(0, 3)).toEqual(['date', '04:00', '06:00']);
  });
});

describe('in the night in which they go back', () => {
  test('a day has 25 hours, and two o’clock is there twice, told apart', () => {
    const day = berlin.dayOf(back);
    expect((day.toMs - day.fromMs) / HOUR).toBe(25);
    const hours = texts(berlin, back, HOUR);
    expect(hours).toHaveLength(25);
    expect(hours.slice(0, 5)).toEqual(['date', '01:00', '02:00 +2', '02:00 +1', '03:00']);
  });

  test('a moment that is typed is the first of the two', () => {
    const day = Math.floor(back / 86_400_000);
    expect(berlin.momentOf(day, 2.5 * 3_600)).toBe(Date.UTC(2026, 9, 25, 0, 30));
    expect(berlin.text(Date.UTC(2026, 9, 25, 1, 30))).toBe('2026-10-25 02:30:00');
  });
});

test('a device that counts by its own offset has 24 hours every day', () => {
  expect(texts(new ZoneClock('28800'), back, HOUR)).toHaveLength(24);
});

test('a moment that no clock showed is that of the leap', () => {
  expect(berlin.momentOf(Math.floor(forth / 86_400_000), 2.5 * 3_600)).toBe(Date.UTC(2026, 2, 29, 1, 30));
});

test('a step is long enough for its words, from seconds to a week', () => {
  expect([stepFor(1), stepFor(40_000), stepFor(5 * HOUR), stepFor(1e12)]).toEqual([
    1_000,
    60_000,
    6 * HOUR,
    7 * 24 * HOUR,
  ]);
  const clock = new ZoneClock('0');
  const ten = { fromMs: 0, toMs: 10_000 };
  expect(ticksOf(ten, 5_000, clock, dateText).map(({ text }) => text)).toEqual(['date', '00:00:05']);
});
