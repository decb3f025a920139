import { defaultDeviceExtra } from '@outrider/model/devices/device.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';

/** Channels of a device of which nobody said how many it has. */
const DEFAULT_CHANNELS = 4;

/** The record of a device of which nothing is known but its id: not registered. */
export function blankRecord(
  deviceid: string,
  firstSeenMs: number,
  channels = DEFAULT_CHANNELS,
): DeviceRecord {
  return {
    deviceid,
    registered: false,
    driverName: '',
    memo: '',
    channelMask: '0'.repeat(channels),
    manualPosition: undefined,
    timezone: undefined,
    extra: defaultDeviceExtra,
    firstSeenMs,
  };
}
