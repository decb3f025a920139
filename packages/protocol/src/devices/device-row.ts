import type { Device } from '@outrider/model/devices/device.ts';
import { impossibleKinds } from '@outrider/model/positions/impossible.ts';
import type { VcpFields } from '../vcp/frame.ts';

/**
 * The letters of a row of the device list (rule N03), with what the wire calls them. A letter that is absent has its
 * default: an unknown number, an empty text, `O` 1, `E` and `V` 0.
 */
export const deviceRowLetters = {
  A: 'deviceid',
  B: 'drivername',
  C: 'vehicleid: the device memo',
  D: "chmask: one character a channel, '0' installed, '1' masked",
  E: 'status; bit 0: online',
  F: 'status_time: of its last word, unix seconds',
  G: 'gps_info: time (unix s), lat, lng, speed km/h, heading; absent without a fix, without a place for people who may not see positions',
  H: 'voltage in tenths of a volt, voltpct',
  I: 'temperature in tenths of a degree Celsius',
  J: 'health: disk usage, percent',
  K: "acc_on: '1' with the ignition on",
  L: 'loopdata: tenths of a degree Celsius, one a sensor',
  N: 'smart1, smart2: disk health, percent; -2 no disk, -1 unknown',
  O: "registed: '0' for a new device that nobody added",
  P: "recording, recording_error, recording_error_count, as the recorder says; then '1' while the server writes recordings of the device",
  Q: 'timezone: seconds east of UTC',
  R: 'signal in percent, satellites',
  T: 'maplocation: lat, lng where it was put by hand; absent for people who may not see positions',
  U: "faults of its last report: seconds its clock is ahead of the server's, behind if negative, empty while they agree; then 'p', 's', 'a' for a place, speed, altitude that cannot be",
  V: 'edits: how often what is kept of it was edited; when it grows, its extra info is read anew (Q11)',
  X: 'private: unix seconds until when nobody is told where it is, empty where no end is known, then r where a reason opens it, f where its cameras alone are private, then, in a private zone, unix seconds since when',
} as const;

type Row = Readonly<Record<keyof typeof deviceRowLetters, string | undefined>>;

// oxlint-disable-next-line no-control-regex -- values may not hold line breaks or NUL: they become spaces
const BREAKS = /[\r\n\0]+/g;
const clean = (value: string): string | undefined => (value === '' ? undefined : value.replace(BREAKS, ' '));
const one = (value: number | undefined): string | undefined => (value === undefined ? undefined : `${value}`);
/** Two numbers; an unknown one is empty, and at the end it is left out. */
const two = (first: number | undefined, second: number | undefined): string | undefined =>
  second === undefined ? one(first) : `${first ?? ''},${second}`;

/**
 * The letters of a device's row, without `M`.
 * @param withPosition false for people who may not see positions (right F_gps): G then has time and speed only, T is absent
 */
export function printDeviceRow(device: Device, withPosition = true): Row {
  const gps = device.position;
  return {
    A: device.deviceid,
    B: clean(device.driverName),
    C: clean(device.memo),
    D: clean(device.channelMask),
    E: device.status === 0 ? undefined : String(device.status),
    F: device.statusTime === 0 ? undefined : String(device.statusTime),
    G: gps?.valid
      ? withPosition
        ? `${Math.round(gps.time / 1000)},${gps.lat.toFixed(6)},${gps.lng.toFixed(6)},${Math.round(gps.speedKmh * 10) / 10},${Math.round(gps.heading)}`
        : `${Math.round(gps.time / 1000)},,,${Math.round(gps.speedKmh * 10) / 10}`
      : undefined,
    H: two(device.voltage, device.voltagePercent),
    I: one(device.temperature),
    J: one(device.diskUsage),
    K: device.ignitionOn === undefined ? undefined : device.ignitionOn ? '1' : '0',
    L: device.sensorTemperatures.length === 0 ? undefined : device.sensorTemperatures.join(','),
    N: two(device.diskHealth1, device.diskHealth2),
    O: device.registered ? undefined : '0',
    P: printRecording(device),
    Q: one(device.timezone),
    R: two(device.signal, device.satellites),
    T: withPosition ? two(device.manualPosition?.lat, device.manualPosition?.lng) : undefined,
    U: printFaults(device),
    X: printDark(device),
    V: device.edits === 0 ? undefined : String(device.edits),
  };
}

