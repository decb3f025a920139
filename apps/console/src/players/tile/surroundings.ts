import { type Device, isOnline } from '@outrider/model/devices/device.ts';
import type { TileSurroundings } from './tile-state.ts';

/**
 * What the console knows around a tile of the device; undefined is one that is not in the list.
 * @param soundOnly whether the device says that the channel carries no pictures
 * @param serverAway whether the page has lost the server
 */
export function surroundingsOf(
  device: Device | undefined,
  permitted: boolean,
  soundOnly: boolean,
  serverAway: boolean,
): TileSurroundings {
  return {
    permitted,
    soundOnly,
    serverAway,
    online: device !== undefined && isOnline(device),
    offlineSinceMs: device === undefined || device.statusTime === 0 ? undefined : device.statusTime * 1000,
  };
}
