import { ADMIN_LEVEL, canAccessDevice } from '@outrider/model/people/user.ts';
import type { Handler } from '../../calls/control/call.ts';

/** Who watches is for administrators; others see themselves. */
export const streamStatus: Handler<'streamStatus'> = (_request, { services, identity }) => {
  const status = services.relay.status();
  if (identity.level === ADMIN_LEVEL) return { status };
  const devices = status.devices
    .filter(({ deviceid }) => canAccessDevice(identity, deviceid))
    .map((stream) => ({
      ...stream,
      users: stream.users.filter(({ user }) => user === identity.userName),
    }));
  return { status: { ...status, devices } };
};
