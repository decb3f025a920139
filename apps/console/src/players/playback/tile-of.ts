import { tileWords } from '../tile/tile-words.ts';
import type { PlaybackSource, PlaybackTile } from './playback.ts';
import type { ChannelFacts } from './playback-messages.ts';

/**
 * What a page is told of a channel.
 * @param back whether it goes back: then footage is next where the gap began
 */
export function tileOf(
  source: PlaybackSource,
  { fault, gap, ...facts }: ChannelFacts,
  back: boolean,
): PlaybackTile {
  const reason = fault === undefined ? undefined : tileWords({ kind: fault }, 0);
  const next = back ? gap?.fromMs : gap?.toMs;
  return {
    ...facts,
    source,
    reason,
    refused: fault === 'not-permitted',
    nextMs: Number.isFinite(next) ? next : undefined,
  };
}
