import type { Device } from '@outrider/model/device.ts';

/** A device for tests: online, parked, four channels. */
export function testingDevice(deviceid: string, change: Partial<Device> = {}): Device {
  return {
    deviceid,
    drivername: '',
    vehicleid: '',
    chmask: '0000',
    status: 1,
    status_time: 1_000,
    gps_info: undefined,
    voltage: undefined,
    voltpct: undefined,
    temperature: undefined,
    health: undefined,
    acc_on: undefined,
    loopdata: [],
    smart1: undefined,
    smart2: undefined,
    registed: true,
    recording: undefined,
    recording_error: false,
    recording_error_count: 0,
    timezone: undefined,
    signal: undefined,
    satellites: undefined,
    maplocation: undefined,
    ...change,
  };
}

/** A fix at the given speed. */
export function testingFix(speedKmh: number): NonNullable<Device['gps_info']> {
  return { time: 0, lat: 24, lng: 120, speedKmh, heading: 0, altitude: 0, valid: true };
}
