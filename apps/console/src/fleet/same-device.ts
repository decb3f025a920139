import type { Device, DeviceExtra } from '@outrider/model/device.ts';

const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  return (
    left.length === Object.keys(b).length &&
    left.every(([key, value]) => same(value, b[key as keyof typeof b]))
  );
};

/** Whether two rows say the same of a device. */
export function sameDevice(a: Device, b: Device): boolean {
  return same(a, b);
}

/** Whether two devices' extra infos say the same. Asked of every device at once: nothing is copied. */
export function sameExtra(a: DeviceExtra | undefined, b: DeviceExtra | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  for (const name in a) {
    const [left, right] = [a[name as keyof DeviceExtra], b[name as keyof DeviceExtra]];
    if (left === right) continue;
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    if (left.some((item, at) => item !== right[at])) return false;
  }
  return true;
}
