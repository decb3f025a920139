import { ManualClock } from '@outrider/kit/clock.ts';
import type { RestartPlanName } from '@outrider/model/server/maintain-settings.ts';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { RestartPlan } from './restart-plan.ts';

const HOUR_MS = 3_600_000;
const at = (day: number, hour: number): number => new Date(2026, 5, day, hour).getTime();

function boot(restart: RestartPlanName = 'Every day') {
  const clock = new ManualClock(at(3, 1));
  const set = { restart, hour: 3 };
  const restarts: number[] = [];
  const reboots: number[] = [];
  const plan = new RestartPlan({
    plan: () => set,
    restart: () => restarts.push(clock.now()),
    reboot: () => Promise.resolve(reboots.push(clock.now())).then(() => {}),
    clock,
    log: silentLog,
  });
  onTestFinished(() => plan[Symbol.dispose]());
  return { clock, set, restarts, reboots, plan };
}

test('the server restarts at the hour that is set, and not before', () => {
  const { clock, restarts } = boot();
  clock.advance(2 * HOUR_MS - 1);
  expect(restarts).toEqual([]);
  clock.advance(1);
  expect(restarts).toEqual([at(3, 3)]);
});

test('another hour holds at once, and never is never', () => {
  const { clock, restarts, set, plan } = boot();
  set.hour = 2;
  plan.apply();
  clock.advance(HOUR_MS);
  expect(restarts).toEqual([at(3, 2)]);
  const none = boot('Never');
  none.clock.advance(40 * 24 * HOUR_MS);
  expect(none.restarts).toEqual([]);
});

test('an hour that a clock leaps over is waited for again, and one that comes twice restarts at its time', () => {
  const { clock, restarts } = boot();
  clock.leap(5 * HOUR_MS);
  clock.advance(HOUR_MS);
  expect(restarts).toEqual([]);
  clock.advance(20 * HOUR_MS);
  expect(restarts).toEqual([at(4, 3)]);
  const back = boot();
  back.clock.advance(HOUR_MS);
  back.clock.leap(-2 * HOUR_MS);
  back.clock.advance(2 * HOUR_MS);
  expect(back.restarts).toEqual([]);
  back.clock.advance(HOUR_MS);
  expect(back.restarts).toEqual([at(3, 3)]);
});

test('a plan of the machine has the machine restart, on its day, and is waited for again where nothing came of it', () => {
  const { clock, restarts, reboots } = boot('The machine every Sunday');
  clock.advance(12 * 24 * HOUR_MS);
  expect(reboots).toEqual([at(7, 3), at(14, 3)]);
  expect(restarts).toEqual([]);
});
