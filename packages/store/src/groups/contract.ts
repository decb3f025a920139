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
    await store().groups.rename(1, 'West');
    expect(await store().groups.list()).toEqual([{ groupid: 1, name: 'West' }]);
    await expect(store().groups.rename(2, 'East')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a group knows its devices; a removed device leaves it', async () => {
    await store().groups.add({ groupid: 1, name: 'North' });
    await store().groups.add({ groupid: 2, name: 'South' });
    await store().devices.add(sampleDevice);
    await store().devices.add({ ...sampleDevice, deviceid: 'bus-2' });
    await store().groups.addDevices(1, ['bus-1', 'bus-2']);
    await store().groups.addDevices(2, ['bus-2']);
    expect(await store().groups.devicesOfAny([1, 2])).toEqual(['bus-1', 'bus-2']);
    expect(await store().groups.memberships()).toEqual([
      { groupid: 1, deviceid: 'bus-1' },
      { groupid: 1, deviceid: 'bus-2' },
      { groupid: 2, deviceid: 'bus-2' },
    ]);
    await store().devices.remove('bus-1');
    expect(await store().groups.devicesOf(1)).toEqual(['bus-2']);
    await store().groups.remove(2);
    expect(await store().groups.list()).toEqual([{ groupid: 1, name: 'North' }]);
    expect(await store().groups.devicesOfAny([])).toEqual([]);
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
