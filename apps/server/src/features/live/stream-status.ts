import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { ControlHandler } from '../../calls/handler.ts';

/** Who watches is for administrators; others see themselves. */
export const streamStatus: ControlHandler<'streamStatus', 'relay'> = (_request, call, { relay }) => {
  const { caller, devices } = call;
  const seesAll = caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL });
  const { devices: streams, ...figures } = relay.status();
  const inScope = streams.filter(({ deviceid }) => devices.has(deviceid));
  const shown = inScope.map((stream) => ({
    ...stream,
    users: stream.users.filter(({ user }) => seesAll || user === caller.userName),
  }));
  return { status: { ...figures, devices: shown } };
};
