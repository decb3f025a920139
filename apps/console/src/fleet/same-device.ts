import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import type { Device } from '@outrider/model/devices/device.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Asked of every device of a fleet at once: nothing is copied to find it out. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => same(item, b[at]));
  }
  let more = 0;
  for (const name in a) {
    if (!same((a as Fields)[name], (b as Fields)[name])) return false;
    more++;
  }
  for (const _ in b) more--;
  return more === 0;
}

/** Whether two rows say the same of a device. */
export function sameDevice(a: Device, b: Device): boolean {
  return same(a, b);
}

/** Whether two extra infos say the same; undefined is none. */
export function sameExtra(a: DeviceExtra | undefined, b: DeviceExtra | undefined): boolean {
  return same(a, b);
}
