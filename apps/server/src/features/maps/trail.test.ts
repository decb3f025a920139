import { ManualClock } from '@outrider/kit/clock.ts';
import { TRAIL_MS } from '@outrider/model/maps/limits.ts';
import { expect, test } from 'vitest';
import { trail } from './trail.ts';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 22, 18, 30);
/** It is private from five minutes ago on. */
const BEGAN = NOW - 5 * MINUTE_MS;

/** The trail of a recorder whose clock is so many minutes ahead: how long ago each of its places was, minutes. */
async function agesOf(aheadMin: number): Promise<number[]> {
  const times = Array.from({ length: 10 }, (_, at) => NOW + (aheadMin - at) * MINUTE_MS).toReversed();
  const reports = times.map((time) => ({ position: { valid: true, time, lat: 24, lng: 121 } }));
  const range = async (_id: string, fromMs: number, toMs: number) => ({
    reports: reports.filter(({ position: { time } }) => time >= fromMs && time < toMs),
  });
  const darkBetween = (_id: string, { fromMs, toMs }: { fromMs: number; toMs: number }) =>
    toMs > BEGAN ? [{ fromMs: Math.max(fromMs, BEGAN), toMs, mode: 'dark' }] : [];
  const call = { device: { deviceid: 'A', clockOffS: aheadMin * 60 }, caller: { darkBetween } };
  const services = { store: { positions: { range } }, clock: new ManualClock(NOW) };
  const told = await trail({ deviceid: 'A' }, call as never, services as never);
  return (told as readonly { time: number }[]).map(({ time }) => (NOW - time) / MINUTE_MS);
}

test.each([0, -60, 60])(
  'a trail ends where a private time begins, whatever the clock of its recorder shows (%i min ahead)',
  async (aheadMin) => {
    expect(TRAIL_MS).toBe(10 * MINUTE_MS);
    expect(await agesOf(aheadMin)).toEqual([9, 8, 7, 6]);
  },
);
