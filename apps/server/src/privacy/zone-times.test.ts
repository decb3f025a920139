import { ManualClock } from '@outrider/kit/clock.ts';
import { fenceGround } from '@outrider/model/places/fence-ground.ts';
import { vectorOf } from '@outrider/model/places/plane.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { expect, test } from 'vitest';
import { PrivateTimes } from './private-times.ts';
import type { Zone } from './zone-times.ts';

const NOON = Date.UTC(2026, 10, 23, 12);
const MINUTE_MS = 60_000;
const ground = fenceGround({ kind: 'circle', radius: 500, centre: { lat: 24, lng: 120 } })!;
const home: Zone = { number: 3, key: '3:1', ground, devices: new Set(['A']), mode: 'dark', what: 'all' };
/** Degrees of longitude, in which the zone reaches from -0.005 to 0.005 east of 120. */
const reportAt = (
  atMs: number,
  east: number,
  more: Partial<PositionReport['position']> = {},
): PositionReport => ({
  position: {
    time: atMs,
    lat: 24,
    lng: 120 + east,
    speedKmh: 30,
    heading: 0,
    altitude: 0,
    valid: true,
    ...more,
  },
  telemetry: {},
  late: false,
});

function begin(zones: readonly Zone[] = [home]) {
  const clock = new ManualClock(NOON);
  const times = new PrivateTimes({
    rules: () => [],
    emergencyMinutes: () => 30,
    serverZone: 'UTC',
    clock,
  });
  expect(times.zones.take(zones, () => undefined)).toEqual(zones.length === 0 ? [] : ['A']);
  times.zones.settle('A', new Map(), []);
  /** Reports that come as they are taken. */
  const drive = (...easts: readonly number[]): void => {
    for (const east of easts) {
      clock.advance(MINUTE_MS);
      times.zones.note('A', [reportAt(clock.now(), east)]);
    }
  };
  return { clock, times, drive };
}
const sinceNoon = (ms: number): number => Math.round((ms - NOON) / 1_000);

test('a vehicle is private from where its way crosses the edge up to where it leaves, and without an end while it is inside', () => {
  const { clock, times, drive } = begin();
  drive(-0.01);
  expect(times.now('A', 'place')).toBeUndefined();
  drive(0);
  expect(times.now('A', 'place')).toMatchObject({ mode: 'dark', zone: true, toMs: Number.POSITIVE_INFINITY });
  // Half of the way, and a second for what others say in whole seconds.
  expect(sinceNoon(times.now('A', 'place')!.fromMs)).toBeCloseTo(60 + 30, -1);
  drive(0, 0.01);
  expect(times.now('A', 'place')).toBeUndefined();
  const [stay, ...more] = times.between('A', NOON, clock.now(), 'footage');
  expect(more).toEqual([]);
  expect(sinceNoon(stay!.fromMs)).toBeCloseTo(90, -1);
  expect(sinceNoon(stay!.toMs)).toBeCloseTo(180 + 30, -1);
  expect(times.at('A', NOON + 150_000, 'place')).toBeDefined();
  expect(times.at('A', NOON + 60_000, 'place')).toBeUndefined();
});

test('a zone that it drives through between two reports hides that part of the way', () => {
  const { times, drive } = begin();
  drive(-0.01, 0.01);
  expect(times.now('A', 'place')).toBeUndefined();
  expect(times.at('A', NOON + 90_000, 'place')).toBeDefined();
});

test('it stays private without a fix, while it says nothing, and on a way that nobody knows', () => {
  const { clock, times, drive } = begin();
  drive(0);
  times.zones.note('A', [reportAt(clock.now(), 0.02, { valid: false })]);
  clock.advance(10 * 3_600_000);
  expect(times.now('A', 'place')).toBeDefined();
  drive(0.02);
  expect(times.now('A', 'place')).toBeUndefined();
  expect(times.at('A', clock.now() - 1_000, 'place')).toBeDefined();
});

