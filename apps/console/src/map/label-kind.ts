import type { Device } from '@outrider/model/devices/device.ts';

/** What names a vehicle on the map; the texts are those of the dashboard's columns. */
export const labelKinds = [
  { kind: 'deviceid', text: 'Device ID' },
  { kind: 'driver', text: 'Driver' },
  { kind: 'memo', text: 'Device Memo' },
] as const;

export type LabelKind = (typeof labelKinds)[number]['kind'];

/** The label of a device. One that has no driver or memo is named by its id. */
export function labelOf(
  { deviceid, driverName, memo }: Pick<Device, 'deviceid' | 'driverName' | 'memo'>,
  kind: LabelKind,
): string {
  if (kind === 'driver') return driverName || deviceid;
  return (kind === 'memo' ? memo : '') || deviceid;
}
