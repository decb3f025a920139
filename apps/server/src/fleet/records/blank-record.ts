import { type DeviceRecord, deviceRecord } from '@outrider/model/devices/device-record.ts';

/** Channels of a device of which nobody said how many it has. */
const DEFAULT_CHANNELS = 4;

/** The record of a device of which nothing is known but its id: not registered. */
export function blankRecord(
  deviceid: string,
  firstSeenMs: number,
  channels = DEFAULT_CHANNELS,
): DeviceRecord {
  return { ...deviceRecord.defaults, deviceid, channelMask: '0'.repeat(channels), firstSeenMs };
}
