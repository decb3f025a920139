import { ManualClock } from '@outrider/kit/clock.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { describe, expect, it, vi } from 'vitest';
import { BusLine, InProcessBus } from '../../bus/in-process-bus.ts';
import { terminalLink } from '../../gateways/jt808/terminal-link.ts';
import { silentLog } from '../../testing-log.ts';
import { FakeStore } from '../fake-store.ts';
import { bootFleet } from '../testing.ts';
import { DeviceRecords } from './device-records.ts';

/** Two servers over one store, which both know the device `77`. */
async function bootTwo() {
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

describe('the records of the devices', () => {
  it('goes on with another authentication code on a full disk, not with a first one or none', async () => {
    const { store, fleet } = await bootFleet();
    await fleet.records.register('123');
    const full = async () => {
      throw new OutriderError('STORE_FULL', 'full');
    };
    const change = vi.spyOn(store.links, 'changeSecret').mockImplementation(full);
    await expect(fleet.records.keepSecret(JT808, '123', 'first')).rejects.toThrow('full');
    expect(fleet.records.findLink(JT808, '123')?.secretHash).toBeUndefined();
    change.mockRestore();
    await fleet.records.keepSecret(JT808, '123', 'first');
    vi.spyOn(store.links, 'changeSecret').mockImplementation(full);
    await fleet.records.keepSecret(JT808, '123', 'second');
    await expect(fleet.records.keepSecret(JT808, '123', undefined)).rejects.toThrow('full');
    expect(fleet.records.findLink(JT808, '123')?.secretHash).toBe('second');
  });

  it('keeps both of two edits that are made at once, and goes on after one that failed', async () => {
    const { fleet, store } = await bootFleet();
    await fleet.records.register('1');
    await Promise.all([
      fleet.records.change('1', { plate: 'AB 1' }),
      fleet.records.change('1', { secondMemo: 'spare key' }),
    ]);
    const change = vi.spyOn(store.devices, 'change').mockRejectedValueOnce(new Error('full'));
    await expect(fleet.records.change('1', { memo: 'lost' })).rejects.toThrow('full');
    change.mockRestore();
    await fleet.records.change('1', { memo: 'line 7' });
    expect(store.records.get('1')).toMatchObject({
      memo: 'line 7',
      plate: 'AB 1',
      secondMemo: 'spare key',
    });
    expect(fleet.state.get('1')?.memo).toBe('line 7');
    expect(fleet.records.get('1')).toMatchObject({ plate: 'AB 1', secondMemo: 'spare key' });
  });

  it('refuses an edit that is based on an older one, also after a restart', async () => {
    const { fleet, store } = await bootFleet();
    await fleet.records.register('1');
    const seen = fleet.records.known('1').edits;
    expect(await fleet.records.change('1', { plate: 'AB 1' }, seen)).toBe(seen + 1);
    const restarted = (await bootFleet(store)).fleet;
    await expect(restarted.records.change('1', { plate: 'AB 2' }, seen)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await restarted.records.change('1', { plate: 'AB 3' }, seen + 1);
    expect(store.records.get('1')).toMatchObject({ plate: 'AB 3', edits: seen + 2 });
  });

  it('keeps a device that was added by hand with the link by which it will come, whatever the protocol', async () => {
    const linkOf = (deviceid: string) => ({ protocol: 'other', name: `#${deviceid}` });
    const { store, fleet } = await bootFleet(new FakeStore(), linkOf);
    await fleet.records.register('123');
    expect(fleet.records.findByLink('other', '#123')?.deviceid).toBe('123');
    expect(fleet.records.findByLink(JT808, '123')).toBeUndefined();
    expect([...store.linkRecords.values()]).toMatchObject([{ protocol: 'other', name: '#123' }]);
  });

  it('lets a device in with as many channels as are said, and what was set beyond them goes', async () => {
    const { fleet } = await bootFleet();
    await fleet.newTerminals.note({ protocol: JT808, name: '77', plate: '' });
    await fleet.records.change('77', {
      channelNames: ['Front', '', 'Load'],
      talkChannel: 3,
      channelMask: '0100',
    });
    await fleet.records.register('77', 2);
    expect(fleet.records.get('77')).toMatchObject({
      registered: true,
      channelMask: '00',
      channelNames: ['Front', ''],
      talkChannel: 1,
    });
  });

  it('refuses ids that may name no device, doubled devices and terminals', async () => {
    const { fleet } = await bootFleet();
    await fleet.records.register('123');
    await expect(fleet.records.register('broadcast')).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(fleet.records.register('123')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(fleet.records.register('0123')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(fleet.records.remove('9')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the records of devices on two servers', () => {
  it('the code that a terminal got of one server lets it in at another, and so does the colour of its plate', async () => {
    const { here, there } = await bootTwo();
    await here.keepSecret(JT808, '77', 'hash');
    await expect.poll(() => there.findLink(JT808, '77')?.secretHash).toBe('hash');
    await here.keepPlateColour(JT808, '77', 2);
    await expect.poll(() => there.findLink(JT808, '77')?.plateColour).toBe(2);
    await there.keepSecret(JT808, '77', undefined);
    await expect.poll(() => here.findLink(JT808, '77')?.secretHash).toBeUndefined();
    expect(here.findLink(JT808, '77')?.plateColour).toBe(2);
  });

  it('what another server kept of a link while it was not heard is read once it is', async () => {
    const { store, line, there } = await bootTwo();
    await store.links.changeSecret(JT808, '77', 'unheard');
    expect(there.findLink(JT808, '77')?.secretHash).toBeUndefined();
    new InProcessBus(silentLog, line).publish('device.saved', { deviceid: '', change: 'edited' });
    await expect.poll(() => there.findLink(JT808, '77')?.secretHash).toBe('unheard');
  });

  it('keeps what it changed of a link while it read an older one, whether of one device or of all', async () => {
    const { store, line, here } = await bootTwo();
    await here.keepSecret(JT808, '77', 'first');
    const other = new InProcessBus(silentLog, line);
    for (const [deviceid, secret] of [
      ['', 'second'],
      ['77', 'third'],
    ] as const) {
      const begun = Promise.withResolvers<void>();
      const goesOn = Promise.withResolvers<void>();
      const reads = deviceid === '' ? 'list' : 'of';
      const reading = vi.spyOn(store.links, reads).mockImplementationOnce(async () => {
        const older = [...store.linkRecords.values()];
        begun.resolve();
        await goesOn.promise;
        return older;
      });
      other.publish('device.saved', { deviceid, change: 'edited' });
      await begun.promise;
      await here.keepSecret(JT808, '77', secret);
      goesOn.resolve();
      await reading.mock.results[0]?.value;
      await here.change('77', { memo: secret });
      expect(here.findLink(JT808, '77')?.secretHash).toBe(secret);
      reading.mockRestore();
    }
  });
});
