import { expect, test } from 'vitest';
import { deviceRecord } from './device-record.ts';

const device = { ...deviceRecord.defaults, deviceid: 'bus-1', firstSeenMs: 1 };

test('a device of which nothing is said is a good one', () => {
  expect(deviceRecord.schema.parse(device)).toEqual(device);
});

test('no two fields share a column or a name on the wire', () => {
  const fields = Object.values(deviceRecord.fields) as { column?: string; wire?: string }[];
  const columns = fields.flatMap(({ column }) => column ?? []);
  const wires = fields.flatMap(({ wire }) => wire ?? []);
  expect([new Set(columns).size, new Set(wires).size]).toEqual([columns.length, wires.length]);
});

test.each([
  ['driverName', 'x'.repeat(31), 'x'.repeat(32)],
  ['driverName', '王芳', 'a\nb'],
  ['externalId', 'x'.repeat(31), 'x'.repeat(32)],
  ['channelNames', ['x'.repeat(12)], ['x'.repeat(13)]],
  ['channelNames', ['Front left'], ['Front,left']],
  ['channelOrder', [64, 1], [65]],
  ['channelMask', '01', '02'],
  ['channelMask', '0', ''],
  ['talkChannel', 1, 0],
  ['icon', 8, 9],
  ['manualPosition', { lat: -90, lng: 180 }, { lat: 90.1, lng: 0 }],
  ['deviceid', 'bus-1', 'all'],
])('%s may be %j, not %j', (name, good, bad) => {
  expect(deviceRecord.schema.safeParse({ ...device, [name]: good }).success).toBe(true);
  expect(deviceRecord.schema.safeParse({ ...device, [name]: bad }).success).toBe(false);
});
