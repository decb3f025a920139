import type { ControlHandler } from '../../calls/handler.ts';

export const registerDevice: ControlHandler<'registerDevice', 'fleet'> = async (
  { deviceid, channels },
  _call,
  { fleet },
) => {
  await fleet.records.register(deviceid, channels);
  return {};
};
