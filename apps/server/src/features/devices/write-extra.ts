import { changeOfSettings } from '@outrider/model/devices/device-settings.ts';
import type { ControlHandler } from '../../calls/handler.ts';

export const writeExtra: ControlHandler<'writeExtra', 'fleet'> = async (
  { change },
  { device },
  { fleet },
) => {
  await fleet.records.change(device.deviceid, (record) => changeOfSettings(record, change));
  return {};
};
