import { JT808 } from '@outrider/model/devices/link-record.ts';
import type { Store } from '@outrider/store/store.ts';
import { registeredDevice } from './position-days.ts';

/** Puts terminals of JT/T 808 into a store, and all of them into a group. */
export async function addTerminals(
  store: Store,
  deviceids: readonly string[],
  groupid: number,
): Promise<void> {
  for (const deviceid of deviceids)
    await store.devices.add(registeredDevice(deviceid), {
      protocol: JT808,
      name: deviceid,
      plateColour: undefined,
      secretHash: undefined,
    });
  await store.groups.add({ groupid, name: 'North' });
  await store.groups.addDevices(groupid, deviceids);
}
