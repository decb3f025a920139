import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { changeOfSettings } from '@outrider/model/devices/device-settings.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { changesOf } from '../../calls/noted-changes.ts';

export const writeSettings: ControlHandler<'writeSettings', 'fleet'> = async (
  { change, edits },
  { device: { deviceid }, note },
  { fleet },
) => ({
  edits: await fleet.records.change(
    deviceid,
    (record) => {
      const fields = changeOfSettings(record, change);
      note(changesOf(deviceRecord.fields, record, fields));
      return fields;
    },
    edits,
  ),
});
