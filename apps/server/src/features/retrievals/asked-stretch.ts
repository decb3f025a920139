import { installedChannels } from '@outrider/model/devices/device.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_ORDER_CHANNELS, MAX_ORDER_HOURS } from '@outrider/model/retrievals/limits.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import type { Caller } from '../../calls/caller.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';
import { LATEST_AHEAD_MS } from '../../retrieval/latest-ahead.ts';

const HOUR_MS = 3_600_000;

/**
 * From when to when footage is asked for, ms since 1970 UTC.
 * @throws OutriderError VALIDATION for a stretch that is empty, too long or too far ahead; FORBIDDEN for a stretch that is too old for the caller
 */
export async function askedStretch(
  { start, end }: { readonly start: number; readonly end: number },
  caller: Caller,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<{ readonly fromMs: number; readonly toMs: number }> {
  const [fromMs, toMs] = [start * 1_000, end * 1_000];
  if (toMs <= fromMs || toMs - fromMs > MAX_ORDER_HOURS * HOUR_MS)
    throw new OutriderError('VALIDATION', retrievalSentences.tooLong);
  if (fromMs > services.clock.now() + LATEST_AHEAD_MS)
    throw new OutriderError('VALIDATION', retrievalSentences.tooFarAhead);
  if (fromMs < (await oldestVisibleMs(caller, services)))
    throw new OutriderError('FORBIDDEN', retrievalSentences.tooOld);
  return { fromMs, toMs };
}

/** The channels of a device that are asked for: those of the named ones that it has, or all. */
export function askedChannels({ channelMask }: Device, named: readonly number[]): number[] {
  const installed = installedChannels(channelMask);
  const asked = named.length === 0 ? installed : installed.filter((channel) => named.includes(channel));
  return asked.slice(0, MAX_ORDER_CHANNELS);
}
