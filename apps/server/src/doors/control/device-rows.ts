import type { Device } from '@outrider/model/devices/device.ts';
import { printDeviceRow } from '@outrider/protocol/devices/device-row.ts';
import type { VcpFields } from '@outrider/protocol/vcp/frame.ts';

interface Row {
  readonly device: Device;
  /** The letters, one a line. */
  readonly text: string;
  readonly bytes: number;
}

/** Rows that are kept at most: devices come and go, and nobody says here which have gone. */
const MAX_KEPT = 200_000;

/**
 * Rows as printed, by device id. A device is replaced when it changes, so a row is printed once for all connections.
 * No WeakMap: with thousands of devices replaced each second, its upkeep takes longer than the printing.
 */
const rows = new Map<string, Row>();
/** The same for those who may not see positions. */
const rowsWithoutPosition = new Map<string, Row>();

function rowOf(device: Device, withPosition: boolean): Row {
  const kept = withPosition ? rows : rowsWithoutPosition;
  const known = kept.get(device.deviceid);
  if (known?.device === device) return known;
  // Not encodeVcp: the values are clean already, and this is run for every report of every vehicle.
  const letters: VcpFields = printDeviceRow(device, withPosition);
  let text = '';
  for (const letter in letters) {
    const value = letters[letter];
    if (value !== undefined) text += `${letter}:${value}\n`;
  }
  const row = { device, text, bytes: Buffer.byteLength(text) };
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(device.deviceid, row);
  return row;
}

/** Prints frames of device rows that all begin with the same lines (`M`, and `W` in an answer), with or without positions. */
export function rowPrinter(head: string, withPosition: boolean): (device: Device) => string {
  const headBytes = Buffer.byteLength(head);
  return (device) => {
    const { text, bytes } = rowOf(device, withPosition);
    return `VCP\n${headBytes + bytes}\n${head}${text}`;
  };
}
