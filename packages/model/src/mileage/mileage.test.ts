import { describe, expect, test } from 'vitest';
import { MileageCounter, type Mileage, type MileageFix } from './mileage.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
/** Degrees of latitude in a km. */
const DEGREES_A_KM = 1 / 111.195;

/** A fix so many km north of a place. */
const at = (time: number, km: number, speedKmh: number, more: Partial<MileageFix> = {}): MileageFix => ({
  time,
  valid: true,
  lat: 24 + km * DEGREES_A_KM,
  lng: 120,
  speedKmh,
  ...more,
});

function count(fixes: readonly MileageFix[], until = fixes.at(-1)?.time ?? 0): Mileage {
  const counter = new MileageCounter();
  for (const fix of fixes) counter.add(fix);
  return counter.done(until);
}

/** A drive at a steady speed, a fix each `every` ms. */
function drive(minutes: number, speedKmh: number, every = SECOND, odometer?: (km: number) => number) {
  return Array.from({ length: (minutes * MINUTE) / every + 1 }, (_, index) => {
    const km = (index * every * speedKmh) / 3_600_000;
    return at(index * every, km, speedKmh, odometer === undefined ? {} : { mileageKm: odometer(km) });
  });
}

describe('distance', () => {
  test('is the way along the places of the driver, in millionths of a km', () => {
    expect(count(drive(6, 60)).distance / 1e6).toBeCloseTo(6, 3);
    expect(count(drive(60, 90, 30_000)).distance / 1e6).toBeCloseTo(90, 2);
  });

  test('does not grow while a parked receiver wanders', () => {
    const wander = Array.from({ length: 600 }, (_, at_) => at(at_ * SECOND, (at_ % 3) * 0.01, at_ % 5));
    expect(count(wander).distance).toBe(0);
  });

  test('leaves out a place that nothing could have come to', () => {
    const fixes = drive(6, 60);
    fixes[100] = at(100 * SECOND, 900, 60);
    expect(count(fixes).distance / 1e6).toBeCloseTo(6, 1);
  });

  test('is what the odometer counted, where there is one: it knows the way through a tunnel', () => {
    const tenths = (km: number): number => Math.floor((50_000 + km * 1.051) * 10) / 10;
    const all = drive(12, 60, SECOND, tenths);
    expect(count(all).distance / 1e6).toBeCloseTo(12.6, 1);
    const tunnel = all.map((fix, index) => (index > 100 && index < 600 ? { ...fix, valid: false } : fix));
    expect(count(tunnel).distance / 1e6).toBeCloseTo(12.6, 1);
  });

  test('counts no way twice when the odometer is told only now and then', () => {
    const seldom = drive(12, 60).map((fix, index) =>
      index % 60 === 0 ? { ...fix, mileageKm: 7_000 + index / 60 } : fix,
    );
    expect(count(seldom).distance / 1e6).toBeCloseTo(12, 1);
  });

  test('is by the places when the odometer is not connected, or is set back', () => {
    expect(count(drive(6, 60, SECOND, () => 0)).distance / 1e6).toBeCloseTo(6, 2);
    const setBack = drive(6, 60, SECOND, (km) => (km < 3 ? 400 + km : km - 3));
    expect(count(setBack).distance / 1e6).toBeCloseTo(6, 1);
  });
});

describe('driving and parking', () => {
  test('a stop of three minutes is a parking, a red light is none', () => {
    const fixes = [
      at(0, 0, 50),
      at(MINUTE, 1, 0),
      at(2 * MINUTE, 1, 50),
      at(3 * MINUTE, 2, 5),
      at(6 * MINUTE, 2, 5.1),
      at(7 * MINUTE, 2.1, 5.1),
    ];
    expect(count(fixes)).toMatchObject({ parkcount: 1, parktime: 180, totalDrivingtime: 180 });
  });

  test('a device that is silent while it stands is parked until it drives, or until now', () => {
    const stopped = [at(0, 0, 40), at(MINUTE, 0.5, 0)];
    expect(count(stopped, 31 * MINUTE)).toMatchObject({ parkcount: 1, parktime: 1_800 });
    const again = [...stopped, at(21 * MINUTE, 0.5, 40)];
    expect(count(again, 22 * MINUTE)).toMatchObject({ parkcount: 1, parktime: 1_200 });
  });

  test('time in which nothing was heard of the driver is nobody’s driving', () => {
    expect(count([at(0, 0, 60), at(120_000, 2, 60)]).totalDrivingtime).toBe(120);
    expect(count([at(0, 0, 60), at(120_001, 2, 60)]).totalDrivingtime).toBe(0);
  });

  test('without a fix the recorder says how fast it is, and one that is switched off stands', () => {
    const blind = { valid: false, lat: 0, lng: 0 };
    const underground = [
      at(0, 0, 20),
      at(MINUTE, 0, 0, { ...blind, recorderSpeedKmh: 20 }),
      at(2 * MINUTE, 0, 0, { ...blind, ignitionOn: false }),
      at(9 * MINUTE, 0, 0, { ...blind, ignitionOn: true }),
    ];
    expect(count(underground, 12 * MINUTE)).toMatchObject({
      distance: 0,
      totalDrivingtime: 120,
      parkcount: 1,
      parktime: 600,
    });
  });
});

describe('over-speed', () => {
  test('from 100 km/h on, once until it was clearly slower', () => {
    const speeds = [90, 99.9, 100, 130, 99, 101, 96, 100, 94.9, 100];
    expect(count(speeds.map((speed, index) => at(index * SECOND, 0, speed))).oscount).toBe(2);
  });
});

test('it says how fast it was at most, and for how long it was over-speed: until it was clearly slower', () => {
  const speeds = [90, 120.04, 96, 94, 94];
  expect(count(speeds.map((speed, index) => at(index * MINUTE, 0, speed)))).toMatchObject({
    maxSpeedKmh: 120,
    overspeedtime: 120,
  });
});

test('who stands with the ignition on is idle, as long as that is said', () => {
  const stands = (minute: number, ignitionOn: boolean) => at(minute * MINUTE, 0, 0, { ignitionOn });
  expect(count([stands(0, true), stands(1, true), stands(2, false), stands(3, true)]).idletime).toBe(120);
  expect(count([stands(0, true), stands(10, true)]).idletime).toBe(0);
});

test('what was counted so far can be asked for while it goes on', () => {
  const fixes = [at(0, 0, 40), at(MINUTE, 0.5, 0), at(21 * MINUTE, 0.5, 40), at(22 * MINUTE, 1, 40)];
  const counter = new MileageCounter();
  for (const fix of fixes) {
    counter.done(30 * MINUTE);
    counter.add(fix);
  }
  expect(counter.done(22 * MINUTE)).toEqual(count(fixes));
});

test('of several reports of one moment the first one counts', () => {
  expect(count([at(0, 0, 40), at(0, 0, 180), at(MINUTE, 1, 40)])).toMatchObject({
    reports: 2,
    maxSpeedKmh: 40,
  });
});

test('of no report nothing is counted', () => {
  expect(count([], 5)).toEqual({
    distance: 0,
    oscount: 0,
    parkcount: 0,
    parktime: 0,
    totalDrivingtime: 0,
    idletime: 0,
    overspeedtime: 0,
    maxSpeedKmh: 0,
    reports: 0,
    reportedMs: undefined,
  });
});
