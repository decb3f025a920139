import { describe, expect, test } from 'vitest';
import { maintenancePlan, OWN_DAYS } from './maintenance-plan.ts';
import { type DueBase, type DueNow, monthsLater, nextDue } from './next-due.ts';

const plan = { ...maintenancePlan.defaults, remindKm: 500, remindHours: 10, remindDays: 14 };
const base: DueBase = { day: '2026-01-31', km: 100_000, hours: 1_000, isDone: true };
const now: DueNow = { day: '2026-11-27', km: 110_000, hours: 1_100, kmADay: 100, sADay: 7_200 };

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-05-15', 240, '2046-05-15'],
])('%s and %i months is %s', (day, months, later) => expect(monthsLater(day, months)).toBe(later));

describe('what is due again and again', () => {
  const byKm = { ...plan, everyKm: 15_000 };

  test.each([
    [110_000, 'ok', 5_000, '2027-01-16'],
    [114_499, 'ok', 501, '2026-12-03'],
    [114_500, 'soon', 500, '2026-12-02'],
    [115_000, 'overdue', 0, '2026-11-27'],
    [120_000, 'overdue', -5_000, '2026-11-27'],
  ])('at %i km it is %s', (km, state, left, day) => {
    expect(nextDue(byKm, base, { ...now, km })).toMatchObject({
      state,
      by: 'km',
      due: { km: 115_000 },
      left: { km: left },
      day,
    });
  });

  test('is due by whichever is first', () => {
    const all = { ...plan, everyKm: 15_000, everyHours: 250, everyMonths: 12 };
    // 5,000 km at 100 a day are 50 days, 150 h at 2 a day 75, the date 65.
    expect(nextDue(all, base, now)).toMatchObject({ state: 'ok', by: 'km', day: '2027-01-16' });
    expect(nextDue(all, base, { ...now, kmADay: 10 })).toMatchObject({ by: 'date', day: '2027-01-31' });
    expect(nextDue(all, base, { ...now, hours: 1_245 })).toMatchObject({ state: 'soon', by: 'hours' });
    expect(nextDue(all, base, { ...now, hours: 1_250, km: 114_900 })).toMatchObject({
      state: 'overdue',
      by: 'hours',
    });
  });

  test('has no day where nobody drives', () => {
    expect(nextDue(byKm, base, { ...now, kmADay: 0 })).toMatchObject({
      state: 'ok',
      by: 'km',
      day: undefined,
    });
  });

  test('is unknown while its odometer is, and due by what is known besides', () => {
    const { km: _km, ...unknown } = now;
    expect(nextDue(byKm, base, unknown)).toMatchObject({ state: 'unknown', by: undefined, left: {} });
    expect(nextDue({ ...byKm, everyMonths: 10 }, base, unknown)).toMatchObject({
      state: 'soon',
      by: 'date',
      due: { km: 115_000, day: '2026-11-30' },
    });
  });
});

describe('what is due once, on a day', () => {
  const once = { ...plan, dueDay: '2026-12-01', everyKm: 5 };
  const undone = { ...base, isDone: false };

  test.each([
    ['2026-11-16', 'ok', 15],
    ['2026-11-17', 'soon', 14],
    ['2026-12-01', 'soon', 0],
    ['2026-12-02', 'overdue', -1],
  ])('on %s it is %s', (day, state, days) => {
    expect(nextDue(once, undone, { ...now, day })).toMatchObject({ state, by: 'date', left: { days } });
  });

  test('goes on where what was done says until when it holds', () => {
    const held = { ...base, until: '2027-12-01' };
    expect(nextDue(once, held, { ...now, day: '2027-11-30' })).toMatchObject({
      state: 'soon',
      by: 'date',
      day: '2027-12-01',
      left: { days: 1 },
    });
  });

  test('is done with that', () => {
    expect(nextDue(once, base, { ...now, day: '2027-01-01' })).toMatchObject({
      state: 'done',
      day: undefined,
    });
  });
});

describe('what is due for each vehicle on a day of its own', () => {
  const own = { ...plan, dueDay: OWN_DAYS };

  test('is unknown until somebody says one, and due on that', () => {
    expect(nextDue(own, { ...base, isDone: false }, now)).toMatchObject({ state: 'unknown', day: undefined });
    expect(nextDue(own, { ...base, until: '2026-12-01' }, now)).toMatchObject({
      state: 'soon',
      by: 'date',
      day: '2026-12-01',
    });
    expect(nextDue(own, { ...base, until: '2026-11-26' }, now)).toMatchObject({ state: 'overdue' });
  });

  test('goes before the months that a plan counts, and beside the kilometres', () => {
    const yearly = { ...plan, everyMonths: 12, everyKm: 15_000 };
    expect(nextDue(yearly, { ...base, until: '2028-01-31' }, now)).toMatchObject({
      by: 'km',
      due: { day: '2028-01-31', km: 115_000 },
    });
  });
});
