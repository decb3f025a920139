import { memoTypes } from '@outrider/model/devices/device.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changesOf } from '../../calls/noted-changes.ts';

/** Both `PUT` and `POST /gkdevice/carmemo`: a memo that nobody wrote is an empty one, so that adding is changing. */
export const writeMemo: HttpHandler<'writeMemo', 'fleet'> = async (
  { type, memo, edits },
  { device, note },
  { fleet },
) => {
  const fields = type === memoTypes.device ? { memo } : { secondMemo: memo };
  await fleet.records.change(
    device.deviceid,
    (record) => {
      note(changesOf(deviceRecord.fields, record, fields));
      return fields;
    },
    edits,
  );
  return { hasError: false, message: 'The memo was kept' };
};
