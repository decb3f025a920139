import type { HttpHandler } from '../../calls/handler.ts';
import { assertGroup } from '../../calls/known-group.ts';

export const addToGroup: HttpHandler<'addToGroup', 'store'> = async ({ groupid }, { device }, { store }) => {
  await assertGroup(store, groupid);
  await store.groups.addDevices(groupid, [device.deviceid]);
  return { hasError: false, message: 'The device was put into the group' };
};
