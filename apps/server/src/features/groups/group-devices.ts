import type { HttpHandler } from '../../calls/handler.ts';
import { assertGroup } from '../../calls/known-group.ts';

export const groupDevices: HttpHandler<'groupDevices', 'store'> = async (
  { groupid },
  { devices },
  { store },
) => {
  await assertGroup(store, groupid);
  return (await store.groups.devicesOf(groupid)).filter((deviceid) => devices.has(deviceid));
};
