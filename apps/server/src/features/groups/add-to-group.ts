import type { HttpHandler } from '../../calls/handler.ts';

export const addToGroup: HttpHandler<'addToGroup', 'store'> = async ({ groupid }, { device }, { store }) => {
  await store.groups.addDevices(groupid, [device.deviceid]);
  return { hasError: false, message: 'The device was put into the group' };
};
