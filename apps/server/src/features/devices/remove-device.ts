import { OutriderError } from '@outrider/model/error-code.ts';
import { deviceSentences } from '@outrider/model/devices/sentences.ts';
import type { ControlHandler } from '../../calls/handler.ts';

export const removeDevice: ControlHandler<'removeDevice', 'fleet' | 'store'> = async (
  _request,
  { caller, device: { deviceid } },
  { fleet, store },
) => {
  const within = caller.branch?.groups;
  if (within !== undefined) {
    const memberships = await store.groups.memberships();
    if (memberships.some((one) => one.deviceid === deviceid && !within.has(one.groupid)))
      throw new OutriderError('CONFLICT', deviceSentences.othersToo);
  }
  await fleet.records.remove(deviceid);
  return {};
};
