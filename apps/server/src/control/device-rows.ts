import type { Device } from '@outrider/model/device.ts';
import { printDeviceRow } from '@outrider/protocol/vcp/device-row.ts';

interface Row {
  /** The letters, one a line. */
  readonly text: string;
  readonly bytes: number;
}

/** Rows as printed. A device is replaced when it changes, so a row is printed once for all connections. */
const rows = new WeakMap<Device, Row>();
/** The same for those who may not see positions. */
const rowsWithoutPosition = new WeakMap<Device, Row>();

function rowOf(device: Device, withPosition: boolean): Row {
  const kept = withPosition ? rows : rowsWithoutPosition;
  const known = kept.get(device);
  if (known !== undefined) return known;
  // Not encodeVcp: the values are clean already, and this is run for every report of every vehicle.
  const letters = printDeviceRow(device, withPosition);
  let text = '';
  for (const letter in letters) {
    const value = letters[letter];
    if (value !== undefined) text += `${letter}:${value}\n`;
  }
  const row = { text, bytes: Buffer.byteLength(text) };
  kept.set(device, row);
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
