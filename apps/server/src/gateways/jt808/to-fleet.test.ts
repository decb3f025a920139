import { fromHex } from '@outrider/kit/hex.ts';
import { encodeTime } from '@outrider/jt808/device-time.ts';
import { locationItem, readItems } from '@outrider/jt808/messages/location-items.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { describe, expect, it } from 'vitest';
import { reportOf } from './to-fleet.ts';

const NOW = Date.UTC(2026, 5, 1, 12);

function location(change: Partial<Location> = {}): Location {
  return {
    alarm: 0,
    status: 3,
    latitude: 24.1,
    longitude: 120.5,
    altitude: 10,
    speedKmh: 36.5,
    direction: 90,
    time: encodeTime(NOW - 5_000),
    items: [],
    ...change,
  };
}

describe('a location of the protocol', () => {
  it('becomes a report in the units of the product', () => {
    expect(reportOf(location(), NOW, true)).toEqual({
      position: {
        time: NOW - 5_000,
        lat: 24.1,
        lng: 120.5,
        speedKmh: 36.5,
        heading: 90,
        altitude: 10,
        valid: true,
      },
      telemetry: { ignitionOn: true, alarms: [] },
      late: true,
      arrivedMs: NOW,
    });
  });

  it('tells what its items say', () => {
    const items = [
      locationItem('mileageKm', 1234.5),
      locationItem('fuelLitres', 40.5),
      locationItem('recorderSpeedKmh', 35),
      locationItem('cabinTemperatureC', -4),
      locationItem('satellites', 11),
      locationItem('videoLost', 0b101),
      locationItem('videoCovered', 0b10),
      locationItem('storageFailed', 1),
      { id: 0xe1, name: 'other', value: Uint8Array.of(1) } as const,
    ];
    expect(reportOf(location({ items, alarm: 0x8000_0001, status: 0 }), NOW, false).telemetry).toEqual({
      ignitionOn: false,
      alarms: ['emergency', 'illegalDoorOpening'],
      mileageKm: 1234.5,
      fuelLitres: 40.5,
      recorderSpeedKmh: 35,
      temperatureC: -4,
      satellites: 11,
      videoLost: [1, 3],
      videoCovered: [2],
      storageFailed: [1],
    });
  });

  it('has what only its maker can read, as it came', () => {
    const items = [
      locationItem('satellites', 11),
      { id: 0xe1, name: 'other', value: Uint8Array.of(1, 2) } as const,
      { id: 0xf3, name: 'other', value: new Uint8Array() } as const,
    ];
    expect(reportOf(location({ items }), NOW, false).vendorItems).toEqual([
      { id: 0xe1, bytes: Uint8Array.of(1, 2) },
      { id: 0xf3, bytes: new Uint8Array() },
    ]);
    expect(reportOf(location(), NOW, false).vendorItems).toBeUndefined();
  });

  it('has alarms that the recorder numbers, as they came, beside the events that they are', () => {
    const place = '3c002801d36567072f15d52611211030000401';
    const hex = `000000070101020a0b010203${place}3132333435363726112110300001020f`;
    const { items } = readItems(fromHex(`64${(hex.length / 2).toString(16)}${hex}`), 2013);
    expect(items).toMatchObject([{ name: 'driverAssistance' }]);
    const report = reportOf(location({ items }), NOW, false);
    expect(report.vendorItems).toEqual([{ id: 0x64, bytes: fromHex(hex) }]);
    expect(report.told).toHaveLength(1);
    const behind = [{ id: 0xe1, name: 'other', value: new Uint8Array(200) } as const, ...items];
    const ids = reportOf(location({ items: behind }), NOW, false).vendorItems?.map(({ id }) => id);
    expect(ids, 'in front of what may be left out').toEqual([0x64, 0xe1]);
  });

  it.each([
    [0, 0],
    [31, 100],
    [20, 65],
    [75, 75],
    [200, 100],
    [99, undefined],
  ])('has a signal of %i as %s percent', (signal, percent) => {
    const { telemetry } = reportOf(location({ items: [locationItem('signal', signal)] }), NOW, false);
    expect(telemetry.signalPercent).toBe(percent);
  });

  it.each([
    ['without a fix', { status: 1 }],
    ['in the sea off Africa', { latitude: 0, longitude: 0 }],
    ['off the globe', { latitude: 95 }],
    ['faster than any vehicle', { speedKmh: 655.3 }],
    ['higher than any road', { altitude: 20_000 }],
  ])('is no place %s, and keeps what it came with', (_, change) => {
    const { lat, lng, valid } = reportOf(location(change), NOW, false).position;
    const { latitude, longitude } = location(change);
    expect([lat, lng, valid]).toEqual([latitude, longitude, false]);
  });

  it('may lie below the sea', () => {
    expect(reportOf(location({ altitude: 0xfff0 }), NOW, false).position).toMatchObject({
      altitude: -16,
      valid: true,
    });
  });

  it.each([
    ['a time that is none', '000000000000', NOW],
    ['a clock that is far ahead', encodeTime(NOW + 3_600_000), NOW + 3_600_000],
    ['a clock that is a little ahead', encodeTime(NOW + 60_000), NOW + 60_000],
    ['a clock that is years behind', encodeTime(Date.UTC(2023, 0, 1)), Date.UTC(2023, 0, 1)],
  ])('with %s', (_, time, expected) => {
    expect(reportOf(location({ time }), NOW, false).position.time).toBe(expected);
  });
});
