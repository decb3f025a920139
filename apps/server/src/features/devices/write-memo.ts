import { memoTypes } from '@outrider/model/devices/device.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** Both `PUT` and `POST /gkdevice/carmemo`: a memo that nobody wrote is an empty one, so that adding is changing. */
export const writeMemo: HttpHandler<'writeMemo', 'fleet'> = async ({ type, memo }, { device }, { fleet }) => {
  if (type === memoTypes.device) await fleet.records.change(device.deviceid, { memo });
  else await fleet.records.change(device.deviceid, { secondMemo: memo });
  return { hasError: false, message: 'The memo was kept' };
};
