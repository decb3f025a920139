import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { changeOfSettings } from '@outrider/model/devices/device-settings.ts';

/**
 * What its terminal's channels change of a device: the mask (rule C12), and what hangs on their number (rule DEV-6).
 * Those that somebody masked stay so.
 * @param channels numbers of channels with pictures, 1-based; at least one
 * @returns undefined when they are as they were
 */
export function changeOfChannels(
  record: DeviceRecord,
  channels: readonly number[],
): Partial<DeviceRecord> | undefined {
  const flags = Array.from({ length: Math.max(...channels) }, (_, at) =>
    channels.includes(at + 1) ? (record.channelMask[at] ?? '0') : '1',
  );
  const channelMask = flags.join('');
  if (channelMask === record.channelMask) return undefined;
  return changeOfSettings(record, { channels: flags.length, channelMask });
}
