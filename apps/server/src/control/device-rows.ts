import type { Device } from '@outrider/model/device.ts';
import { printDeviceRow } from '@outrider/protocol/vcp/device-row.ts';

interface Row {
  /** The letters, one a line. */
  readonly text: string;
  readonly bytes: number;
}

/** Rows as printed. A device is replaced when it changes, so a row is printed once for all connections. */
const rows = new WeakMap<Device, Row>();

function rowOf(device: Device): Row {
  const known = rows.get(device);
  if (known !== undefined) return known;
  // Not encodeVcp: the values are clean already, and this is run for every report of every vehicle.
  const letters = printDeviceRow(device);
  let text = '';
  for (const letter in letters) {
    const value = letters[letter];
    if (value !== undefined) text += `${letter}:${value}\n`;
  }
  const row = { text, bytes: Buffer.byteLength(text) };
  rows.set(device, row);
  return row;
}

/** Prints frames of device rows that all begin with the same lines (`M`, and `W` in an answer). */
export function rowPrinter(head: string): (device: Device) => string {
  const headBytes = Buffer.byteLength(head);
  return (device) => {
    const { text, bytes } = rowOf(device);
    return `VCP\n${headBytes + bytes}\n${head}${text}`;
  };
}
