import { settingsOf } from '@outrider/model/devices/device-settings.ts';
import type { ControlHandler } from '../../calls/handler.ts';

export const readSettings: ControlHandler<'readSettings', 'fleet'> = (_request, { device }, { fleet }) => {
  const record = fleet.records.known(device.deviceid);
  return { settings: settingsOf(record), edits: record.edits };
};
