import type { HttpHandler } from '../../calls/handler.ts';
import { assertStayInBranch } from './branch-groups.ts';

export const takeOutOfGroup: HttpHandler<'takeOutOfGroup', 'store'> = async (
  { groupid },
  { caller, device: { deviceid } },
  { store },
) => {
  await store.transaction(async ({ groups }) => {
    await assertStayInBranch(caller, { groups }, groupid, [deviceid]);
    await groups.removeDevices(groupid, [deviceid]);
  });
  return { hasError: false, message: 'The device was taken out of the group' };
};
