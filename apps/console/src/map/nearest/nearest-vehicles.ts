import { type Device, locationOf, takenMs } from '@outrider/model/devices/device.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';

/** As many are listed. */
export const MOST_NEAREST = 10;

type Placed = Pick<Device, 'deviceid' | 'position' | 'manualPosition' | 'clockOffS' | 'statusTime'>;

/**
 * The ids of the devices that were last seen nearest to a place, nearest first; of two at the same distance the one
 * with the later fix. Devices that nobody knows the place of are left out.
 */
export function nearestVehicles(place: Place, devices: Iterable<Placed>): string[] {
  const found: { readonly id: string; readonly km: number; readonly taken: number }[] = [];
  for (const device of devices) {
    const at = locationOf(device);
    if (at === undefined) continue;
    const taken = fixTakenMs(device) ?? 0;
    found.push({ id: device.deviceid, km: distanceKm(place, at), taken });
  }
  found.sort((a, b) => a.km - b.km || b.taken - a.taken);
  return found.slice(0, MOST_NEAREST).map(({ id }) => id);
}

/** When the fix that is shown of a device was taken, ms since 1970 UTC; undefined where somebody put it by hand. */
export function fixTakenMs(device: Placed): number | undefined {
  return device.position?.valid === true ? takenMs(device) : undefined;
}
