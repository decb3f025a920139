import { type Device, unheardDevice } from './device.ts';

/** A device for tests: online, parked, four channels. */
export function testingDevice(deviceid: string, change: Partial<Device> = {}): Device {
  return {
    ...unheardDevice(deviceid),
    channelMask: '0000',
    status: 1,
    statusTime: 1_000,
    ...change,
  };
}

/** A fix at the given speed. */
export function testingFix(speedKmh: number): NonNullable<Device['position']> {
  return { time: 0, lat: 24, lng: 120, speedKmh, heading: 0, altitude: 0, valid: true };
}
