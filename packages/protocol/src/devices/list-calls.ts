import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import { controlCall } from '../calls/control-call.ts';
import { integer, json, optional, text } from '../vcp/field.ts';
import { parseDeviceExtras, printDeviceExtras } from './device-extra.ts';
import { deviceIdLetter } from './device-id.ts';

const listCounter = integer(
  'Y',
  'structural version of the list: it grows when a device comes, goes or changes scope',
  0,
  Number.MAX_SAFE_INTEGER,
);
const fin = text('S', "'fin': this is the last row", 3);

/** What the two calls with a whole list have in common. */
const deviceRows = {
  access: { right: 'signed-in' },
  scope: 'own',
  request: {
    live: optional(
      integer('X', 'send changed rows by themselves, at most every so many ms; 0 stops', 0, 60_000),
    ),
  },
  answer: { fin, listCounter },
  rows: 'devices',
  errors: [],
  audit: 'none',
} as const;

/** The devices in scope, as a page shows them. */
export const listCalls = {
  deviceList: controlCall({ ...deviceRows, code: 'Q03', about: 'Every device in scope' }),
  deviceChanges: controlCall({
    ...deviceRows,
    code: 'Q04',
    about: "Devices whose live state changed since this connection's previous list answer",
  }),
  device: controlCall({
    code: 'Q05',
    about: 'One device',
    access: { right: 'signed-in' },
    scope: { device: 'deviceid' },
    request: { deviceid: deviceIdLetter },
    answer: { fin, listCounter },
    rows: 'devices',
    errors: [],
    audit: 'none',
  }),
  readExtra: controlCall({
    code: 'Q11',
    about: 'Extra info of one device, or of every device in scope',
    access: { right: 'signed-in' },
    scope: { devices: 'deviceid' },
    request: { deviceid: optional(deviceIdLetter) },
    answer: {
      extras: json<Readonly<Record<string, DeviceExtra>>>(
        'Z',
        'extra info by device id',
        parseDeviceExtras,
        printDeviceExtras,
      ),
    },
    errors: [],
    audit: 'none',
  }),
} as const;
