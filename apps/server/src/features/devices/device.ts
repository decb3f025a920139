import type { Handler } from '../../calls/control/call.ts';
import { noDevice } from '../../calls/access.ts';

export const device: Handler<'device'> = ({ deviceid }, { services }) => {
  const found = services.fleet.state.get(deviceid);
  if (found === undefined) throw noDevice(deviceid);
  return { rows: [found] };
};