test('a report from where no vehicle can have come ends no private time, unless the next one confirms it', () => {
  const { clock, times, drive } = begin();
  // 500 km off within a minute, and back.
  drive(0, 5);
  expect(times.now('A', 'place')).toBeDefined();
  drive(0, 5, 5.001);
  expect(times.now('A', 'place')).toBeUndefined();
  expect(times.at('A', clock.now() - 90_000, 'place')).toBeDefined();
  // What it tells of the zone hides it, until it is heard where it was.
  drive(0);
  expect(times.now('A', 'place')).toBeDefined();
  drive(5);
  expect(times.now('A', 'place')).toBeUndefined();
});

test('reports that were kept back hide where they were, and say nothing of now', () => {
  const { clock, times, drive } = begin();
  drive(0.01);
  const late = [0, 0].map((east, at) => ({ ...reportAt(NOON - 600_000 + at * MINUTE_MS, east), late: true }));
  times.zones.note('A', late);
  expect(times.now('A', 'place')).toBeUndefined();
  expect(times.at('A', NOON - 570_000, 'place')).toBeDefined();
  expect(times.at('A', clock.now() - MINUTE_MS, 'place')).toBeUndefined();
});

test('of a zone that was drawn now all that was is private until visits are counted, and then what they say', () => {
  const { times } = begin([]);
  expect(times.some).toBe(false);
  const fix = { timeMs: NOON - MINUTE_MS, vector: vectorOf({ lat: 24, lng: 120 }) };
  expect(times.zones.take([home], () => fix)).toEqual(['A']);
  expect(times.now('A', 'place')?.fromMs).toBe(fix.timeMs);
  const day = NOON - 30 * 86_400_000;
  expect(times.at('A', day, 'footage')).toBeDefined();
  times.zones.settle('A', new Map([[3, [{ fromMs: day, toMs: day + MINUTE_MS }]]]), []);
  expect(times.at('A', day, 'footage')).toBeDefined();
  expect(times.at('A', day + MINUTE_MS, 'footage')).toBeUndefined();
  // It is removed: nothing of it hides anything any more.
  times.zones.take([], () => undefined);
  expect([times.some, times.at('A', day, 'footage'), times.now('A', 'place')]).toEqual([
    false,
    undefined,
    undefined,
  ]);
});

test('a zone for footage alone hides no place; a reason opens what is for a reason, an emergency alarm what follows it', () => {
  const { clock, times, drive } = begin([{ ...home, mode: 'reason', what: 'footage' }]);
  drive(0);
  expect([times.now('A', 'place'), times.now('A', 'footage')?.mode]).toEqual([undefined, 'reason']);
  const [fromMs, toMs] = [NOON, NOON + 3_600_000];
  const given = { user: 'ann', deviceid: 'A', fromMs, toMs, untilMs: clock.now() + MINUTE_MS };
  expect(times.takeReasons([given])).toEqual(['A']);
  expect(times.takeReasons([given])).toEqual([]);
  expect([times.now('A', 'footage', 'ann'), times.now('A', 'footage', 'bob')?.mode]).toEqual([
    undefined,
    'reason',
  ]);
  times.emergency('A', clock.now());
  expect(times.now('A', 'footage')).toBeUndefined();
  expect(times.at('A', clock.now() - 1_000, 'footage')).toBeDefined();
});

test('what an import brings of a private zone stays hidden until its days are known to be counted, though others of the device are settled meanwhile', () => {
  const { clock, times, drive } = begin([home]);
  drive(0);
  times.zones.settle('A', new Map(), []);
  const longAgo = NOON - 30 * 86_400_000;
  times.zones.note('A', [{ ...reportAt(longAgo, 0), late: true }]);
  times.zones.settle('A', new Map(), []);
  expect(times.at('A', longAgo, 'place')).toBeDefined();
  // Its day is found by the time that is forgotten: visits say the same.
  clock.advance(600_000);
  times.zones.settle('A', new Map(), [{ fromMs: longAgo - MINUTE_MS, toMs: longAgo + MINUTE_MS }]);
  expect(times.at('A', longAgo, 'place')).toBeDefined();
  times.zones.settle('A', new Map(), []);
  expect(times.at('A', longAgo, 'place')).toBeUndefined();
});
