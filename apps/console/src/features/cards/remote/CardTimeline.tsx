import { useEffect, useState } from 'react';
import { DeviceTimeline } from '../../../timeline/DeviceTimeline.tsx';
import { CardPlayhead } from './card-playhead.ts';
import type { Playback } from './playback.ts';

interface CardTimelineProps {
  readonly deviceid: string;
  /** Those that have a row, 1-based. */
  readonly channels: readonly number[];
  readonly playback: Playback | undefined;
  /** Where a playback would begin, ms since 1970 UTC. */
  readonly startMs: number;
  readonly onSeek: (ms: number) => void;
}

/** The timeline below a card's playback: what lies on the card and what the server has, with where the playback is. */
export function CardTimeline({ deviceid, channels, playback, startMs, onSeek }: CardTimelineProps) {
  const [playhead] = useState(() => new CardPlayhead(startMs));
  useEffect(() => playhead.put(playback, startMs), [playhead, playback, startMs]);
  return (
    <DeviceTimeline
      deviceid={deviceid}
      channels={channels}
      playhead={playhead}
      startMs={startMs}
      onSeek={onSeek}
    />
  );
}
