import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { type DeviceSettings, settingsOf } from '@outrider/model/devices/device-settings.ts';
import type { Caller } from '../../calls/caller.ts';

/** The settings of a device as somebody may see them: without the right to positions no place is told (rule RIGHT-6). */
export function toldSettings(record: DeviceRecord, caller: Pick<Caller, 'may'>): DeviceSettings {
  const hidden = caller.may({ right: 'F_gps' }) ? {} : { manualPosition: undefined };
  return { ...settingsOf(record), ...hidden };
}
