import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { TimedMinutes } from './timed-minutes.ts';
import { Timings } from './timings.ts';

const START = Date.parse('2026-11-23T12:00:00Z');
const MINUTE_MS = 60_000;

function measured(start = START) {
  const clock = new ManualClock(start);
  const bus = new InProcessBus(silentLog);
  const minutes = new TimedMinutes(bus);
  const timings = new Timings({ bus, clock, server: 'A' });
  return { clock, minutes, timings };
}

test('work is told after some seconds: how often, together, and the longest; those of a minute are put together', () => {
  const { clock, minutes, timings } = measured();
  timings.took('call', 4, 'serverInfo');
  timings.took('call', 6, 'serverInfo');
  timings.took('store', 1);
  expect(minutes.sinceMs).toBeUndefined();
  clock.advance(5_000);
  expect(minutes.sinceMs).toBe(START);
  timings.took('store', 3);
  clock.advance(MINUTE_MS - 5_000);
  expect(minutes.since(START, 1)).toEqual([
    { fromMs: START, server: 'A', name: 'call', count: 2, sumMs: 10, maxMs: 6 },
    { fromMs: START, server: 'A', name: 'call serverInfo', count: 2, sumMs: 10, maxMs: 6 },
    { fromMs: START, server: 'A', name: 'store', count: 2, sumMs: 4, maxMs: 3 },
  ]);
});

test('what is counted elsewhere is asked for before it is told', () => {
  const { clock, minutes, timings } = measured();
  timings.each(() => timings.add('delay', { count: 50, sumMs: 10, maxMs: 3 }));
  clock.advance(5_000);
  expect(minutes.since(START, 1)).toMatchObject([{ name: 'delay', count: 50, sumMs: 10, maxMs: 3 }]);
});

test('minutes are put together into steps, and those before a moment are left out', () => {
  const { clock, minutes, timings } = measured();
  for (let minute = 0; minute < 10; minute++) {
    timings.took('call', minute);
    clock.advance(MINUTE_MS);
  }
  expect(minutes.since(START + 5 * MINUTE_MS, 5)).toEqual([
    { fromMs: START + 5 * MINUTE_MS, server: 'A', name: 'call', count: 5, sumMs: 35, maxMs: 9 },
  ]);
});

test('a day is kept, and of one minute a bounded number of names: all count for their kind', () => {
  const { clock, minutes, timings } = measured();
  for (let name = 0; name < 1_000; name++) timings.took('call', 1, `n${name}`);
  timings.took('reports', 1);
  clock.advance(MINUTE_MS);
  const first = minutes.since(START, 1);
  expect(first.length).toBeLessThanOrEqual(130);
  expect(first).toContainEqual(expect.objectContaining({ name: 'call', count: 1_000 }));
  expect(first).toContainEqual(expect.objectContaining({ name: 'reports', count: 1 }));
  for (let minute = 0; minute < 1_440; minute++) clock.advance(MINUTE_MS);
  expect(minutes.sinceMs).toBe(START + MINUTE_MS);
});
