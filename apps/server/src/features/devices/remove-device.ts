import type { Handler } from '../../calls/control/call.ts';

export const removeDevice: Handler<'removeDevice'> = async ({ deviceid }, { services, identity }) => {
  await services.fleet.records.remove(deviceid);
  services.log.info({ user: identity.userName, deviceid }, 'device removed');
  return {};
};
