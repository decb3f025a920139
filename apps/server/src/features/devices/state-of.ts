import { type Device, installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import type { DeviceState } from '@outrider/protocol/devices/state-calls.ts';

/** A device as programs are told of it. @param seesPlaces whether its place is told */
export function stateOf(device: Device, seesPlaces: boolean): DeviceState {
  const { deviceid, memo, edits, driverName: driver, channelMask, statusTime, registered } = device;
  const { ignitionOn, recording, position } = device;
  return {
    deviceid,
    memo,
    edits,
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
