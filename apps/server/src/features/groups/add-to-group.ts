import { withinQuotas } from '../../sessions/branch-quotas.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { assertRoomInGroup } from '../../calls/known-group.ts';

export const addToGroup: HttpHandler<'addToGroup', 'store'> = async (
  { groupid },
  { caller, device },
  { store },
) => {
  await store.transaction(async ({ groups, users }) => {
    await assertRoomInGroup({ groups }, groupid);
    await withinQuotas(caller, { groups, users }, ['devices'], [groupid], () =>
      groups.addDevices(groupid, [device.deviceid]),
    );
  });
  return { hasError: false, message: 'The device was put into the group' };
};
