import { useEffect, useState } from 'react';
import { DeviceTimeline, type DeviceTimelineProps } from '../../../timeline/DeviceTimeline.tsx';
import { CardPlayhead } from './card-playhead.ts';
import type { Playback } from './playback.ts';

interface CardTimelineProps extends Pick<
  DeviceTimelineProps,
  'deviceid' | 'channels' | 'onSeek' | 'range' | 'onRange'
> {
  readonly playback: Playback | undefined;
  /** Where a playback would begin, ms since 1970 UTC. */
  readonly startMs: number;
}

/** The timeline below a card's playback: what lies on the card and what the server has, with where the playback is. */
export function CardTimeline({ playback, startMs, ...rest }: CardTimelineProps) {
  const [playhead] = useState(() => new CardPlayhead(startMs));
  useEffect(() => playhead.put(playback, startMs), [playhead, playback, startMs]);
  return <DeviceTimeline {...rest} playhead={playhead} startMs={startMs} />;
}
