import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Topics } from '../../bus/topics.ts';
import { silentLog } from '../../testing-log.ts';
import { ONLINE } from '../state/device-state.ts';
import { bootFleet, START } from '../testing.ts';
import { LostDevices } from './lost-devices.ts';

/** A server of which another one, a, is lost that had devices A and B: A said something 50 s ago, B 100 s. */
async function boot() {
  const { fleet, clock, bus } = await bootFleet();
  const { state } = fleet;
  for (const [deviceid, agoS] of [
    ['A', 50],
    ['B', 100],
  ] as const) {
    await fleet.records.register(deviceid);
    const live = state.live(deviceid)!;
    live.device = { ...live.device, statusTime: START / 1_000 - agoS };
  }
  const around = { isGone: true, isMine: true, told: [] as string[], owners: { A: 'a', B: 'a' } };
  const tells: [string, number][] = [];
  const asked: string[] = [];
  const lost = new LostDevices({
    bus,
    clock,
    state,
    ownerOf: (deviceid) => around.owners[deviceid as 'A' | 'B'],
    isGone: async (server) => {
      asked.push(server);
      return around.isGone;
    },
    isMine: async () => around.isMine,
    isTold: async (deviceid) => around.told.includes(deviceid),
    tell: ({ device }) => void tells.push([device.deviceid, clock.now() - START]),
    log: silentLog,
  });
  onTestFinished(() => lost[Symbol.dispose]());
  lost.lose('a', [state.live('A')!, state.live('B')!]);
  /** Time goes on, a look at a time. */
  const pass = async (seconds: number): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += 5) {
      clock.advance(5_000);
      while (lost.isLooking) await nextTurn();
    }
  };
  const come = (deviceid: 'A' | 'B'): void => {
    const live = state.live(deviceid)!;
    state.replace(live, { ...live.device, status: live.device.status | ONLINE });
  };
  return { around, tells, asked, pass, come, bus };
}

test('devices of a lost server that come nowhere are told of once their last word is too old, once', async () => {
  const { tells, pass } = await boot();
  await pass(15);
  expect(tells).toEqual([]);
  await pass(300);
  expect(tells).toEqual([
    ['B', 20_000],
    ['A', 70_000],
  ]);
});

test('of those that are back, or with another server, or removed, nothing is told', async () => {
  const { tells, pass, come, bus } = await boot();
  come('B');
  bus.publish('device.attached', { deviceid: 'A' });
  await pass(200);
  const other = await boot();
  other.around.owners = { A: 'c', B: 'c' };
  await other.pass(200);
  expect([tells, other.tells]).toEqual([[], []]);
});

test('a server that is only cut off tells of its devices itself, until it is gone', async () => {
  const { around, tells, asked, pass } = await boot();
  around.isGone = false;
  await pass(100);
  expect(tells).toEqual([]);
  expect(asked).toContain('a');
  around.isGone = true;
  await pass(5);
  expect(tells.map(([deviceid]) => deviceid).toSorted()).toEqual(['A', 'B']);
});

test('one whose turn it is tells; where it does not, another one does a minute later, but for what was told', async () => {
  const { around, tells, pass, bus } = await boot();
  around.isMine = false;
  await pass(30);
  // The other server tells of one of them.
  const told = { deviceid: 'B', eventid: deviceEvents.offline.code };
  bus.publish('device.event', told as Topics['device.event']);
  await pass(90);
  expect(tells).toEqual([]);
  await pass(60);
  expect(tells).toEqual([['A', 130_000]]);
  const unheard = await boot();
  unheard.around.isMine = false;
  unheard.around.told = ['A', 'B'];
  await unheard.pass(300);
  expect(unheard.tells).toEqual([]);
});

test('nobody waits for ever for a server that is cut off', async () => {
  const { around, tells, pass } = await boot();
  around.isGone = false;
  await pass(720);
  around.isGone = true;
  await pass(60);
  expect(tells).toEqual([]);
});
