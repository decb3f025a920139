import type { ControlHandler } from '../../calls/handler.ts';

export const registerDevice: ControlHandler<'registerDevice', 'fleet' | 'variant'> = async (
  { deviceid, channels },
  _call,
  { fleet, variant },
) => {
  await fleet.records.register(deviceid, channels ?? variant.rules.newDeviceChannels);
  return {};
};
