import type { ControlHandler } from '../../calls/handler.ts';

export const registerDevice: ControlHandler<'registerDevice', 'fleet' | 'variant'> = async (
  { deviceid, channels, video, audio },
  _call,
  { fleet, variant },
) => {
  await fleet.records.register(deviceid, channels ?? variant.rules.newDeviceChannels, {
    ...(video !== undefined && { recordingVideo: video }),
    ...(audio !== undefined && { recordingAudio: audio }),
  });
  return {};
};
