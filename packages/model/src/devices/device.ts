import type { Position } from '../positions/position.ts';

/** A device as the console's list knows it: core.md §3 "Device (live list)". Field names are the requirement's. */
export interface Device {
  readonly deviceid: string;
  readonly drivername: string;
  /** Shown as 'Device Memo'. */
  readonly vehicleid: string;
  /** One character a channel: '0' installed, '1' masked (decision C12). */
  readonly chmask: string;
  /** Bit 0: online (decision C13). 0 is offline. */
  readonly status: number;
  /** Unix seconds of the device's last word. */
  readonly status_time: number;
  readonly gps_info: Position | undefined;
  /** Tenths of a volt. */
  readonly voltage: number | undefined;
  readonly voltpct: number | undefined;
  /** Tenths of a degree Celsius. */
  readonly temperature: number | undefined;
  /** Disk usage, percent. */
  readonly health: number | undefined;
  readonly acc_on: boolean | undefined;
  /** Tenths of a degree Celsius, one a sensor. */
  readonly loopdata: readonly number[];
  /** Disk health, percent; -2 no disk, -1 unknown. */
  readonly smart1: number | undefined;
  readonly smart2: number | undefined;
  /** Whether an administrator added it; false is a new device. */
  readonly registed: boolean;
  readonly recording: boolean | undefined;
  readonly recording_error: boolean;
  readonly recording_error_count: number;
  /** Seconds east of UTC. */
  readonly timezone: number | undefined;
  /** Mobile signal, percent. */
  readonly signal: number | undefined;
  readonly satellites: number | undefined;
  /** Where an administrator put it by hand. */
  readonly maplocation: { readonly lat: number; readonly lng: number } | undefined;
}

/** A device of which nothing is known but its id: nothing was heard from it yet. */
export function unheardDevice(deviceid: string): Device {
  return {
    deviceid,
    drivername: '',
    vehicleid: '',
    chmask: '',
    status: 0,
    status_time: 0,
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
  };
}

/** What the console shows of a device beside the live list: core.md §3 "Device extra info". */
export interface DeviceExtra {
  /** Index into {@link vehicleIcons}. */
  readonly icon: number;
  /** Channel numbers in the order to show them; empty is the natural one. */
  readonly chsort: readonly number[];
  /** Channel names; a missing one is 'ch' and the number. */
  readonly chnames: readonly string[];
  readonly plate: string;
  readonly extid: string;
  readonly talkch: number;
  readonly dsmch: number;
  /** The second memo; the first is {@link Device.vehicleid}. */
  readonly memo: string;
}

export const defaultDeviceExtra: DeviceExtra = {
  icon: 0,
  chsort: [],
  chnames: [],
  plate: '',
  extid: '',
  talkch: 1,
  dsmch: 2,
  memo: '',
};

/** The two memos of a device, by the number the wire calls them: 'Device Memo' (vehicleid) and 'Second Memo'. */
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
export function installedChannels(chmask: string): number[] {
  return [...chmask].flatMap((flag, at) => (flag === '0' ? [at + 1] : []));
}

/** A channel's name: its own, or 'ch' and its number. */
export function channelName(extra: Pick<DeviceExtra, 'chnames'>, channel: number): string {
  return extra.chnames[channel - 1] || `ch${channel}`;
}

/** Where to draw the device: its fix, else where it was put by hand, else undefined. */
export function locationOf(
  device: Pick<Device, 'gps_info' | 'maplocation'>,
): { lat: number; lng: number } | undefined {
  return device.gps_info?.valid ? device.gps_info : device.maplocation;
}
