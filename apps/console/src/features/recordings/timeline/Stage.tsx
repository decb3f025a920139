import { channelName } from '@outrider/model/devices/device.ts';
import { useEffect, useRef } from 'react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import {
  type Playback,
  type PlaybackSource,
  type PlaybackTile,
  sourceName,
} from '../../../players/playback/playback.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { usePlaybackFacts } from './use-page-playback.ts';

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
  if (sources.length === 0)
    return (
      <section className="or-timeline-stage" aria-label={t('Pictures')}>
        <EmptyState
          icon="camera-video"
          title={watches ? t('No channel is shown') : t('You may see positions and events, not footage')}
        />
      </section>
    );
  return (
    <section className="or-timeline-stage" aria-label={t('Pictures')} data-count={sources.length}>
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
  const holder = useRef<HTMLDivElement>(null);
  useEffect(
    () => (holder.current === null ? undefined : playback.attach(source, holder.current)),
    [playback, source],
  );
  const { state = 'failed', from, reason, nextMs, hasSound = false } = tile ?? {};
  const words =
    state === 'failed'
      ? (reason ?? t('Pictures are not played here yet'))
      : state === 'none'
        ? t('No footage here')
        : state === 'waiting'
          ? t('Loading')
          : '';
  return (
    <figure className="or-timeline-tile" data-state={state}>
      <div ref={holder} className="or-timeline-picture" />
      {words === '' ? null : (
        <output>
          {words}
          {state === 'none' && nextMs !== undefined ? (
            <button type="button" className="btn btn-sm btn-outline-light" onClick={() => onGo(nextMs)}>
              {t('On from {time}', { time: clock.text(nextMs).slice(11) })}
            </button>
          ) : null}
        </output>
      )}
      <figcaption>
        {name}
        {from === undefined ? null : (
          <Icon
            name={from === 'server' ? 'server' : 'sd-card'}
            label={from === 'server' ? t('on the server') : t('on the card')}
          />
        )}
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
