import { t } from '../../ground/i18n/t.ts';
import { tileWords } from '../tile/tile-words.ts';
import type { PlaybackSource, PlaybackTile } from './playback.ts';
import type { ChannelFacts } from './playback-messages.ts';
import type { TrackGap } from './unit-track.ts';

/** Why something that was recorded there cannot be shown; undefined where nothing was. */
function faultWords(gap: TrackGap | undefined): string | undefined {
  if (gap?.fault === 'damaged') return t('The recording is damaged here');
  if (gap?.fault === 'private') return t('Private, and not shown');
  return gap?.fault === 'unreadable' ? t('The recording cannot be read') : undefined;
}

/**
 * What a page is told of a channel.
 * @param back whether it goes back: then footage is next where the gap began
 */
export function tileOf(
  source: PlaybackSource,
  { fault, gap, ...facts }: ChannelFacts,
  back: boolean,
): PlaybackTile {
  const reason = fault === undefined ? faultWords(gap) : tileWords({ kind: fault }, 0);
  const next = back ? gap?.fromMs : gap?.toMs;
  return {
    ...facts,
    source,
    reason,
    refused: fault === 'not-permitted',
    nextMs: Number.isFinite(next) ? next : undefined,
  };
}