/** Each kind by its first letter. */
function printFaults({ clockOffS, impossible }: Device): string | undefined {
  if (impossible.length === 0) return one(clockOffS);
  return `${clockOffS ?? ''},${impossible.map((kind) => kind[0]).join('')}`;
}

function printRecording(device: Device): string | undefined {
  const { recording, recordingError, recordingErrorCount, recordedHere } = device;
  if (recording === undefined && !recordedHere) return undefined;
  const said =
    recording === undefined ? ',,' : `${Number(recording)},${Number(recordingError)},${recordingErrorCount}`;
  return recordedHere ? `${said},1` : said;
}

function printDark({ dark }: Device): string | undefined {
  if (dark === undefined) return undefined;
  const until = Number.isFinite(dark.untilMs) ? Math.ceil(dark.untilMs / 1_000) : '';
  const marks = `${dark.mode === 'reason' ? 'r' : ''}${dark.footageOnly === true ? 'f' : ''}`;
  const { zoneSinceMs } = dark;
  return `${until},${marks}${zoneSinceMs === undefined ? '' : `,${Math.floor(zoneSinceMs / 1_000)}`}`;
}

function parseDark(value: string | undefined): Device['dark'] {
  if (value === undefined) return undefined;
  const [until = '', marks = '', zoneSince = ''] = value.split(',');
  const seconds = until === '' ? Number.NaN : Number(until);
  return {
    untilMs: Number.isFinite(seconds) ? seconds * 1_000 : Number.POSITIVE_INFINITY,
    mode: marks.includes('r') ? 'reason' : 'dark',
    ...(marks.includes('f') && { footageOnly: true as const }),
    ...(/^\d+$/.test(zoneSince) && { zoneSinceMs: Number(zoneSince) * 1_000 }),
  };
}

function parseImpossible(value: string | undefined): Device['impossible'] {
  const letters = value?.split(',')[1] ?? '';
  return letters === '' ? [] : impossibleKinds.filter((kind) => letters.includes(kind.charAt(0)));
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
  const [voltage, voltagePercent] = numbers(letters['H']);
  const [diskHealth1, diskHealth2] = numbers(letters['N']);
  const [recording, recordingError, errorCount, recordedHere] = numbers(letters['P']);
  const [signal, satellites] = numbers(letters['R']);
  const [manualLat, manualLng] = numbers(letters['T']);
  return {
    deviceid: letters['A'] ?? '',
    driverName: letters['B'] ?? '',
    memo: letters['C'] ?? '',
    channelMask: letters['D'] ?? '',
    status: Number(letters['E'] ?? 0) || 0,
    statusTime: Number(letters['F'] ?? 0) || 0,
    position:
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
    clockOffS: numbers(letters['U'])[0],
    impossible: parseImpossible(letters['U']),
    voltage,
    voltagePercent,
    temperature: numbers(letters['I'])[0],
    diskUsage: numbers(letters['J'])[0],
    ignitionOn: letters['K'] === undefined ? undefined : letters['K'] === '1',
    sensorTemperatures: numbers(letters['L']).map((value) => value ?? 0),
    diskHealth1,
    diskHealth2,
    registered: letters['O'] !== '0',
    recording: recording === undefined ? undefined : recording === 1,
    recordedHere: recordedHere === 1,
    recordingError: recordingError === 1,
    recordingErrorCount: errorCount ?? 0,
    timezone: numbers(letters['Q'])[0],
    signal,
    satellites,
    manualPosition:
      manualLat === undefined || manualLng === undefined ? undefined : { lat: manualLat, lng: manualLng },
    edits: Number(letters['V'] ?? 0) || 0,
    ...(letters['X'] !== undefined && { dark: parseDark(letters['X']) }),
  };
}
