import { memoTypes } from '@outrider/model/devices/device.ts';
import { type HttpHandler, sessionOf } from '../../calls/http/call.ts';
import { assertDevice } from '../../calls/access.ts';

/** Both `PUT` and `POST /gkdevice/carmemo`: a memo that nobody wrote is an empty one, so that adding is changing. */
export const writeMemo: HttpHandler<'writeMemo'> = async ({ deviceid, type, memo }, call) => {
  const { fleet, log } = call.services;
  const { identity } = sessionOf(call);
  assertDevice(identity, deviceid);
  if (type === memoTypes.device) await fleet.records.changeMemo(deviceid, memo);
  else await fleet.records.changeExtra(deviceid, { memo });
  log.info({ user: identity.userName, deviceid, type }, 'memo changed');
  return { hasError: false, message: 'The memo was kept' };
};
