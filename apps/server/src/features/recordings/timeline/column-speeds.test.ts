import { TrackWriter } from '@outrider/model/positions/track.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect, test } from 'vitest';
import { columnSpeeds } from './column-speeds.ts';

const DAY_MS = 86_400_000;
const MONDAY = Date.UTC(2026, 10, 16);
const DAYS = 4;

/** It drove for a minute at noon of the second day; so many reports are said to be kept of that, and so many days are still being counted. */
function storeWith(reports: number, pending = 0) {
  const track = async (_deviceid: string, fromMs: number) => {
    const writer = new TrackWriter(fromMs);
    const noon = {
      time: MONDAY + 1.5 * DAY_MS,
      lat: 24,
      lng: 120,
      heading: 0,
      late: false,
      ignitionOn: true,
    };
    for (const at of [0, 30_000, 60_000]) writer.add({ ...noon, time: noon.time + at, speedKmh: 50 });
    return { track: writer.done(), gaps: [] };
  };
  const list = async () => {
    const days = [{ day: MONDAY / DAY_MS + 1, maxSpeedKmh: 50.2, reports }];
    return { rows: [{ deviceid: 'A', days }], pending };
  };
  return { positions: { track }, deviceDays: { list } } as unknown as Pick<Store, 'positions' | 'deviceDays'>;
}

const wanted = {
  deviceid: 'A',
  timezone: 0,
  originMs: MONDAY,
  toMs: MONDAY + DAYS * DAY_MS,
  columns: DAYS * 4,
  oldestMs: 0,
};

test('in a week of which not much is kept, speeds stand where they were driven, and nights are empty', async () => {
  const speeds = await columnSpeeds(storeWith(3), wanted);
  expect(speeds.flatMap((speed, at) => (speed === 50 ? [at] : []))).toEqual([6]);
});

test('of more than can be read at once the highest of each day is told', async () => {
  const speeds = await columnSpeeds(storeWith(30_001), wanted);
  expect(speeds.flatMap((speed, at) => (speed === 50 ? [at] : []))).toEqual([4, 5, 6, 7]);
});

test('while days are being counted nobody knows how much there is: the highest of each day is told', async () => {
  const speeds = await columnSpeeds(storeWith(3, 1), wanted);
  expect(speeds.flatMap((speed, at) => (speed === 50 ? [at] : []))).toEqual([4, 5, 6, 7]);
});
