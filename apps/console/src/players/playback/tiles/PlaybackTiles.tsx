import type { CSSProperties } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { smallPlaces } from '../../wall/wall-layout.ts';
import { FootageFrom } from './FootageFrom.tsx';
import { LargeButton } from './LargeButton.tsx';
import { type Playback, type PlaybackSource, type PlaybackTile, sourceName } from '../playback.ts';
import { PlaybackPicture } from './PlaybackPicture.tsx';
import { usePlaybackFacts } from '../use-playback.ts';
import type { LargeChoice } from './use-large.ts';
import './playback-tiles.css';

interface PlaybackTilesProps {
  readonly playback: Playback;
  readonly className: string;
  /** In the order in which they stand. */
  readonly sources: readonly PlaybackSource[];
  readonly nameOf: (source: PlaybackSource) => string;
  /** A moment as the screen tells it, without its day. */
  readonly timeText: (ms: number) => string;
  readonly large: LargeChoice<PlaybackSource>;
  readonly onGo: (ms: number) => void;
}

/** The pictures of a playback, all of one size, or one of them large with the others at its side. */
export function PlaybackTiles({ playback, className, sources, large, ...rest }: PlaybackTilesProps) {
  const { tiles, sound } = usePlaybackFacts(playback);
  const byName = new Map(tiles.map((tile) => [sourceName(tile.source), tile]));
  const largeName = large.large && sourceName(large.large);
  return (
    <section
      className={`${className} playback-grid`}
      aria-label={t('Pictures')}
      data-count={sources.length}
      data-large={largeName !== undefined}
      style={{ '--small-tiles': smallPlaces(sources.length) } as CSSProperties}
    >
      {sources.map((source) => (
        <Tile
          key={sourceName(source)}
          {...rest}
          playback={playback}
          source={source}
          tile={byName.get(sourceName(source))}
          heard={sound !== undefined && sourceName(sound) === sourceName(source)}
          isLarge={sourceName(source) === largeName}
          onLarge={sources.length < 2 ? undefined : () => large.choose(source)}
        />
      ))}
    </section>
  );
}

interface TileProps extends Pick<PlaybackTilesProps, 'playback' | 'nameOf' | 'timeText' | 'onGo'> {
  readonly source: PlaybackSource;
  readonly tile: PlaybackTile | undefined;
  readonly heard: boolean;
  readonly isLarge: boolean;
  readonly onLarge: (() => void) | undefined;
}

function Tile({ playback, source, tile, nameOf, timeText, heard, isLarge, onLarge, onGo }: TileProps) {
  const { state, from, nextMs, hasSound = false } = tile ?? {};
  const { deviceid, channel } = source;
  return (
    <figure
      className="playback-tile"
      data-device={deviceid}
      data-channel={channel}
      data-state={state}
      data-large={isLarge}
    >
      <PlaybackPicture
        playback={playback}
        deviceid={deviceid}
        channel={channel}
        tile={tile}
        onward={
          state === 'none' && nextMs !== undefined ? (
            <button type="button" className="btn btn-sm btn-outline-light" onClick={() => onGo(nextMs)}>
              {t('Continue from {time}', { time: timeText(nextMs) })}
            </button>
          ) : undefined
        }
      />
      <figcaption>
        {nameOf(source)}
        <FootageFrom from={from} />
      </figcaption>
      {hasSound ? (
        <IconButton
          icon={heard ? 'volume-up' : 'volume-mute'}
          text={heard ? t('Sound off') : t('Sound on')}
          className="playback-tile-sound"
          pressed={heard}
          onClick={() => playback.setSound(heard ? undefined : source)}
        />
      ) : null}
      {onLarge === undefined ? null : (
        <LargeButton isLarge={isLarge} className="playback-tile-large" onClick={onLarge} />
      )}
    </figure>
  );
}
