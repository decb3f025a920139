import type { Device } from '@outrider/model/devices/device.ts';
import type { VcpFields } from '../vcp/frame.ts';

/**
 * A row of the device list (decision N03). A letter that is absent has its default: an unknown number,
 * an empty text, `O` (registed) 1, `E` (status) 0.
 */

// oxlint-disable-next-line no-control-regex -- values may not hold line breaks or NUL: they become spaces
const BREAKS = /[\r\n\0]+/g;
const clean = (value: string): string | undefined => (value === '' ? undefined : value.replace(BREAKS, ' '));
const one = (value: number | undefined): string | undefined => (value === undefined ? undefined : `${value}`);
/** Two numbers; an unknown one is empty, and at the end it is left out. */
const two = (first: number | undefined, second: number | undefined): string | undefined =>
  second === undefined ? one(first) : `${first ?? ''},${second}`;

/**
 * The letters of a device's row, without `M`.
 * @param withPosition false for who may not see positions (right F_gps): G then has time and speed only, T is absent
 */
export function printDeviceRow(device: Device, withPosition = true): VcpFields {
  const gps = device.gps_info;
  return {
    A: device.deviceid,
    B: clean(device.drivername),
    C: clean(device.vehicleid),
    D: clean(device.chmask),
    E: device.status === 0 ? undefined : String(device.status),
    F: device.status_time === 0 ? undefined : String(device.status_time),
    G: gps?.valid
      ? withPosition
        ? `${Math.round(gps.time / 1000)},${gps.lat.toFixed(6)},${gps.lng.toFixed(6)},${Math.round(gps.speedKmh * 10) / 10},${Math.round(gps.heading)}`
        : `${Math.round(gps.time / 1000)},,,${Math.round(gps.speedKmh * 10) / 10}`
      : undefined,
    H: two(device.voltage, device.voltpct),
    I: one(device.temperature),
    J: one(device.health),
    K: device.acc_on === undefined ? undefined : device.acc_on ? '1' : '0',
    L: device.loopdata.length === 0 ? undefined : device.loopdata.join(','),
    N: two(device.smart1, device.smart2),
    O: device.registed ? undefined : '0',
    P:
      device.recording === undefined
        ? undefined
        : `${Number(device.recording)},${Number(device.recording_error)},${device.recording_error_count}`,
    Q: one(device.timezone),
    R: two(device.signal, device.satellites),
    T: withPosition ? two(device.maplocation?.lat, device.maplocation?.lng) : undefined,
  };
}

function numbers(value: string | undefined): (number | undefined)[] {
  if (value === undefined || value === '') return [];
  return value.split(',').map((part) => {
    const number = Number(part);
    return part === '' || !Number.isFinite(number) ? undefined : number;
  });
}

/** The device of a row's letters. Numbers that cannot be read are unknown. */
export function parseDeviceRow(letters: VcpFields): Device {
  const [time, lat, lng, speedKmh, heading] = numbers(letters['G']);
  const [voltage, voltpct] = numbers(letters['H']);
  const [smart1, smart2] = numbers(letters['N']);
  const [recording, recordingError, errorCount] = numbers(letters['P']);
  const [signal, satellites] = numbers(letters['R']);
  const [manualLat, manualLng] = numbers(letters['T']);
  return {
    deviceid: letters['A'] ?? '',
    drivername: letters['B'] ?? '',
    vehicleid: letters['C'] ?? '',
    chmask: letters['D'] ?? '',
    status: Number(letters['E'] ?? 0) || 0,
    status_time: Number(letters['F'] ?? 0) || 0,
    gps_info:
      time === undefined
        ? undefined
        : {
            time: time * 1000,
            lat: lat ?? 0,
            lng: lng ?? 0,
            speedKmh: speedKmh ?? 0,
            heading: heading ?? 0,
            altitude: 0,
            valid: lat !== undefined && lng !== undefined,
          },
    voltage,
    voltpct,
    temperature: numbers(letters['I'])[0],
    health: numbers(letters['J'])[0],
    acc_on: letters['K'] === undefined ? undefined : letters['K'] === '1',
    loopdata: numbers(letters['L']).map((value) => value ?? 0),
    smart1,
    smart2,
    registed: letters['O'] !== '0',
    recording: recording === undefined ? undefined : recording === 1,
    recording_error: recordingError === 1,
    recording_error_count: errorCount ?? 0,
    timezone: numbers(letters['Q'])[0],
    signal,
    satellites,
    maplocation:
      manualLat === undefined || manualLng === undefined ? undefined : { lat: manualLat, lng: manualLng },
  };
}
