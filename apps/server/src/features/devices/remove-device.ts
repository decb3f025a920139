import type { ControlHandler } from '../../calls/handler.ts';

export const removeDevice: ControlHandler<'removeDevice', 'fleet'> = async (
  _request,
  { device },
  { fleet },
) => {
  await fleet.records.remove(device.deviceid);
  return {};
};
