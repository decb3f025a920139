import { ManualClock } from '@outrider/kit/clock.ts';
import type { FirmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import { freshUpdate, type Update } from '@outrider/model/firmware/update.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import { expect, onTestFinished, test } from 'vitest';
import { BusLine, InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { FirmwarePlans } from './firmware-plans.ts';
import { devicesOfStage } from './plan-rules.ts';
import { samplePlan } from './testing-plan.ts';

/** A plan of somebody of level 1 who sees all devices but `foreign`, over updates that a test ends. */
async function boot(deviceids: readonly string[], change: Partial<FirmwarePlan> = {}) {
  const PLAN = { ...samplePlan, ...change };
  const pins = new Map<string, string>();
  const parked = new Set(deviceids);
  const away = new Set<string>();
  const clock = new ManualClock(0);
  const line = new BusLine();
  const bus = new InProcessBus(silentLog, line);
  const kept: FirmwarePlan[] = [PLAN];
  const updates: Update[] = [];
  const ann: Identity = {
    userName: 'ann',
    level: 1,
    access: '',
    deviceScope: new Set(deviceids.filter((deviceid) => deviceid !== 'foreign')),
  };
  const plans = await FirmwarePlans.start({
    store: {
      firmwarePlans: {
        list: async () => [...kept],
        add: async () => 2,
        change: async (_id, made) => void (kept[0] = { ...kept[0]!, ...made }),
        remove: async () => {},
        halt: async (_id, _edits, haltedWhy) => void (kept[0] = { ...kept[0]!, halted: true, haltedWhy }),
        async nextStage(_id, stage, stageMs) {
          kept[0] = { ...kept[0]!, stage: stage + 1, stageMs };
          return true;
        },
      },
      firmwarePins: {
        list: async () => new Map(pins),
        pin: async (deviceid, userName) => void pins.set(deviceid, userName),
        unpin: async (deviceid) => void pins.delete(deviceid),
      },
    },
    updates: {
      all: () => updates.map((order) => ({ order, waits: undefined, currentBytes: 0 })),
      begin: async (asked) => {
        const head = { id: updates.length + 1, priority: 1, note: '', fromMinute: 0, toMinute: 0 } as const;
        const rest = { createdMs: 0, endedMs: 0, fault: '', tries: 0, server: '', leaseMs: 0 };
        updates.push({ ...head, ...rest, ...freshUpdate, ...asked, kind: 'firmware', state: 'running' });
        return head.id;
      },
      cancel: async () => {},
    },
    versions: {
      of: (deviceid) => ({
        deviceid,
        version:
          deviceid === 'has-it' || updates.some((one) => one.deviceid === deviceid && one.state === 'done')
            ? 'V2'
            : 'V1',
        model: 'M',
        saidMs: 0,
      }),
    },
    links: { of: (deviceid) => (away.has(deviceid) ? undefined : ({} as never)) },
    isParked: (deviceid) => parked.has(deviceid),
    devices: () => deviceids,
    identityOf: async () => ann,
    bus,
    clock,
    log: silentLog,
  });
  onTestFinished(() => plans[Symbol.asyncDispose]());
  const come = (): void => {
    for (const deviceid of deviceids) bus.publish('device.version', { deviceid, version: 'V1', model: 'M' });
  };
  const second = async (): Promise<void> => {
    clock.advance(1_000);
    // What it does is a chain of promises.
    await new Promise((resolve) => setImmediate(resolve));
  };
  const end = async (at: number, state: 'done' | 'failed'): Promise<void> => {
    updates[at] = { ...updates[at]!, state };
    plans.ended(updates[at]);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  return { plans, updates, pins, line, come, second, end, pass, parked, away };
}

test('a plan begins with one device a second, of those that have another version and are its person’s', async () => {
  const { updates, come, second } = await boot(['a', 'has-it', 'foreign', 'b']);
  come();
  await second();
  expect(updates.map(({ deviceid }) => deviceid)).toEqual(['a']);
  for (let more = 0; more < 4; more++) await second();
  expect(updates.map(({ deviceid }) => deviceid)).toEqual(['a', 'b']);
});

test('a device that failed is not tried again, and three failures halt the plan', async () => {
  const { plans, updates, come, second, end } = await boot(['a', 'b', 'c', 'd']);
  come();
  for (let more = 0; more < 3; more++) await second();
  await end(0, 'failed');
  await end(1, 'failed');
  expect(plans.get(1).halted).toBe(false);
  await end(2, 'failed');
  await expect.poll(() => plans.get(1).halted).toBe(true);
  come();
  for (let more = 0; more < 6; more++) await second();
  expect(updates).toHaveLength(3);
  expect(await plans.list(() => true)).toMatchObject([{ failed: 3, devices: 4 }]);
  // A caller reads nothing of devices that they do not see.
  expect(await plans.list((deviceid) => deviceid === 'b')).toMatchObject([{ failed: 1, devices: 1 }]);
});

const HOUR = 3_600_000;
const TEN = Array.from({ length: 10 }, (_, at) => `bus-${at}`);
const STAGED = { stages: [10, 50, 100], nextHours: 2 };

test('a rollout goes to its first stage alone, to the next by hand or by the clock, and to all at last', async () => {
  const { plans, updates, come, pass, end } = await boot(TEN, STAGED);
  come();
  for (let more = 0; more < 8; more++) await pass(1_000);
  expect(updates).toHaveLength(1);
  expect(await plans.list(() => true)).toMatchObject([{ devices: 10, ofStage: 1, open: 1 }]);
  // What is under way is waited for, however long that takes.
  await pass(3 * HOUR);
  expect(plans.get(1).stage).toBe(0);
  await end(0, 'done');
  await pass(60_000);
  await expect.poll(() => plans.get(1).stage).toBe(1);
  for (let more = 0; more < 8; more++) await pass(1_000);
  expect(updates).toHaveLength(5);
  for (let at = 1; at < 5; at++) await end(at, 'done');
  await plans.nextStage(1);
  for (let more = 0; more < 12; more++) await pass(1_000);
  expect(new Set(updates.map(({ deviceid }) => deviceid)).size).toBe(10);
  await expect(plans.nextStage(1)).rejects.toThrow(firmwareSentences.lastStage);
});

test('one failure halts a stage of one device: no clock takes the rollout further, and nobody else either', async () => {
  const { plans, updates, come, pass, end } = await boot(TEN, STAGED);
  come();
  await pass(1_000);
  await end(0, 'failed');
  await expect.poll(() => plans.get(1).haltedWhy).toBe(firmwareSentences.planFailing);
  await pass(3 * HOUR);
  expect(updates).toHaveLength(1);
  await expect(plans.nextStage(1)).rejects.toThrow(firmwareSentences.planHalted);
});

test('a rollout over 300 recorders of which 5 % break halts by itself in its second stage', async () => {
  const fleet = Array.from({ length: 300 }, (_, at) => `truck-${at}`);
  const breaks = new Set(devicesOfStage({ ...samplePlan, stages: [10, 100] }, fleet));
  for (const one of devicesOfStage({ ...samplePlan, stages: [5, 100] }, fleet)) breaks.delete(one);
  const { plans, updates, come, pass, end } = await boot(fleet, {
    stages: [1, 10, 100],
    nextHours: 1,
    haltPercent: 4,
  });
  come();
  for (let turn = 0; turn < 120 && !plans.get(1).halted; turn++) {
    await pass(turn % 20 === 19 ? HOUR + 60_000 : 1_000);
    for (const [at, { state, deviceid }] of updates.entries())
      if (state === 'running') await end(at, breaks.has(deviceid) ? 'failed' : 'done');
  }
  expect(plans.get(1)).toMatchObject({ halted: true, stage: 1 });
  expect(updates.length).toBeLessThanOrEqual(30);
});

test('parked only: a vehicle that drives is updated once it stands; a pinned device is left out until it is not', async () => {
  const { plans, updates, come, pass, parked } = await boot(['drives', 'pinned'], { parkedOnly: true });
  parked.delete('drives');
  await plans.pin('pinned', 'ann');
  expect(plans.pinnedBy('pinned')).toBe('ann');
  come();
  for (let more = 0; more < 4; more++) await pass(60_000);
  expect(updates).toEqual([]);
  expect(await plans.list(() => true)).toMatchObject([{ devices: 1 }]);
  parked.add('drives');
  await pass(60_000);
  expect(updates.map(({ deviceid }) => deviceid)).toEqual(['drives']);
  await plans.unpin('pinned');
  await pass(1_000);
  expect(updates.map(({ deviceid }) => deviceid)).toEqual(['drives', 'pinned']);
});

test('what is pinned on another server is left out on this one, too', async () => {
  const { plans, updates, pins, line, come, pass } = await boot(['a', 'b']);
  const other = new InProcessBus(silentLog, line);
  pins.set('a', 'bob');
  other.publish('kept.changed', { entity: 'firmwarePin', key: 'a' });
  come();
  for (let more = 0; more < 3; more++) await pass(1_000);
  expect(plans.pinnedBy('a')).toBe('bob');
  expect(updates.map(({ deviceid }) => deviceid)).toEqual(['b']);
});

/** The minute of the server's day at which the clock of a test begins. */
const beginMinute = (): number => {
  const begin = new Date(0);
  return begin.getHours() * 60 + begin.getMinutes();
};

test('between its hours alone devices are told', async () => {
  const minute = beginMinute();
  const { updates, come, pass } = await boot(['a'], {
    fromMinute: (minute + 60) % 1_440,
    toMinute: (minute + 120) % 1_440,
  });
  come();
  for (let more = 0; more < 50; more++) await pass(60_000);
  expect(updates).toEqual([]);
  for (let more = 0; more < 12; more++) await pass(60_000);
  expect(updates).toHaveLength(1);
});

test.each([
  ['22:30', 1_350, 0],
  ['23:30', 1_410, 1],
  ['00:30', 30, 1],
  ['01:30', 90, 0],
])('hours from 23:00 to 01:00 at %s', async (_clock, minute, begun) => {
  const { updates, come, pass, parked } = await boot(['a'], {
    fromMinute: 1_380,
    toMinute: 60,
    parkedOnly: true,
  });
  parked.clear();
  come();
  await pass(((minute - beginMinute() + 1_440) % 1_440) * 60_000);
  parked.add('a');
  for (let more = 0; more < 5; more++) await pass(60_000);
  expect(updates).toHaveLength(begun);
});

test('a device that left before its hour gets no order, and the order of one that is there has the hours of its plan', async () => {
  const minute = beginMinute();
  const hours = { fromMinute: (minute + 60) % 1_440, toMinute: (minute + 120) % 1_440 };
  const { updates, come, pass, away } = await boot(['left', 'there'], hours);
  come();
  away.add('left');
  for (let more = 0; more < 65; more++) await pass(60_000);
  expect(updates).toMatchObject([{ deviceid: 'there', ...hours }]);
});

test('an update of a plan for parked vehicles alone is told to none that drives; one that a person began is', async () => {
  const { plans, parked } = await boot(['drives'], { parkedOnly: true });
  parked.delete('drives');
  expect(plans.mayTell({ planid: 1, deviceid: 'drives' })).toBe(false);
  expect(plans.mayTell({ planid: 0, deviceid: 'drives' })).toBe(true);
  parked.add('drives');
  expect(plans.mayTell({ planid: 1, deviceid: 'drives' })).toBe(true);
});

test('a stage of which nobody came is not left by the clock', async () => {
  const { plans, come, pass, end, away } = await boot(TEN, STAGED);
  come();
  await pass(1_000);
  await end(0, 'done');
  for (const deviceid of TEN) away.add(deviceid);
  await pass(2 * HOUR + 60_000);
  expect(plans.get(1).stage).toBe(1);
  await pass(3 * HOUR);
  expect(plans.get(1).stage).toBe(1);
});

test('the whole plan sent again with another memo stays in its stage; another firmware begins with the first', async () => {
  const { plans } = await boot(TEN, STAGED);
  await plans.nextStage(1);
  const { targetfw, url, model, stages } = plans.get(1);
  await plans.change(1, { targetfw, url, model, stages: [...stages], memo: 'new' }, 'ann');
  expect(plans.get(1)).toMatchObject({ memo: 'new', stage: 1 });
  await plans.change(1, { targetfw: 'V3' }, 'ann');
  expect(plans.get(1).stage).toBe(0);
});

test('a rollout whose memo is corrected after its stage was done goes on by itself, in the hours that had begun', async () => {
  const { plans, updates, come, pass, end } = await boot(TEN, STAGED);
  come();
  await pass(1_000);
  await end(0, 'done');
  await pass(HOUR);
  await plans.change(1, { memo: 'new' }, 'ann');
  await pass(HOUR + 60_000);
  expect(plans.get(1).stage).toBe(1);
  // What it began is waited for, also where it was corrected in between.
  await pass(1_000);
  expect(updates.length).toBeGreaterThan(1);
  await plans.change(1, { memo: 'newer' }, 'ann');
  await pass(3 * HOUR);
  expect(plans.get(1).stage).toBe(1);
});
