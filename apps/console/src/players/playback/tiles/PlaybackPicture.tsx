import { type ReactNode, useEffect, useRef } from 'react';
import type { Playback, PlaybackSource, PlaybackTile } from '../playback.ts';
import { wordsOf } from './playback-words.ts';
import './playback-picture.css';

interface PlaybackPictureProps {
  readonly playback: Playback;
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  readonly tile: PlaybackTile | undefined;
  /** A button that goes where the footage goes on, which says the time itself. */
  readonly onward?: ReactNode;
}

/** A channel of a playback: its pictures, and in words why there are none. Fills the element around it. */
export function PlaybackPicture({ playback, deviceid, channel, tile, onward }: PlaybackPictureProps) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = holder.current;
    const source: PlaybackSource = { deviceid, channel };
    return element === null ? undefined : playback.attach(source, element);
  }, [playback, deviceid, channel]);
  return (
    <div
      className="playback-picture"
      data-state={tile?.state ?? 'waiting'}
      data-from={tile?.from}
      data-ms={tile?.pictureMs}
      data-lost={tile?.lostMs !== undefined}
      // Until it shows what belongs to the moment.
      aria-busy={playback.facts.state === 'waiting'}
    >
      <div ref={holder} className="playback-holder" />
      <div className="playback-none">
        <output className="playback-words" data-card={tile?.card?.kind}>
          {wordsOf(tile, onward !== undefined)}
        </output>
        {onward}
      </div>
    </div>
  );
}
