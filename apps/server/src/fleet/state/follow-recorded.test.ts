import type { Device } from '@outrider/model/devices/device.ts';
import { unheardDevice } from '@outrider/model/devices/device.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { silentLog } from '../../testing-log.ts';
import { followRecorded } from './follow-recorded.ts';
import { LiveDevice } from './live-device.ts';

function boot() {
  const bus = new InProcessBus(silentLog);
  const live = new LiveDevice(unheardDevice('A'));
  const said: boolean[] = [];
  const stop = followRecorded(bus, {
    live: (deviceid: string) => (deviceid === 'A' ? live : undefined),
    replace: (live: LiveDevice, device: Device) => {
      live.device = device;
      said.push(device.recordedHere);
    },
  });
  return { bus, said, stop };
}

test('a device says that the server records it from when that is told until it is told otherwise; one that is gone is passed over', () => {
  const { bus, said, stop } = boot();
  for (const [deviceid, on] of [
    ['A', true],
    ['A', true],
    ['B', true],
    ['A', false],
  ] as const)
    bus.publish('device.recorded', { deviceid, server: 'here', on });
  expect(said).toEqual([true, false]);
  stop();
  bus.publish('device.recorded', { deviceid: 'A', server: 'here', on: true });
  expect(said).toEqual([true, false]);
});

test('what the server says late where the device was before ends nothing of the one where it is', () => {
  const { bus, said } = boot();
  for (const [server, on] of [
    ['before', true],
    ['now', true],
    ['before', false],
  ] as const)
    bus.publish('device.recorded', { deviceid: 'A', server, on });
  expect(said).toEqual([true]);
  bus.publish('device.recorded', { deviceid: 'A', server: 'now', on: false });
  expect(said).toEqual([true, false]);
});
