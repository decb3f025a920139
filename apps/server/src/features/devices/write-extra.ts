import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { changeOfSettings } from '@outrider/model/devices/device-settings.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { changesOf } from '../../calls/noted-changes.ts';

export const writeExtra: ControlHandler<'writeExtra', 'fleet'> = async (
  { change },
  { device, note },
  { fleet },
) => {
  await fleet.records.change(device.deviceid, (record) => {
    const fields = changeOfSettings(record, change);
    note(changesOf(deviceRecord.fields, record, fields));
    return fields;
  });
  return {};
};
