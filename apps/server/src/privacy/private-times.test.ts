import { ManualClock } from '@outrider/kit/clock.ts';
import type { OffDutyRule } from '@outrider/model/privacy/privacy-settings.ts';
import { expect, test } from 'vitest';
import { PrivateTimes } from './private-times.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Monday, 23 November 2026, in Taipei. */
const MONDAY = Date.UTC(2026, 10, 22, 16);
const at = (hours: number): number => MONDAY + hours * HOUR_MS;

const nights: OffDutyRule = {
  name: 'nights',
  devices: [],
  groups: [],
  days: [1, 2, 3, 4, 5],
  from: 18 * 60,
  to: 6 * 60,
  zone: 'Asia/Taipei',
  mode: 'dark',
  what: 'all',
};
const weekend: OffDutyRule = { ...nights, name: 'weekend', days: [6, 7], from: 0, to: 0 };

function begin(rules: readonly OffDutyRule[], hours = 12, emergencyMinutes = 30) {
  const clock = new ManualClock(at(hours));
  const times = new PrivateTimes({
    rules: () => rules,
    emergencyMinutes: () => emergencyMinutes,
    serverZone: 'UTC',
    clock,
  });
  times.takeRules((groups) => (groups.includes(7) ? ['B'] : []));
  return { times, clock };
}

test('a vehicle is private from the hour on at which its rule begins, over midnight, up to the one at which it ends', () => {
  const { times, clock } = begin([nights]);
  expect(times.now('A', 'place')).toBeUndefined();
  clock.advance(6 * HOUR_MS - 1);
  expect(times.now('A', 'place')).toBeUndefined();
  clock.advance(1);
  expect(times.now('A', 'place')).toEqual({ fromMs: at(18), toMs: at(30), mode: 'dark' });
  clock.advance(12 * HOUR_MS - 1);
  expect(times.now('A', 'place')?.toMs).toBe(at(30));
  clock.advance(1);
  expect(times.now('A', 'place')).toBeUndefined();
});

test('a clock that somebody sets back is followed', () => {
  const { times, clock } = begin([nights], 20);
  expect(times.now('A', 'place')).toBeDefined();
  clock.leap(-4 * HOUR_MS);
  expect(times.now('A', 'place')).toBeUndefined();
});

test('times that follow on each other are told as one, and one without an end has none', () => {
  const { times } = begin([nights, { ...weekend, from: 6 * 60, to: 6 * 60 }], 5 * 24 - 2);
  // Friday's night, and Saturday and Sunday from six to six.
  expect(
    times.between('A', at(4 * 24), at(8 * 24), 'place').map(({ fromMs, toMs }) => [fromMs, toMs]),
  ).toEqual([
    [at(4 * 24), at(4 * 24 + 6)],
    [at(4 * 24 + 18), at(7 * 24 + 6)],
    [at(7 * 24 + 18), at(8 * 24)],
  ]);
  const always = begin([{ ...nights, days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 0 }]);
  expect(always.times.now('A', 'place')?.toMs).toBe(Number.POSITIVE_INFINITY);
});

test('a rule is for the vehicles that it names, and for those of its groups', () => {
  const { times } = begin([{ ...nights, devices: ['A'], groups: [7] }], 20);
  expect(['A', 'B', 'C'].map((deviceid) => times.now(deviceid, 'place') !== undefined)).toEqual([
    true,
    true,
    false,
  ]);
});

test('of two rules the one that nobody opens counts, and a rule that is open is none', () => {
  const { times } = begin([
    { ...nights, mode: 'reason' },
    { ...nights, name: 'b', from: 22 * 60, to: 23 * 60 },
  ]);
  expect(times.between('A', at(18), at(30), 'place').map(({ mode }) => mode)).toEqual([
    'reason',
    'dark',
    'reason',
  ]);
  expect(begin([{ ...nights, mode: 'open' }], 20).times.some).toBe(false);
});

test('an emergency alarm opens the time from it on for as many minutes as are set, of its vehicle alone', () => {
  const { times, clock } = begin([nights], 20);
  times.emergency('A', at(20));
  expect(times.now('A', 'place')).toBeUndefined();
  expect(times.now('B', 'place')).toBeDefined();
  expect(times.between('A', at(18), at(30), 'place').map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
    [at(18), at(20)],
    [at(20) + 30 * MINUTE_MS, at(30)],
  ]);
  clock.advance(30 * MINUTE_MS);
  expect(times.now('A', 'place')).toBeDefined();
  const shut = begin([nights], 20, 0).times;
  shut.emergency('A', at(20));
  expect(shut.now('A', 'place')).toBeDefined();
});

test('an emergency alarm of a clock that is ahead opens from now on, and no time to come', () => {
  const { times, clock } = begin([nights], 20);
  times.emergency('A', at(23));
  expect(times.now('A', 'place')).toBeUndefined();
  expect(times.at('A', at(23), 'place')).toBeDefined();
  clock.advance(3 * HOUR_MS);
  expect(times.now('A', 'place')).toBeDefined();
});

test('a reason opens its stretch for the user who gave it, while it holds, where the rule says so', () => {
  const { times, clock } = begin([{ ...nights, mode: 'reason' }], 20);
  const reason = { user: 'olga', deviceid: 'A', fromMs: at(19), toMs: at(21) };
  times.takeReasons([{ ...reason, untilMs: at(20) + 15 * MINUTE_MS }]);
  expect(times.now('A', 'place', 'olga')).toBeUndefined();
  expect(times.now('A', 'place', 'ann')).toBeDefined();
  expect(times.now('B', 'place', 'olga')).toBeDefined();
  expect(times.now('A', 'place')).toBeDefined();
  expect(times.at('A', at(21), 'place', 'olga')).toBeDefined();
  clock.advance(15 * MINUTE_MS);
  expect(times.now('A', 'place', 'olga')).toBeDefined();
  expect(times.endedReasons()).toEqual(['A']);
  const dark = begin([nights], 20).times;
  dark.takeReasons([{ ...reason, untilMs: at(21) }]);
  expect(dark.now('A', 'place', 'olga')).toBeDefined();
});

test('a rule for footage alone says nothing of where a vehicle is', () => {
  const { times } = begin([{ ...nights, what: 'footage', mode: 'reason' }], 20);
  expect(times.now('A', 'place')).toBeUndefined();
  expect(times.now('A', 'footage')?.mode).toBe('reason');
  expect(times.between('A', at(18), at(30), 'place')).toEqual([]);
});

test('one person who gives many reasons pushes out their own oldest, and nobody else’s', () => {
  const { times } = begin([{ ...nights, mode: 'reason' }], 20);
  const reason = { user: 'olga', deviceid: 'A', fromMs: at(19), toMs: at(21), untilMs: at(21) };
  times.takeReasons([reason, { ...reason, user: 'ann' }]);
  times.takeReasons(
    Array.from({ length: 5_000 }, (_, index) => ({ ...reason, user: 'ann', deviceid: `B${index}` })),
  );
  expect(times.now('A', 'place', 'olga')).toBeUndefined();
  expect(times.now('A', 'place', 'ann')).toBeDefined();
  expect(times.now('B4999', 'place', 'ann')).toBeUndefined();
});
