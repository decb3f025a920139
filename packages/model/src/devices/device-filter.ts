import { type Device, isOnline, privatePlace } from './device.ts';
import { DRIVING_ABOVE_KMH, OVER_SPEED_FROM_KMH } from './limits.ts';

/** The filter modes of the footer, in its order, with the text of each button. */
export const filterModes = [
  { mode: 'all', text: 'All' },
  { mode: 'online', text: 'Online' },
  { mode: 'offline', text: 'Offline' },
  { mode: 'driving', text: 'Driving' },
  { mode: 'idle', text: 'Idle' },
  { mode: 'parked', text: 'Parked' },
  { mode: 'overSpeed', text: 'OverSpeed' },
  { mode: 'recording', text: 'Record' },
  { mode: 'unrecording', text: 'Not Record' },
  { mode: 'recordedHere', text: 'Server records' },
] as const;

export type FilterMode = (typeof filterModes)[number]['mode'];

/** The modes by what recorders say of the recording on their own storage. */
export const recordingModes: ReadonlySet<FilterMode> = new Set(['recording', 'unrecording']);

type Filtered = Pick<Device, 'status' | 'position' | 'recording' | 'recordedHere' | 'ignitionOn' | 'dark'>;

/** Whether a device belongs in a filter mode (rule DEV-21). */
export function matchesFilter(device: Filtered, mode: FilterMode): boolean {
  const online = isOnline(device);
  const speed = device.position?.speedKmh ?? 0;
  switch (mode) {
    case 'all':
      return true;
    case 'online':
      return online;
    case 'offline':
      return !online;
    case 'driving':
      return online && speed > DRIVING_ABOVE_KMH;
    case 'idle':
      // Nobody is told what a private device does.
      return (
        online &&
        privatePlace(device) === undefined &&
        speed <= DRIVING_ABOVE_KMH &&
        device.ignitionOn !== false
      );
    case 'parked':
      return online && speed <= DRIVING_ABOVE_KMH && device.ignitionOn === false;
    case 'overSpeed':
      return online && speed >= OVER_SPEED_FROM_KMH;
    case 'recording':
      return online && device.recording === true;
    case 'unrecording':
      return online && device.recording !== true;
    case 'recordedHere':
      return online && device.recordedHere;
  }
}

/** How many devices are in each filter mode. New ones, which nobody registered, are in none (rule N02). */
export type FilterCounts = Record<FilterMode, number>;
