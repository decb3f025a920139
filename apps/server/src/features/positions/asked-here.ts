import { OutriderError } from '@outrider/model/error-code.ts';
import { whereSentences } from '@outrider/model/live/sentences.ts';
import type { Links } from '../../fleet/links/links.ts';

/**
 * The answer of a device; a device that is there and silent is told apart from one that is away.
 * @throws OutriderError as {@link Links.ask}
 */
export async function askedHere<T>(
  links: Pick<Links, 'of'>,
  deviceid: string,
  ask: () => Promise<T>,
): Promise<T> {
  const link = links.of(deviceid);
  try {
    return await ask();
  } catch (error) {
    const isAway = error instanceof OutriderError && error.code === 'DEVICE_OFFLINE';
    if (!isAway || link === undefined || links.of(deviceid) !== link) throw error;
    throw new OutriderError('DEVICE_OFFLINE', whereSentences.silent, { cause: error });
  }
}
