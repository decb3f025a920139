import { changeOfSettings } from '@outrider/model/devices/device-settings.ts';
import type { ControlHandler } from '../../calls/handler.ts';

export const writeSettings: ControlHandler<'writeSettings', 'fleet'> = async (
  { change, edits },
  { device: { deviceid } },
  { fleet },
) => {
  // What follows from the record holds for the edit that was seen, and for no other one anything is written.
  const fields = changeOfSettings(fleet.records.known(deviceid), change);
  return { edits: await fleet.records.change(deviceid, fields, edits) };
};
