import { type Device, isOnline, privatePlace } from '@outrider/model/devices/device.ts';
import { DRIVING_ABOVE_KMH, OVER_SPEED_FROM_KMH } from '@outrider/model/devices/limits.ts';
import type { IconName } from '../icons/icons.ts';

/**
 * What a device does, with the colours that say so everywhere: map, tables, tiles, badges and charts.
 * `css` is the custom property (set for light and dark in app.css); the hex values are the same colours for canvas and WebGL.
 */
export const deviceStates = {
  overSpeed: {
    text: 'OverSpeed',
    icon: 'exclamation-triangle',
    css: 'var(--or-over-speed)',
    light: '#d9363e',
    dark: '#ff6b6b',
  },
  driving: {
    text: 'Driving',
    icon: 'cursor-fill',
    css: 'var(--or-driving)',
    light: '#12805c',
    dark: '#3fc796',
  },
  /** Stands with its engine on. */
  idle: { text: 'Idle', icon: 'pause-circle-fill', css: 'var(--or-idle)', light: '#946200', dark: '#f0b849' },
  /** Stands with its engine off. */
  parked: {
    text: 'Parked',
    icon: 'p-circle-fill',
    css: 'var(--or-parked)',
    light: '#2563c9',
    dark: '#6ea8fe',
  },
  /** In a private time: nobody is told what it does. */
  private: {
    text: 'Private',
    icon: 'lock',
    css: 'var(--or-private)',
    light: '#59606b',
    dark: '#9aa4b2',
  },
  offline: { text: 'Offline', icon: 'plug', css: 'var(--or-offline)', light: '#66707d', dark: '#8b95a4' },
} as const satisfies Record<
  string,
  { text: string; icon: IconName; css: string; light: string; dark: string }
>;

export type DeviceState = keyof typeof deviceStates;

/** Recording, and recording with an error: dots beside the state. */
export const recordingColours = {
  recording: { css: 'var(--or-recording)', light: '#d9363e', dark: '#ff6b6b' },
  error: { css: 'var(--or-recording-error)', light: '#8b3fd1', dark: '#c08bf5' },
} as const;

type Stated = Pick<Device, 'status' | 'position' | 'ignitionOn' | 'dark'>;

/** What the device does, by the rules of the filter modes (rule DEV-21); of those that idle, which are parked. */
export function stateOf(device: Stated): DeviceState {
  if (!isOnline(device)) return 'offline';
  if (privatePlace(device) !== undefined) return 'private';
  const speed = device.position?.speedKmh ?? 0;
  if (speed >= OVER_SPEED_FROM_KMH) return 'overSpeed';
  if (speed > DRIVING_ABOVE_KMH) return 'driving';
  return device.ignitionOn === false ? 'parked' : 'idle';
}

/** Bootstrap colour of a phone's card (rule DASH-8): danger only above 100 km/h (rule C08). */
export function cardColour(
  device: Pick<Stated, 'status' | 'position'>,
): 'light' | 'danger' | 'success' | 'primary' {
  if (!isOnline(device)) return 'light';
  const speed = device.position?.speedKmh ?? 0;
  if (speed > OVER_SPEED_FROM_KMH) return 'danger';
  return speed > DRIVING_ABOVE_KMH ? 'success' : 'primary';
}

/** Bootstrap colour of the signal badge. */
export function signalColour(percent: number): 'dark' | 'danger' | 'info' | 'success' {
  if (percent === 0) return 'dark';
  if (percent < 30) return 'danger';
  return percent < 60 ? 'info' : 'success';
}

/** Bootstrap colour of the SD badge: of the lower of the two disks (rule C09). */
export function diskColour(smart: number): 'dark' | 'info' | 'danger' | 'success' {
  if (smart === -2) return 'dark';
  if (smart === -1) return 'info';
  return smart < 10 ? 'danger' : 'success';
}
