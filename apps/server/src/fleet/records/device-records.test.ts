import { ManualClock } from '@outrider/kit/clock.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { expect, test } from 'vitest';
import { BusLine, InProcessBus } from '../../bus/in-process-bus.ts';
import { terminalLink } from '../../gateways/jt808/terminal-link.ts';
import { silentLog } from '../../testing-log.ts';
import { FakeStore } from '../fake-store.ts';
import { DeviceRecords } from './device-records.ts';

/** Two servers over one store, which both know the device `77`. */
async function boot() {
  const store = new FakeStore();
  const line = new BusLine();
  const open = () => {
    const bus = new InProcessBus(silentLog, line);
    const parts = { store, bus, clock: new ManualClock(), log: silentLog, linkOf: terminalLink };
    return new DeviceRecords({ ...parts, licensedDevices: 0, everything: false });
  };
  const here = open();
  await here.register('77');
  const there = open();
  await there.load();
  return { store, line, here, there };
}

test('the code that a terminal got of one server lets it in at another, and so does the colour of its plate', async () => {
  const { here, there } = await boot();
  await here.keepSecret(JT808, '77', 'hash');
  await expect.poll(() => there.findLink(JT808, '77')?.secretHash).toBe('hash');
  await here.keepPlateColour(JT808, '77', 2);
  await expect.poll(() => there.findLink(JT808, '77')?.plateColour).toBe(2);
  await there.keepSecret(JT808, '77', undefined);
  await expect.poll(() => here.findLink(JT808, '77')?.secretHash).toBeUndefined();
  expect(here.findLink(JT808, '77')?.plateColour).toBe(2);
});

test('what another server kept of a link while it was not heard is read once it is', async () => {
  const { store, line, there } = await boot();
  await store.links.changeSecret(JT808, '77', 'unheard');
  expect(there.findLink(JT808, '77')?.secretHash).toBeUndefined();
  new InProcessBus(silentLog, line).publish('device.saved', { deviceid: '', change: 'edited' });
  await expect.poll(() => there.findLink(JT808, '77')?.secretHash).toBe('unheard');
});
