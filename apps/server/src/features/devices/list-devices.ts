import { firstBehind } from './first-behind.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { stateOf } from './state-of.ts';

export const listDevices: HttpHandler<'listDevices'> = ({ deviceid, after, limit }, { devices, caller }) => {
  const seesPlaces = caller.may({ right: 'F_gps' });
  const found =
    deviceid === undefined ? firstBehind(devices.all(), after, limit + 1) : [devices.get(deviceid)];
  const page = found.slice(0, limit);
  return {
    devices: page.map((device) => stateOf(device, seesPlaces)),
    next: found.length > limit ? (page.at(-1)?.deviceid ?? null) : null,
  };
};
