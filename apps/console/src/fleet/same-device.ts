import type { Device } from '@outrider/model/device.ts';

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
