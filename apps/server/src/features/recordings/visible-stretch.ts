import { installedChannels } from '@outrider/model/devices/device.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Caller } from '../../calls/caller.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';

/** @throws OutriderError NOT_FOUND for a channel that is not there, or not theirs to see */
export function knownChannel({ deviceid, channelMask }: Device, channel: number, caller: Caller): void {
  if (installedChannels(channelMask).includes(channel) && caller.mayWatch(channel)) return;
  throw new OutriderError('NOT_FOUND', `Device ${deviceid} has no channel ${channel}`);
}

/** A stretch without the part that is too old for the caller (rule N22). */
export async function visibleStretch(
  stretch: { readonly fromMs: number; readonly toMs: number },
  caller: Caller,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<{ fromMs: number; toMs: number }> {
  const { fromMs, toMs } = caller.within(stretch);
  return { fromMs: Math.max(fromMs, await oldestVisibleMs(caller, services)), toMs };
}
