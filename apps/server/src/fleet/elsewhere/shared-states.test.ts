import { Listeners } from '@outrider/kit/listeners.ts';
import { expect, onTestFinished, test } from 'vitest';
import { BusLine, InProcessBus } from '../../bus/in-process-bus.ts';
import { silentLog } from '../../testing-log.ts';
import { ClusterLinks } from '../links/cluster-links.ts';
import { ONLINE } from '../state/device-state.ts';
import type { LiveDevice } from '../state/live-device.ts';
import { bootFleet } from '../testing.ts';
import { SharedStates } from './shared-states.ts';

/** Server b, which has a record of device A; and the bus of server a, on which the device hangs. */
async function boot() {
  const { fleet, clock } = await bootFleet();
  await fleet.records.register('A');
  const line = new BusLine();
  const [bus, other] = [new InProcessBus(silentLog, line), new InProcessBus(silentLog, line)];
  const lost = new Listeners<string>();
  const onLost = (listener: (server: string) => void): (() => void) => lost.add(listener);
  const { state, links } = fleet;
  const went: [string, string[]][] = [];
  const tellLost = (server: string, lives: readonly LiveDevice[]): void =>
    void went.push([server, lives.map(({ device }) => device.deviceid)]);
  const reach = new ClusterLinks({ local: links, bus, clock, log: silentLog, server: 'b', onLost });
  const shared = new SharedStates({ bus, clock, server: 'b', state, links, reach, onLost, lost: tellLost });
  onTestFinished(() => {
    shared[Symbol.dispose]();
    reach[Symbol.dispose]();
  });
  const say = (live: Readonly<Record<string, boolean | number>>): void =>
    other.publish('device.states', {
      server: 'a',
      states: [{ deviceid: 'A', term: 5, link: { protocol: 'fake', sections: [] }, live }],
    });
  return { state, lost, went, say };
}

test('a device is as its server says, recorded or not, and no longer so when that is gone', async () => {
  const { state, lost, went, say } = await boot();
  const shown = () => [(state.get('A')?.status ?? 0) & ONLINE, state.get('A')?.recordedHere];
  const all = { status: ONLINE, statusTime: 7, recordedHere: true };
  say(all);
  expect(shown()).toEqual([ONLINE, true]);
  lost.tell('a');
  expect(shown()).toEqual([0, false]);
  expect(went).toEqual([['a', ['A']]]);
  say(all);
  expect(shown()).toEqual([ONLINE, true]);
  say({ status: ONLINE, statusTime: 7 });
  expect(shown()).toEqual([ONLINE, false]);
  say({ status: 0, statusTime: 7 });
  lost.tell('a');
  expect(went.at(-1)).toEqual(['a', []]);
});

test('what is said again as it was is no change', async () => {
  const { state, say } = await boot();
  say({ status: ONLINE, satellites: 7 });
  const { changeNumber } = state;
  say({ status: ONLINE, satellites: 7 });
  expect(state.changeNumber).toBe(changeNumber);
  say({ status: ONLINE, satellites: 8 });
  expect(state.changeNumber).toBe(changeNumber + 1);
  expect(state.get('A')?.satellites).toBe(8);
});
