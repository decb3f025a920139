import type { Device } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Services } from '../../calls/services.ts';
import type { TalkPlace } from '../../talk/talks.ts';

/**
 * The device with the channel that one talks by: the given one, or that of its settings.
 * @throws OutriderError NOT_FOUND when it has no such channel
 */
export function talkPlace(
  { deviceid, channelMask }: Device,
  { records }: Pick<Services['fleet'], 'records'>,
  asked?: number,
): TalkPlace {
  const channel = asked ?? records.get(deviceid)?.talkChannel ?? 1;
  if (channel < 1 || channel > channelMask.length)
    throw new OutriderError('NOT_FOUND', `Device ${deviceid} has no channel ${channel}`);
  return { deviceid, channel };
}
