import { channelName } from '@outrider/model/devices/device.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { NoPlayback } from '../../../players/playback/NoPlayback.tsx';
import { playbackWay } from '../../../players/playback/open-playback.ts';
import {
  type Playback,
  type PlaybackSource,
  type PlaybackTile,
  sourceName,
} from '../../../players/playback/playback.ts';
import { FootageFrom } from '../../../players/playback/FootageFrom.tsx';
import { PlaybackPicture } from '../../../players/playback/PlaybackPicture.tsx';
import { usePlaybackFacts } from '../../../players/playback/use-playback.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

interface StageProps {
  readonly playback: Playback;
  readonly sources: readonly PlaybackSource[];
  readonly clock: ZoneClock;
  /** Whether he may see footage at all. */
  readonly watches: boolean;
  readonly onGo: (ms: number) => void;
}

/** The pictures of all channels, each as large as there is room. */
export function Stage({ playback, sources, clock, watches, onGo }: StageProps) {
  const { tiles, sound } = usePlaybackFacts(playback);
  const byName = new Map(tiles.map((tile) => [sourceName(tile.source), tile]));
  const several = new Set(sources.map(({ deviceid }) => deviceid)).size > 1;
  const [first] = sources;
  if (first === undefined || playbackWay === undefined)
    return (
      <section className="or-timeline-stage playback-grid" aria-label={t('Pictures')}>
        {first === undefined ? (
          <EmptyState
            icon="camera-video"
            title={watches ? t('No channel is shown') : t('You may see positions and events, not footage')}
          />
        ) : (
          <NoPlayback />
        )}
      </section>
    );
  return (
    <section
      className="or-timeline-stage playback-grid"
      aria-label={t('Pictures')}
      data-count={sources.length}
    >
      {sources.map((source) => (
        <StageTile
          key={sourceName(source)}
          playback={playback}
          source={source}
          tile={byName.get(sourceName(source))}
          name={nameOf(source, several)}
          clock={clock}
          heard={sound !== undefined && sourceName(sound) === sourceName(source)}
          onGo={onGo}
        />
      ))}
    </section>
  );
}

function nameOf({ deviceid, channel }: PlaybackSource, several: boolean): string {
  const name = channelName(deviceStore.extra(deviceid), channel);
  return several ? `${deviceid} ${name}` : name;
}

/** A moment as it is said beside another: with its day where that is another one. */
function timeOn(clock: ZoneClock, ms: number, besideMs: number): string {
  const text = clock.text(ms);
  return clock.dateOf(ms) === clock.dateOf(besideMs) ? text.slice(11) : text.slice(0, 16);
}

interface StageTileProps {
  readonly playback: Playback;
  readonly source: PlaybackSource;
  readonly tile: PlaybackTile | undefined;
  readonly name: string;
  readonly clock: ZoneClock;
  readonly heard: boolean;
  readonly onGo: (ms: number) => void;
}

function StageTile({ playback, source, tile, name, clock, heard, onGo }: StageTileProps) {
  const { state, from, nextMs, hasSound = false } = tile ?? {};
  return (
    <figure
      className="or-timeline-tile"
      data-device={source.deviceid}
      data-channel={source.channel}
      data-state={state}
    >
      <PlaybackPicture
        playback={playback}
        deviceid={source.deviceid}
        channel={source.channel}
        tile={tile}
        onward={
          state === 'none' && nextMs !== undefined ? (
            <button type="button" className="btn btn-sm btn-outline-light" onClick={() => onGo(nextMs)}>
              {t('On from {time}', { time: timeOn(clock, nextMs, playback.position()) })}
            </button>
          ) : undefined
        }
      />
      <figcaption>
        {name}
        <FootageFrom from={from} />
      </figcaption>
      {hasSound ? (
        <IconButton
          icon={heard ? 'volume-up' : 'volume-mute'}
          text={heard ? t('Sound off') : t('Sound on')}
          className="or-timeline-sound"
          pressed={heard}
          onClick={() => playback.setSound(heard ? undefined : source)}
        />
      ) : null}
    </figure>
  );
}
