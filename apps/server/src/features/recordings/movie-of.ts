import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../calls/services.ts';
import type { FootageFault, Movie } from '../../recording/footage.ts';
import { knownChannel, visibleStretch } from './visible-stretch.ts';

/** Which recording is asked for, as the wire says it. */
export interface WantedMovie {
  readonly ch: number;
  /** Unix seconds. */
  readonly spbtime: number;
  /** Seconds. */
  readonly duration: number;
}

/** A recording, with what of it cannot be given. */
export interface WholeMovie extends Movie {
  readonly missing: readonly FootageFault[];
}

/**
 * The recording of a stretch, as far as the caller may see it.
 * @throws OutriderError NOT_FOUND when there is none, or nothing of it can be given: it says which
 */
export async function movieOf(
  { ch, spbtime, duration }: WantedMovie,
  { caller, device }: { readonly caller: Caller; readonly device: Device },
  services: Pick<Services, 'footage' | 'store' | 'clock'>,
): Promise<WholeMovie> {
  knownChannel(device, ch, caller);
  const fromMs = spbtime * 1_000;
  const stretch = await visibleStretch({ fromMs, toMs: fromMs + duration * 1_000 }, caller, services);
  caller.demandLight(device.deviceid, stretch);
  const none = stretch.fromMs >= stretch.toMs;
  const { deviceid } = device;
  const darkBetween = (from: number, to: number) =>
    caller.darkBetween(deviceid, { fromMs: from, toMs: to }, 'footage');
  // A group of pictures that begins before what they may see is not theirs.
  const all = { fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY };
  const { fromMs: oldestMs } = await visibleStretch(all, caller, services);
  const wanted = { deviceid, channel: ch, ...stretch, darkBetween, oldestMs };
  const missing: FootageFault[] = [];
  const movie = none ? undefined : await services.footage.movie(wanted, (fault) => missing.push(fault));
  if (movie === undefined)
    throw new OutriderError('NOT_FOUND', recordingSentences[missing[0]?.reason ?? 'nothingThere']);
  return { ...movie, missing };
}
