import type { ControlHandler } from '../../calls/handler.ts';
import { toldSettings } from './told-settings.ts';

export const readSettings: ControlHandler<'readSettings', 'fleet'> = (
  _request,
  { caller, device },
  { fleet },
) => {
  const record = fleet.records.known(device.deviceid);
  return { settings: toldSettings(record, caller), edits: record.edits };
};
