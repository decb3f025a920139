import { ManualClock } from '@outrider/kit/clock.ts';
import type { OffDutyRule } from '@outrider/model/privacy/privacy-settings.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { PrivacyWatch } from './privacy-watch.ts';

const NOW = Date.UTC(2026, 10, 23, 20);
const always: OffDutyRule = {
  name: 'always',
  devices: [],
  groups: [7],
  days: [1, 2, 3, 4, 5, 6, 7],
  from: 0,
  to: 0,
  zone: 'UTC',
  mode: 'dark',
  what: 'all',
};

async function boot() {
  const clock = new ManualClock(NOW);
  const turned: (readonly string[])[] = [];
  const set = { rules: [] as readonly OffDutyRule[], fails: false };
  const devicesBelow = async () => {
    if (set.fails) throw new Error('the store is gone');
    return ['A'];
  };
  const within = async () => ({ events: [], reached: undefined });
  const watch = await PrivacyWatch.start({
    rules: () => set.rules,
    emergencyMinutes: () => 30,
    store: {
      groups: { devicesBelow },
      fleetEvents: { within },
      givenReasons: { inForce: async () => [] },
    } as never,
    deviceids: () => ['A', 'B'],
    turned: (deviceids) => void turned.push(deviceids),
    serverZone: 'UTC',
    bus: new InProcessBus(silentLog),
    clock,
    log: silentLog,
  });
  onTestFinished(() => watch[Symbol.dispose]());
  return { watch, clock, set, turned };
}

test('rules whose groups could not be read are in force as soon as they can be', async () => {
  const { watch, clock, set, turned } = await boot();
  set.rules = [always];
  set.fails = true;
  await watch.readRules();
  expect(watch.times.now('A', 'place')).toBeUndefined();
  clock.advance(1_000);
  set.fails = false;
  clock.advance(1_000);
  await expect.poll(() => watch.times.now('A', 'place')?.mode).toBe('dark');
  expect(watch.times.now('B', 'place')).toBeUndefined();
  expect(turned).toEqual([['A']]);
});

test('a user with reasons that run out together is looked at once, with each vehicle once', async () => {
  const { watch, clock, turned } = await boot();
  const ends = { fromMs: NOW, toMs: NOW + 1, untilMs: NOW + 500 };
  watch.times.takeReasons(['A', 'B', 'A'].map((deviceid) => ({ ...ends, deviceid, user: 'olga' })));
  clock.advance(1_000);
  expect(turned).toEqual([['A', 'B']]);
});
