import type { ImpossibleKind } from '../positions/impossible.ts';
import type { Position } from '../positions/position.ts';
import type { DarkTime } from '../privacy/dark-time.ts';

/** A device as the live list knows it: rule DEV-1. What the wire calls its fields is in protocol's device-row.ts. */
export interface Device {
  readonly deviceid: string;
  readonly driverName: string;
  /** Shown as 'Device Memo'. */
  readonly memo: string;
  /** One character a channel: '0' installed, '1' masked (rule C12). */
  readonly channelMask: string;
  /** Bit 0: online (rule C13). 0 is offline. */
  readonly status: number;
  /** Unix seconds of the device's last word. */
  readonly statusTime: number;
  readonly position: Position | undefined;
  /** Seconds, in whole minutes, by which its clock is ahead of the server's, behind if negative; undefined while they agree. */
  readonly clockOffS: number | undefined;
  /** What of its last report cannot be, and is not drawn. */
  readonly impossible: readonly ImpossibleKind[];
  /** Tenths of a volt. */
  readonly voltage: number | undefined;
  /** Charge of the battery. */
  readonly voltagePercent: number | undefined;
  /** Tenths of a degree Celsius. */
  readonly temperature: number | undefined;
  /** Disk usage, percent. */
  readonly diskUsage: number | undefined;
  /** Whether the ignition is on ('Acc'). */
  readonly ignitionOn: boolean | undefined;
  /** Tenths of a degree Celsius, one a sensor. */
  readonly sensorTemperatures: readonly number[];
  /** Disk health, percent; -2 no disk, -1 unknown. */
  readonly diskHealth1: number | undefined;
  readonly diskHealth2: number | undefined;
  /** Whether an administrator added it; false is a new device. */
  readonly registered: boolean;
  readonly recording: boolean | undefined;
  /** Whether the server writes recordings of it, whether or not it records itself. */
  readonly recordedHere: boolean;
  readonly recordingError: boolean;
  readonly recordingErrorCount: number;
  /** Seconds east of UTC. */
  readonly timezone: number | undefined;
  /** Mobile signal, percent. */
  readonly signal: number | undefined;
  readonly satellites: number | undefined;
  /** Where an administrator put it by hand. */
  readonly manualPosition: { readonly lat: number; readonly lng: number } | undefined;
  /** Grows with each edit of its record: a client that holds its extra info then knows that it is old. */
  readonly edits: number;
  /** Where it is in a private time: until when (Infinity: nobody knows), and whether a reason opens it. Nobody is told then where it is. */
  readonly dark?:
    | {
        readonly untilMs: number;
        readonly mode: DarkTime['mode'];
        /** Its cameras alone are private. */
        readonly footageOnly?: true;
        /** It is in a private zone: since when, ms since 1970 UTC. */
        readonly zoneSinceMs?: number;
      }
    | undefined;
}

/** A device of which nothing is known but its id: nothing was heard from it yet. */
export function unheardDevice(deviceid: string): Device {
  return {
    deviceid,
    driverName: '',
    memo: '',
    channelMask: '',
    status: 0,
    statusTime: 0,
    position: undefined,
    clockOffS: undefined,
    impossible: [],
    voltage: undefined,
    voltagePercent: undefined,
    temperature: undefined,
    diskUsage: undefined,
    ignitionOn: undefined,
    sensorTemperatures: [],
    diskHealth1: undefined,
    diskHealth2: undefined,
    registered: true,
    recording: undefined,
    recordedHere: false,
    recordingError: false,
    recordingErrorCount: 0,
    timezone: undefined,
    signal: undefined,
    satellites: undefined,
    manualPosition: undefined,
    edits: 0,
  };
}

/** The two memos of a device, by the number the wire calls them: 'Device Memo' and 'Second Memo'. */
export const memoTypes = { device: 0, second: 1 } as const;

export type MemoType = (typeof memoTypes)[keyof typeof memoTypes];

/** Kinds of vehicle, in the order of their index. */
export const vehicleIcons = [
  'car',
  'arrow',
  'truck',
  'cargo truck',
  'individual',
  'motorcycler',
  'train',
  'ship',
  'airplane',
] as const;

/** Whether the status says online. */
export function isOnline(device: Pick<Device, 'status'>): boolean {
  return (device.status & 1) === 1;
}

/** Channels of the mask that are installed, 1-based, rising. */
export function installedChannels(channelMask: string): number[] {
  return Array.from(channelMask).flatMap((flag, at) => (flag === '0' ? [at + 1] : []));
}

/** A channel's name: its own, or 'ch' and its number. */
export function channelName(
  { channelNames }: { readonly channelNames: readonly string[] },
  channel: number,
): string {
  return channelNames[channel - 1] || `ch${channel}`;
}

/** Where to draw the device: its fix, else where it was put by hand, else undefined. */
export function locationOf(
  device: Pick<Device, 'position' | 'manualPosition'>,
): { lat: number; lng: number } | undefined {
  return device.position?.valid ? device.position : device.manualPosition;
}

/**
 * When the device's position was taken, ms since 1970 UTC by the server's clock: its own time, or that of its last word
 * while its clock is wrong. Undefined without a position.
 */
export function takenMs({
  position,
  clockOffS,
  statusTime,
}: Pick<Device, 'position' | 'clockOffS' | 'statusTime'>): number | undefined {
  return clockOffS === undefined ? position?.time : position && statusTime * 1000;
}

/** Why nobody is told where it is; undefined where that is no secret. */
export const privatePlace = ({ dark }: Pick<Device, 'dark'>): Device['dark'] =>
  dark?.footageOnly === true ? undefined : dark;
