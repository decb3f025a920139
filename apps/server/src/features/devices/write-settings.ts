import { changeOfSettings } from '@outrider/model/devices/device-settings.ts';
import type { ControlHandler } from '../../calls/handler.ts';

export const writeSettings: ControlHandler<'writeSettings', 'fleet'> = async (
  { change, edits },
  { device: { deviceid } },
  { fleet },
) => ({
  edits: await fleet.records.change(deviceid, (record) => changeOfSettings(record, change), edits),
});
