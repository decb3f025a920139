import { type Device, installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import type { DeviceState } from '@outrider/protocol/devices/state-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** Ids are compared as they are written, so that the order is the same whatever the language. */
const byId = (a: Device, b: Device): number => (a.deviceid < b.deviceid ? -1 : 1);

export const listDevices: HttpHandler<'listDevices'> = (_request, { devices, caller }) => {
  const seesPlaces = caller.may({ right: 'F_gps' });
  return Array.from(devices.all())
    .toSorted(byId)
    .map((device) => stateOf(device, seesPlaces));
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
