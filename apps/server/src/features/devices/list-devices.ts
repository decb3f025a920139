import { type Device, installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import { firstBehind } from './first-behind.ts';
import type { DeviceState } from '@outrider/protocol/devices/state-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';

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

function stateOf(device: Device, seesPlaces: boolean): DeviceState {
  const { deviceid, memo, driverName: driver, channelMask, statusTime, registered } = device;
  const { ignitionOn, recording, position } = device;
  return {
    deviceid,
    memo,
    driver,
    channels: installedChannels(channelMask),
    online: isOnline(device),
    heard: statusTime,
    registered,
    ...(ignitionOn !== undefined && { ignition: ignitionOn }),
    ...(recording !== undefined && { recording }),
    ...(seesPlaces &&
      position?.valid === true && {
        position: {
          time: Math.round(position.time / 1_000),
          lat: position.lat,
          lng: position.lng,
          speed: position.speedKmh,
          dir: position.heading,
        },
      }),
  };
}
