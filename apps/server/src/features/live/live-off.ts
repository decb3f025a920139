import { OutriderError } from '@outrider/model/error-code.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import type { CloseName } from '@outrider/protocol/calls/close-codes.ts';
import type { Services } from '../../calls/services.ts';

type Parts = Pick<Services['settings'], 'get'>;

/** Whether anybody may see live pictures (disablelivestream of the ports' settings). */
export const isLiveOn = (settings: Parts): boolean => !settings.get('protocol.disableLivestream');

/** How somebody who watches is told that nobody may any more; undefined where live views are on. */
export const closedBy = (settings: Parts): CloseName | undefined =>
  isLiveOn(settings) ? undefined : 'liveOff';

/** @throws OutriderError FORBIDDEN where nobody may */
export function demandLive(settings: Parts): void {
  if (!isLiveOn(settings)) throw new OutriderError('FORBIDDEN', sentences.liveOff);
}
