import { defaultDeviceExtra } from '@outrider/model/devices/device.ts';
import { expect, test } from 'vitest';
import { sameDevice, sameExtra } from './same-device.ts';
import { testingDevice, testingFix } from './testing-device.ts';

const device = () => testingDevice('a', { gps_info: testingFix(5), loopdata: [215, -30], acc_on: true });

test('rows that say the same are the same, whatever objects they are', () => {
  expect(sameDevice(device(), device())).toBe(true);
});

test.each([
  { drivername: 'Wu' },
  { acc_on: undefined },
  { gps_info: undefined },
  { gps_info: testingFix(6) },
  { loopdata: [215] },
  { loopdata: [215, -31] },
  { maplocation: { lat: 1, lng: 2 } },
])('a row that says %j instead is another, either way round', (change) => {
  const other = { ...device(), ...change };
  expect([sameDevice(device(), other), sameDevice(other, device())]).toEqual([false, false]);
});

test('no extra info is another than the usual one', () => {
  expect([sameExtra(undefined, undefined), sameExtra(undefined, defaultDeviceExtra)]).toEqual([true, false]);
  expect(sameExtra(defaultDeviceExtra, { ...defaultDeviceExtra, chsort: [1] })).toBe(false);
});
