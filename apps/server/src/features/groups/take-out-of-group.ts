import type { HttpHandler } from '../../calls/handler.ts';

export const takeOutOfGroup: HttpHandler<'takeOutOfGroup', 'store'> = async (
  { groupid },
  { device },
  { store },
) => {
  await store.groups.removeDevices(groupid, [device.deviceid]);
  return { hasError: false, message: 'The device was taken out of the group' };
};
