import type { Handler } from '../../calls/control/call.ts';

export const writeExtra: Handler<'writeExtra'> = async ({ deviceid, change }, { services }) => {
  await services.fleet.records.changeExtra(deviceid, change);
  return {};
};
