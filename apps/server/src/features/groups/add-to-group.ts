import type { HttpHandler } from '../../calls/handler.ts';
import { assertRoomInGroup } from '../../calls/known-group.ts';

export const addToGroup: HttpHandler<'addToGroup', 'store'> = async ({ groupid }, { device }, { store }) => {
  await store.transaction(async ({ groups }) => {
    await assertRoomInGroup({ groups }, groupid);
    await groups.addDevices(groupid, [device.deviceid]);
  });
  return { hasError: false, message: 'The device was put into the group' };
};
