import { settingsOf } from '@outrider/model/devices/device-settings.ts';
import type { ControlHandler } from '../../calls/handler.ts';

export const readSettings: ControlHandler<'readSettings', 'fleet'> = (
  _request,
  { caller, device },
  { fleet },
) => {
  const record = fleet.records.known(device.deviceid);
  const settings = settingsOf(record);
  // Who may not see positions is told none (rule RIGHT-6).
  const hidden = caller.may({ right: 'F_gps' }) ? {} : { manualPosition: undefined };
  return { settings: { ...settings, ...hidden }, edits: record.edits };
};
