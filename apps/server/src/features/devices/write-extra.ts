import type { ControlHandler } from '../../calls/handler.ts';

export const writeExtra: ControlHandler<'writeExtra', 'fleet'> = async (
  { change },
  { device },
  { fleet },
) => {
  await fleet.records.change(device.deviceid, change);
  return {};
};
