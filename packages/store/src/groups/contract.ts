import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import type { Store } from '../store.ts';

/** What every engine must do with groups. */
export function groupContract(store: () => Store): void {
  test('a group is added once and renamed', async () => {
    await store().groups.add({ groupid: 1, name: 'North' });
    await expect(store().groups.add({ groupid: 1, name: 'South' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await store().groups.change(1, { name: 'West' });
    expect(await store().groups.list()).toEqual([{ groupid: 1, name: 'West' }]);
    await expect(store().groups.change(2, { name: 'East' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a group is below another, or a root again; what it is below has to be there', async () => {
    await store().groups.add({ groupid: 1, name: 'Company' });
    await store().groups.add({ groupid: 2, parentid: 1, name: 'North' });
    await store().groups.add({ groupid: 3, parentid: 1, name: 'South' });
    await store().groups.change(3, { parentid: 2 });
    expect((await store().groups.list()).map(({ parentid }) => parentid)).toEqual([undefined, 1, 2]);
    await store().groups.change(3, { name: 'West' });
    expect(await store().groups.list()).toContainEqual({ groupid: 3, parentid: 2, name: 'West' });
    const nowhere = { code: 'NOT_FOUND' };
    await expect(store().groups.change(3, { parentid: 9 })).rejects.toMatchObject(nowhere);
    await expect(store().groups.add({ groupid: 4, parentid: 9, name: 'x' })).rejects.toMatchObject(nowhere);
    await expect(store().groups.remove(2)).rejects.toMatchObject(nowhere);
    await store().groups.change(3, { parentid: undefined });
    await store().groups.remove(2);
    expect((await store().groups.list()).map(({ groupid, parentid }) => [groupid, parentid])).toEqual([
      [1, undefined],
      [3, undefined],
    ]);
  });

  test('below a group are its devices and those of all groups under it, each once', async () => {
    await store().groups.add({ groupid: 1, name: 'Company' });
    await store().groups.add({ groupid: 2, parentid: 1, name: 'North' });
    await store().groups.add({ groupid: 3, parentid: 2, name: 'Depot' });
    await store().groups.add({ groupid: 4, name: 'Lab' });
    for (const deviceid of ['a', 'b', 'c', 'd']) await store().devices.add({ ...sampleDevice, deviceid });
    await store().groups.addDevices(2, ['b']);
    await store().groups.addDevices(3, ['a', 'b', 'c']);
    await store().groups.addDevices(4, ['d']);
    expect(await store().groups.devicesBelow([1])).toEqual(['a', 'b', 'c']);
    expect(await store().groups.devicesBelow([3, 4])).toEqual(['a', 'b', 'c', 'd']);
    const counts = [1, 2, 4, 9].map(async (groupid) => await store().groups.countDevicesBelow(groupid));
    expect(await Promise.all(counts)).toEqual([3, 3, 1, 0]);
    expect([await store().groups.devicesOf(1), await store().groups.devicesOf(2)]).toEqual([[], ['b']]);
    expect(await store().groups.countMemberships()).toBe(5);
    await store().groups.change(3, { parentid: 4 });
    expect(await store().groups.devicesBelow([1])).toEqual(['b']);
  });

  test('groups that are below one another in a circle are found once', async () => {
    await store().groups.add({ groupid: 1, name: 'a' });
    await store().groups.add({ groupid: 2, parentid: 1, name: 'b' });
    await store().groups.change(1, { parentid: 2 });
    await store().devices.add(sampleDevice);
    await store().groups.addDevices(2, ['bus-1']);
    expect(await store().groups.devicesBelow([1])).toEqual(['bus-1']);
  });

  test('a group knows its devices; a removed device leaves it', async () => {
    await store().groups.add({ groupid: 1, name: 'North' });
    await store().groups.add({ groupid: 2, name: 'South' });
    await store().devices.add(sampleDevice);
    await store().devices.add({ ...sampleDevice, deviceid: 'bus-2' });
    await store().groups.addDevices(1, ['bus-1', 'bus-2']);
    await store().groups.addDevices(2, ['bus-2']);
    expect(await store().groups.devicesBelow([1, 2])).toEqual(['bus-1', 'bus-2']);
    expect(await store().groups.memberships()).toEqual([
      { groupid: 1, deviceid: 'bus-1' },
      { groupid: 1, deviceid: 'bus-2' },
      { groupid: 2, deviceid: 'bus-2' },
    ]);
    await store().devices.remove('bus-1');
    expect(await store().groups.devicesOf(1)).toEqual(['bus-2']);
    await store().groups.remove(2);
    expect(await store().groups.list()).toEqual([{ groupid: 1, name: 'North' }]);
    expect(await store().groups.devicesBelow([])).toEqual([]);
  });

  test('devices are added to a group and taken out of it; the others stay', async () => {
    await store().groups.add({ groupid: 1, name: 'North' });
    for (const deviceid of ['a', 'b', 'c']) await store().devices.add({ ...sampleDevice, deviceid });
    await store().groups.addDevices(1, ['a', 'b']);
    await store().groups.addDevices(1, ['b', 'c', 'c']);
    await store().groups.removeDevices(1, ['a', 'nobody']);
    expect(await store().groups.devicesOf(1)).toEqual(['b', 'c']);
    await expect(store().groups.addDevices(1, ['a', 'nobody'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await store().groups.devicesOf(1)).toEqual(['b', 'c']);
    await expect(store().groups.addDevices(9, ['a'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
}
