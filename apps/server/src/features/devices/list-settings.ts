import { MOST_SETTINGS } from '@outrider/protocol/devices/calls.ts';
import { printDeviceSettings } from '@outrider/protocol/devices/device-settings.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { toldSettings } from './told-settings.ts';

export const listSettings: HttpHandler<'listSettings', 'fleet'> = (
  { after = '' },
  { caller, devices },
  { fleet },
) => {
  const behind = [...devices]
    .filter(({ deviceid, registered }) => registered && deviceid > after)
    .map(({ deviceid }) => deviceid)
    .sort();
  return {
    devices: behind.slice(0, MOST_SETTINGS).map((deviceid) => {
      const record = fleet.records.known(deviceid);
      return { deviceid, edits: record.edits, settings: printDeviceSettings(toldSettings(record, caller)) };
    }),
    more: behind.length > MOST_SETTINGS,
  };
};
