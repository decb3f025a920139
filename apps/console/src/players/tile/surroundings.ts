import { type Device, isOnline } from '@outrider/model/devices/device.ts';
import type { TileSurroundings } from './tile-state.ts';

/** What the console knows around a tile of the device; undefined is one that is not in the list. */
export function surroundingsOf(device: Device | undefined, permitted: boolean): TileSurroundings {
  return {
    permitted,
    online: device !== undefined && isOnline(device),
    offlineSinceMs: device === undefined || device.statusTime === 0 ? undefined : device.statusTime * 1000,
  };
}
