import type { Device } from '@outrider/model/devices/device.ts';

type Named = Pick<Device, 'deviceid'>;

/**
 * The first devices behind an id, in the order of their ids as they are written. They are looked through once and not sorted: a page of a
 * large fleet costs little more than one of a small.
 */
export function firstBehind<T extends Named>(
  devices: Iterable<T>,
  after: string | undefined,
  count: number,
): readonly T[] {
  const first: T[] = [];
  for (const device of devices) {
    const { deviceid } = device;
    if (after !== undefined && deviceid <= after) continue;
    const last = first.at(-1);
    if (first.length === count && last !== undefined && deviceid > last.deviceid) continue;
    first.splice(placeOf(first, deviceid), 0, device);
    if (first.length > count) first.pop();
  }
  return first;
}

/** Where an id belongs among devices in the order of ids. */
function placeOf(devices: readonly Named[], deviceid: string): number {
  let [from, end] = [0, devices.length];
  while (from < end) {
    const middle = (from + end) >> 1;
    const at = devices[middle];
    if (at !== undefined && at.deviceid < deviceid) from = middle + 1;
    else end = middle;
  }
  return from;
}
