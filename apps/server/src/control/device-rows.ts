import type { Device } from '@outrider/model/device.ts';
import { printDeviceRow } from '@outrider/protocol/vcp/device-row.ts';
import { encodeVcp } from '@outrider/protocol/vcp/frame.ts';

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
  const frame = encodeVcp(printDeviceRow(device));
  const lengthAt = frame.indexOf('\n') + 1;
  const bodyAt = frame.indexOf('\n', lengthAt) + 1;
  const row = { text: frame.slice(bodyAt), bytes: Number(frame.slice(lengthAt, bodyAt - 1)) };
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
