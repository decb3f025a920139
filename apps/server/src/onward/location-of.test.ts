import { decodeTime } from '@outrider/jt808/device-time.ts';
import { valueOfItem } from '@outrider/jt808/messages/location-items.ts';
import { encodeBody } from '@outrider/jt808/messages/message.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { expect, test } from 'vitest';
import { locationOf } from './location-of.ts';
import { messagesOf } from './report-frames.ts';

const TIME = Date.UTC(2026, 4, 6, 7, 8, 9);
const report = (more: Partial<PositionReport> = {}): PositionReport => ({
  position: { time: TIME, lat: -33.5, lng: 151.25, speedKmh: 61.5, heading: 90, altitude: 12, valid: true },
  telemetry: {},
  late: false,
  arrivedMs: TIME,
  ...more,
});

test('a report is the same place, time, state, alarms and values as a location', () => {
  const location = locationOf(
    report({
      telemetry: {
        ignitionOn: true,
        mileageKm: 1_234.5,
        fuelLitres: 40,
        signalPercent: 100,
        satellites: 9,
        alarms: ['emergency', 'overSpeed', 'videoLost', 'driverFatigued'],
        videoLost: [2],
      },
      vendorItems: [{ id: 0xe1, bytes: Uint8Array.of(7, 8) }],
    }),
  );
  expect(location).toMatchObject({ latitude: -33.5, longitude: 151.25, speedKmh: 61.5, altitude: 12 });
  expect([location.alarm, location.status]).toEqual([0b11, 0b11]);
  expect(decodeTime(location.time)).toBe(TIME);
  expect(valueOfItem(location.items, 'mileageKm')).toBe(1_234.5);
  expect(valueOfItem(location.items, 'signal')).toBe(31);
  expect(valueOfItem(location.items, 'videoAlarms')).toBe(1);
  expect(valueOfItem(location.items, 'videoLost')).toBe(0b10);
  expect(location.items.at(-1)).toEqual({ id: 0xe1, name: 'other', value: Uint8Array.of(7, 8) });
});

test.each([
  { speedKmh: Number.NaN },
  { speedKmh: 1e9 },
  { altitude: -1e6 },
  { altitude: 1e6 },
  { time: 0 },
  { time: 1e15 },
  { lat: 400, lng: -400 },
  { heading: -5 },
])('what no field can hold is held to what it can: %j', (change) => {
  const { position } = report();
  const location = locationOf(report({ position: { ...position, ...change }, telemetry: { mileageKm: -4 } }));
  expect(encodeBody('location', location, 2013).length).toBe(28 + 6);
});

test('late reports go several in one frame, those of now each by itself, and none is larger than a frame', () => {
  const alarm = { id: 0x65, bytes: new Uint8Array(47) };
  const big = {
    vendorItems: Array.from({ length: 5 }, () => ({ id: 0xe2, bytes: new Uint8Array(200) })).concat(alarm),
  };
  const numbered = [
    ...Array.from({ length: 20 }, () => report({ late: true })),
    report({ late: true, ...big }),
    report(),
  ].map((one, at) => ({ number: at + 1, deviceid: 'bus-1', report: one }));
  const messages = messagesOf(numbered, 2013, TIME);
  expect(messages.map(({ name }) => name)).toEqual(['locationBatch', 'locationBatch', 'location']);
  expect(messages.flatMap(({ numbers }) => numbers)).toEqual(numbered.map(({ number }) => number));
  for (const message of messages)
    expect(encodeBody(message.name, message.body as never, 2013).length).toBeLessThanOrEqual(1_023);
});
