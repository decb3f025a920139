import { ManualClock } from '@outrider/kit/clock.ts';
import type { FirmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';
import { freshUpdate, type Update } from '@outrider/model/firmware/update.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { FirmwarePlans } from './firmware-plans.ts';

const PLAN: FirmwarePlan = {
  autofwid: 1,
  targetfw: 'V2',
  url: 'http://192.0.2.1/fw',
  memo: '',
  model: '',
  userName: 'ann',
  edits: 1,
  halted: false,
  updatedMs: 1,
};

/** A plan of somebody of level 1 who sees all devices but `foreign`, over updates that a test ends. */
async function boot(deviceids: readonly string[]) {
  const clock = new ManualClock(0);
  const bus = new InProcessBus(silentLog);
  const kept = [PLAN];
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
        change: async () => {},
        remove: async () => {},
        halt: async () => void (kept[0] = { ...PLAN, halted: true }),
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
        version: deviceid === 'has-it' ? 'V2' : 'V1',
        model: 'M',
        saidMs: 0,
      }),
    },
    links: { of: () => undefined },
    devices: () => [],
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
  return { plans, updates, come, second, end };
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
  expect(plans.list(() => true)).toMatchObject([{ failed: 3 }]);
  // Of devices that somebody does not see he reads nothing.
  expect(plans.list((deviceid) => deviceid === 'b')).toMatchObject([{ failed: 1 }]);
});
