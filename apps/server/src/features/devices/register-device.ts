import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { Noting } from '../../calls/call.ts';
import type { Caller } from '../../calls/caller.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { assertRoomInGroup } from '../../calls/known-group.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import type { Services } from '../../calls/services.ts';
import { withinQuotas } from '../../sessions/branch-quotas.ts';

/**
 * Adds a device, or lets a new one in. A manager's is in their branch from its first moment: they would not find it otherwise.
 * @throws OutriderError CONFLICT where it is there, or a quota is full; NOT_FOUND for an unknown group
 */
export async function putDevice(
  { deviceid, groupid, channels, video, audio }: HttpRequest<'addDevice'>,
  { caller, note }: Pick<Noting, 'note'> & { readonly caller: Caller },
  { fleet, variant }: Pick<Services, 'fleet' | 'variant'>,
): Promise<void> {
  const into = groupid ?? caller.branch?.roots[0];
  if (into !== undefined) note([changeOf('Groups', '', into)]);
  const recording = {
    ...(video !== undefined && { recordingVideo: video }),
    ...(audio !== undefined && { recordingAudio: audio }),
  };
  const isOutside = caller.branch !== undefined && !caller.devices.has(deviceid);
  const cameras = channels ?? variant.rules.newDeviceChannels;
  if (into === undefined) await fleet.records.register(deviceid, cameras, recording);
  else
    await fleet.records.register(deviceid, cameras, recording, {
      along: async ({ groups, users }) => {
        await assertRoomInGroup({ groups }, into);
        await withinQuotas(caller, { groups, users }, ['devices'], [into], () =>
          groups.addDevices(into, [deviceid]),
        );
      },
      ...(isOutside && { taken: sentence(transferSentences.deviceTaken, { device: deviceid }) }),
    });
}

export const registerDevice: ControlHandler<'registerDevice', 'fleet' | 'variant'> = async (
  request,
  call,
  services,
) => {
  await putDevice(request, call, services);
  return {};
};
