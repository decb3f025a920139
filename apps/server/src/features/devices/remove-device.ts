import { OutriderError } from '@outrider/model/error-code.ts';
import { deviceSentences } from '@outrider/model/devices/sentences.ts';
import type { Caller } from '../../calls/caller.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';

/** Removes a device. @throws OutriderError CONFLICT where it is in a group outside of the caller's branch, too */
export async function takeDeviceAway(
  deviceid: string,
  caller: Caller,
  { fleet, store }: Pick<Services, 'fleet' | 'store'>,
): Promise<void> {
  const within = caller.branch?.groups;
  if (within !== undefined) {
    const memberships = await store.groups.memberships();
    if (memberships.some((one) => one.deviceid === deviceid && !within.has(one.groupid)))
      throw new OutriderError('CONFLICT', deviceSentences.othersToo);
  }
  await fleet.records.remove(deviceid);
}

export const removeDevice: ControlHandler<'removeDevice', 'fleet' | 'store'> = async (
  _request,
  { caller, device: { deviceid } },
  services,
) => {
  await takeDeviceAway(deviceid, caller, services);
  return {};
};
