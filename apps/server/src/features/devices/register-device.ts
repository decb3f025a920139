import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { withinQuotas } from '../../calls/branch-quotas.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { assertRoomInGroup } from '../../calls/known-group.ts';
import { changeOf } from '../../calls/noted-changes.ts';

/** All that letting a device in changes of its record. */
const asItWaited = ({
  registered,
  recordingVideo,
  recordingAudio,
  channelMask,
  channelNames,
  channelOrder,
  talkChannel,
  recordedChannels,
  recordedStreams,
  saidToTurn,
}: DeviceRecord): Partial<Omit<DeviceRecord, 'deviceid' | 'edits'>> => ({
  registered,
  recordingVideo,
  recordingAudio,
  channelMask,
  channelNames,
  channelOrder,
  talkChannel,
  recordedChannels,
  recordedStreams,
  saidToTurn,
});

/** A manager's device is in their branch from its first moment: they would not find it otherwise. */
export const registerDevice: ControlHandler<'registerDevice', 'fleet' | 'variant' | 'store'> = async (
  { deviceid, groupid, channels, video, audio },
  { caller, note },
  { fleet, variant, store },
) => {
  const into = groupid ?? caller.branch?.roots[0];
  if (into !== undefined) await assertRoomInGroup(store, into);
  if (into !== undefined) note([changeOf('Groups', '', into)]);
  const waiting = fleet.records.get(deviceid);
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
    // One that knocked goes on waiting, as it did.
    if (waiting === undefined) await fleet.records.remove(deviceid);
    else await fleet.records.change(deviceid, asItWaited(waiting));
    throw error;
  }
  return {};
};
