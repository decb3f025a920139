import { canAccessDevice } from '@outrider/model/people/user.ts';
import type { Handler } from '../../calls/control/call.ts';
import { noDevice } from '../../calls/access.ts';

export const readExtra: Handler<'readExtra'> = ({ deviceid }, { services, identity }) => {
  const { records } = services.fleet;
  if (deviceid !== undefined) {
    const record = records.get(deviceid);
    if (record === undefined) throw noDevice(deviceid);
    return { extras: { [deviceid]: record.extra } };
  }
  const visible = [...records.all()].filter((record) => canAccessDevice(identity, record.deviceid));
  return { extras: Object.fromEntries(visible.map((record) => [record.deviceid, record.extra])) };
};
