import { printDeviceRow } from '@outrider/protocol/vcp/device-row.ts';
import type { Handler } from '../../control/call.ts';
import { noDevice } from '../access.ts';

export const lastPosition: Handler<'lastPosition'> = ({ deviceid }, { services }) => {
  const device = services.fleet.get(deviceid);
  if (device === undefined) throw noDevice(deviceid);
  return { position: printDeviceRow(device)['G'] };
};
