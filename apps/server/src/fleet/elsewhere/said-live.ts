import { isDeepStrictEqual } from 'node:util';
import { type Device, unheardDevice } from '@outrider/model/devices/device.ts';
import type { Plain } from '../../bus/plain.ts';
import type { LiveDevice } from '../state/live-device.ts';

/** The fields of a device that are not part of its record: the server that gets its reports knows them. */
const LIVE = [
  'status',
  'statusTime',
  'position',
  'clockOffS',
  'impossible',
  'voltage',
  'voltagePercent',
  'temperature',
  'diskUsage',
  'ignitionOn',
  'sensorTemperatures',
  'diskHealth1',
  'diskHealth2',
  'recording',
  'recordedHere',
  'recordingError',
  'recordingErrorCount',
  'signal',
  'satellites',
] as const satisfies readonly (keyof Device)[];

const nothing = unheardDevice('');
const unsaid = Object.fromEntries(LIVE.map((name) => [name, nothing[name]])) as Pick<
  Device,
  (typeof LIVE)[number]
>;

/** How a device is, to be said to other servers: what it never said is left out. */
export function saidLive({ device, reportedMs }: LiveDevice): Readonly<Record<string, Plain>> {
  const said: Record<string, Plain> = {};
  for (const name of LIVE) {
    const value = device[name];
    if (value !== undefined && value !== nothing[name])
      said[name] = (typeof value === 'object' ? (structuredClone(value) as unknown) : value) as Plain;
  }
  if (Number.isFinite(reportedMs)) said['reportedMs'] = reportedMs;
  return said;
}

/** The device as another server said that it is. */
export function withSaid(device: Device, said: Readonly<Record<string, Plain>>): Device {
  const known = Object.fromEntries(Object.entries(said).filter(([name]) => Object.hasOwn(unsaid, name)));
  return { ...device, ...unsaid, ...known };
}

/** Whether two states of a device are the same in all that servers say of it. */
export const isSameLive = (one: Device, other: Device): boolean =>
  LIVE.every((name) => isDeepStrictEqual(one[name], other[name]));

/** When the newest report was taken that this is of. */
export function reportedOf(said: Readonly<Record<string, Plain>>): number {
  const { reportedMs } = said;
  return typeof reportedMs === 'number' ? reportedMs : Number.NEGATIVE_INFINITY;
}
