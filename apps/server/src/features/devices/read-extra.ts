import { canAccessDevice } from '@outrider/model/people/user.ts';
import type { Handler } from '../../calls/control/call.ts';
import { noDevice } from '../../calls/access.ts';

export const readExtra: Handler<'readExtra'> = ({ deviceid }, { services, identity }) => {
  const { fleet } = services;
  if (deviceid !== undefined && fleet.get(deviceid) === undefined) throw noDevice(deviceid);
  const wanted = [...fleet.extras()].filter(([id]) =>
    deviceid === undefined ? canAccessDevice(identity, id) : id === deviceid,
  );
  return { extras: Object.fromEntries(wanted) };
};
