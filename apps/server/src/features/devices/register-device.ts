import { withinQuotas } from '../../calls/branch-quotas.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { assertRoomInGroup } from '../../calls/known-group.ts';
import { changeOf } from '../../calls/noted-changes.ts';

/** A manager's device is in his branch from its first moment: he would not find it otherwise. */
export const registerDevice: ControlHandler<'registerDevice', 'fleet' | 'variant' | 'store'> = async (
  { deviceid, groupid, channels, video, audio },
  { caller, note },
  { fleet, variant, store },
) => {
  const into = groupid ?? caller.branch?.roots[0];
  if (into !== undefined) await assertRoomInGroup(store, into);
  if (into !== undefined) note([changeOf('Groups', '', into)]);
  await fleet.records.register(deviceid, channels ?? variant.rules.newDeviceChannels, {
    ...(video !== undefined && { recordingVideo: video }),
    ...(audio !== undefined && { recordingAudio: audio }),
  });
  if (into === undefined) return {};
  try {
    await store.transaction(async ({ groups, users }) => {
      await withinQuotas(caller, { groups, users }, ['devices'], [into], () =>
        groups.addDevices(into, [deviceid]),
      );
    });
  } catch (error) {
    await fleet.records.remove(deviceid);
    throw error;
  }
  return {};
};
