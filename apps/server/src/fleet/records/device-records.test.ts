import { JT808 } from '@outrider/model/devices/link-record.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { describe, expect, it, vi } from 'vitest';
import { FakeStore } from '../fake-store.ts';
import { bootFleet } from '../testing.ts';

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
