import { defaultDeviceExtra } from '@outrider/model/devices/device-record.ts';
import { expect, test } from 'vitest';
import { sameDevice, sameExtra } from './same-device.ts';
import { testingDevice, testingFix } from '@outrider/model/devices/testing-device.ts';

const device = () =>
  testingDevice('a', { position: testingFix(5), sensorTemperatures: [215, -30], ignitionOn: true });

test('rows that say the same are the same, whatever objects they are', () => {
  expect(sameDevice(device(), device())).toBe(true);
});

test.each([
  { driverName: 'Wu' },
  { ignitionOn: undefined },
  { position: undefined },
  { position: testingFix(6) },
  { sensorTemperatures: [215] },
  { sensorTemperatures: [215, -31] },
  { manualPosition: { lat: 1, lng: 2 } },
])('a row that says %j instead is another, either way round', (change) => {
  const other = { ...device(), ...change };
  expect([sameDevice(device(), other), sameDevice(other, device())]).toEqual([false, false]);
});

test('no extra info is another than the usual one', () => {
  expect([sameExtra(undefined, undefined), sameExtra(undefined, defaultDeviceExtra)]).toEqual([true, false]);
  expect(sameExtra(defaultDeviceExtra, { ...defaultDeviceExtra, channelOrder: [1] })).toBe(false);
});
