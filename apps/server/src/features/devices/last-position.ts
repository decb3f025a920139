import { printDeviceRow } from '@outrider/protocol/devices/device-row.ts';
import type { Handler } from '../../calls/control/call.ts';
import { noDevice } from '../../calls/access.ts';

export const lastPosition: Handler<'lastPosition'> = ({ deviceid }, { services }) => {
  const device = services.fleet.state.get(deviceid);
  if (device === undefined) throw noDevice(deviceid);
  return { position: printDeviceRow(device)['G'] };
};
