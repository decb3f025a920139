import type { ControlHandler } from '../../calls/handler.ts';

export const writeExtra: ControlHandler<'writeExtra', 'fleet'> = async (
  { change },
  { device },
  { fleet },
) => {
  await fleet.records.changeExtra(device.deviceid, change);
  return {};
};
