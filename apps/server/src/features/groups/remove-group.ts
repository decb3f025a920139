import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { assertGroup } from '../../calls/known-group.ts';

/** A group to which users belong stays (rule D12). */
export const removeGroup: HttpHandler<'removeGroup', 'store'> = async ({ groupid }, _call, { store }) => {
  await store.transaction(async ({ groups, users }) => {
    await assertGroup({ groups }, groupid);
    const members = (await users.list()).filter(({ groupIds }) => groupIds.includes(groupid)).length;
    if (members > 0) throw new OutriderError('CONFLICT', `Users belong to the group: ${members}`);
    await groups.remove(groupid);
  });
  return { hasError: false, message: 'The group was deleted' };
};
