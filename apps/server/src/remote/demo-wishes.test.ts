import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { DemoWishes } from './demo-wishes.ts';

test('one vehicle of a demo is told what it refuses, once; of another settings are wanted when it has left', async () => {
  const clock = new ManualClock();
  const bus = new InProcessBus(silentLog);
  const here = new Set<string>();
  const read: string[] = [];
  const wanted: [string, object][] = [];
  const wishes = new DemoWishes({
    refusing: 'OT-004',
    leaving: 'OT-008',
    bus,
    clock,
    log: silentLog,
    remote: {
      isThere: (deviceid) => here.has(deviceid),
      read: async (deviceid) => void read.push(deviceid),
      want: async (deviceid, values) => void wanted.push([deviceid, values]),
    },
  });
  onTestFinished(() => wishes[Symbol.asyncDispose]());
  const come = (deviceid: string): void => {
    here.add(deviceid);
    bus.publish('device.attached', { deviceid });
  };
  for (const deviceid of ['OT-001', 'OT-004', 'OT-004', 'OT-008']) come(deviceid);
  await expect.poll(() => wanted, LONG).toEqual([['OT-004', { g_sensor_x: 120 }]]);
  expect(read).toEqual(['OT-004', 'OT-008']);
  here.delete('OT-008');
  await expect
    .poll(() => {
      clock.advance(2_000);
      return wanted.slice(1);
    }, LONG)
    .toEqual([['OT-008', { net_HbSec: 10, sys_AccOffSec: 600 }]]);
});
