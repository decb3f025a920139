import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { changeOfSettings } from '@outrider/model/devices/device-settings.ts';
import type { DeviceRecords } from '../../fleet/records/device-records.ts';
import type { TerminalChannels } from './ask-terminal.ts';

/**
 * The changes of a device that follow from its terminal's channels: the mask (rule C12), fields that depend on their number (rule DEV-6), and which
 * carry sound alone or have cameras that turn. It has as many channels as the last one with pictures; channels that somebody masked stay so.
 * @returns undefined when they are as they were
 */
export function changeOfChannels(
  record: DeviceRecord,
  { pictures, sound, turning }: TerminalChannels,
): Partial<DeviceRecord> | undefined {
  const has = new Set([...pictures, ...sound]);
  const flags = Array.from({ length: Math.max(...pictures) }, (_, at) =>
    has.has(at + 1) ? (record.channelMask[at] ?? '0') : '1',
  );
  const channelMask = flags.join('');
  const sameSound = String(record.soundChannels) === String(sound);
  const sameTurning = String(record.turningChannels) === String(turning);
  if (channelMask === record.channelMask && sameSound && sameTurning) return undefined;
  return {
    ...(channelMask === record.channelMask
      ? {}
      : changeOfSettings(record, { channels: flags.length, channelMask })),
    ...(sameSound ? {} : { soundChannels: sound }),
    ...(sameTurning ? {} : { turningChannels: turning }),
  };
}

/** Keeps what its terminal's channels change of a device, if anything. @throws as the change of a record */
export async function keepChannels(
  records: Pick<DeviceRecords, 'get' | 'change'>,
  deviceid: string,
  channels: TerminalChannels,
): Promise<void> {
  const known = records.get(deviceid);
  if (known === undefined || changeOfChannels(known, channels) === undefined) return;
  await records.change(deviceid, (record) => changeOfChannels(record, channels) ?? {});
}
