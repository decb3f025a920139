import type { Handler } from '../../calls/control/call.ts';

export const registerDevice: Handler<'registerDevice'> = async ({ deviceid, channels }, call) => {
  await call.services.fleet.records.register(deviceid, channels);
  call.services.log.info({ user: call.identity.userName, deviceid }, 'device added');
  return {};
};
