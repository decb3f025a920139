import type { Device } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_EVIDENCE_MS } from '@outrider/model/recordings/recording-lock.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { Caller } from '../../calls/caller.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';
import { knownChannel } from './visible-stretch.ts';

/** A stretch of channels, as the wire says it. */
interface Asked {
  readonly channels: readonly number[];
  /** Unix seconds. */
  readonly from: number;
  readonly to: number;
}

/** A locked or exported stretch, as it is kept. */
export interface EvidenceStretch {
  readonly deviceid: string;
  /** Rising, each once. */
  readonly channels: readonly number[];
  /** ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * A stretch that somebody makes evidence of: one that they may see, from its first moment on.
 * @throws OutriderError VALIDATION for an empty or too long one, NOT_FOUND for a channel that does not exist or is not theirs to
 * see, FORBIDDEN for a stretch that is too old for them (rule N22)
 */
export async function evidenceStretch(
  { channels, from, to }: Asked,
  { caller, device }: { readonly caller: Caller; readonly device: Device },
  services: Pick<Services, 'store' | 'clock'>,
): Promise<EvidenceStretch> {
  const [fromMs, toMs] = [from * 1_000, to * 1_000];
  if (toMs <= fromMs) throw new OutriderError('VALIDATION', recordingSentences.notBeforeStart);
  if (toMs - fromMs > MAX_EVIDENCE_MS) throw new OutriderError('VALIDATION', recordingSentences.tooLong);
  for (const channel of channels) knownChannel(device, channel, caller);
  if (fromMs < (await oldestVisibleMs(caller, services)))
    throw new OutriderError('FORBIDDEN', recordingSentences.tooOld);
  return {
    deviceid: device.deviceid,
    channels: [...new Set(channels)].toSorted((a, b) => a - b),
    fromMs,
    toMs,
  };
}
