import type { PositionReport } from '@outrider/model/positions/position.ts';
import { expect, test } from 'vitest';
import { MAX_REPORT_BYTES, readMileageFix, readReport, writeReport } from './report-codec.ts';

const TIME = 1_700_000_000_123;
const position = {
  time: TIME,
  lat: 24.1234567,
  lng: -120.7654321,
  speedKmh: 36.5,
  heading: 271,
  altitude: -3.2,
  valid: true,
};
/** The bytes of the position, which follow the flags. */
const FIXED = '87f2600e4fa804b8948e00009822040080f3ffff';

const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
const stamp = { time: TIME, late: false, arrivedMs: undefined };
const read = (bytes: Uint8Array): PositionReport => readReport(new DataView(bytes.buffer), 0, stamp);
function written(
  telemetry: PositionReport['telemetry'],
  vendorItems?: PositionReport['vendorItems'],
): Uint8Array {
  const bytes = new Uint8Array(MAX_REPORT_BYTES);
  const report = { position, telemetry, late: false, ...(vendorItems && { vendorItems }) };
  return bytes.slice(0, writeReport(new DataView(bytes.buffer), 0, report));
}

// Bytes as they were written before reports held alarms of the product's own.
test.each([
  [
    'with all it can say',
    `fbff0000${FIXED}66666654346f9d4100000000000000009a99999999f9584000000000004053400000000000002840cdcccccccc4c384000000000004044c0000060000000e041020120000104`,
    {
      ignitionOn: false,
      recording: true,
      mileageKm: 123_456_789.1,
      fuelLitres: 0,
      recorderSpeedKmh: 99.9,
      signalPercent: 77,
      satellites: 12,
      voltage: 24.3,
      temperatureC: -40.5,
      alarms: ['emergency', 'overSpeed', 'illegalDoorOpening'],
      videoLost: [1, 32],
      videoCovered: [],
      storageFailed: [4],
    },
  ],
  ['without an alarm', `07100000${FIXED}0000000000000000`, { ignitionOn: true, alarms: [] }],
  ['that says nothing', `01000000${FIXED}`, {}],
])('an alarm word of an earlier version is read as the alarms it means: a report %s', (_, hex, telemetry) => {
  expect(read(bytesOf(hex))).toEqual({ position, telemetry, late: false });
});

test('alarms are kept by their event codes, behind all else', () => {
  const bytes = written({ storageFailed: [4], alarms: ['emergency', 'headway'] });
  expect(Buffer.from(bytes.subarray(24)).toString('hex')).toBe('010402bc021507');
  expect(read(bytes).telemetry).toEqual({ storageFailed: [4], alarms: ['emergency', 'headway'] });
});

test('an alarm of a later version is passed over', () => {
  const bytes = written({ alarms: ['emergency', 'headway'] });
  new DataView(bytes.buffer).setUint16(25, 65_000, true);
  expect(read(bytes).telemetry.alarms).toEqual(['headway']);
});

test('what is counted of a report is read past its alarms, in either form', () => {
  const counted = { mileageKm: 12.5, recorderSpeedKmh: 30, ignitionOn: true };
  expect(readMileageFix(written({ ...counted, alarms: ['emergency'] }), TIME)).toMatchObject(counted);
});

test('vendor items are kept behind the alarms, as they came, an empty one too', () => {
  const items = [
    { id: 0x64, bytes: Uint8Array.of(1, 2, 255) },
    { id: 0xeb, bytes: new Uint8Array() },
  ];
  const bytes = written({ alarms: ['emergency'] }, items);
  expect(Buffer.from(bytes.subarray(24)).toString('hex')).toBe('01bc0209006400030102ffeb0000');
  expect(read(bytes)).toMatchObject({ telemetry: { alarms: ['emergency'] }, vendorItems: items });
});

test('vendor items are kept as far as 1,024 bytes hold, each whole or not at all', () => {
  const item = (id: number, length: number) => ({ id, bytes: new Uint8Array(length).fill(id) });
  const kept = [item(1, 255), item(2, 255), item(3, 255), item(6, 247)];
  const bytes = written({}, [...kept.slice(0, 3), item(4, 256), item(5, 255), ...kept.slice(3), item(7, 0)]);
  expect(read(bytes).vendorItems).toEqual(kept);
});

test('a report with as much as can be said fits', () => {
  const channels = Array.from({ length: 300 }, () => 1);
  const bytes = written(
    {
      mileageKm: 1,
      fuelLitres: 1,
      recorderSpeedKmh: 1,
      signalPercent: 1,
      satellites: 1,
      voltage: 1,
      temperatureC: 1,
      videoLost: channels,
      videoCovered: channels,
      storageFailed: channels,
      alarms: Array.from({ length: 300 }, () => 'emergency' as const),
    },
    Array.from({ length: 5 }, (_, id) => ({ id, bytes: new Uint8Array(201) })),
  );
  expect(bytes).toHaveLength(MAX_REPORT_BYTES - 4);
});
