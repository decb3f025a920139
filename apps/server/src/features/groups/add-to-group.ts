import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_MEMBERSHIPS } from '@outrider/model/groups/limits.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { assertGroup } from '../../calls/known-group.ts';

export const addToGroup: HttpHandler<'addToGroup', 'store'> = async ({ groupid }, { device }, { store }) => {
  await store.transaction(async ({ groups }) => {
    await assertGroup({ groups }, groupid);
    if ((await groups.countMemberships()) >= MAX_MEMBERSHIPS)
      throw new OutriderError(
        'CONFLICT',
        sentence(groupSentences.tooManyMemberships, { most: MAX_MEMBERSHIPS }),
      );
    await groups.addDevices(groupid, [device.deviceid]);
  });
  return { hasError: false, message: 'The device was put into the group' };
};
