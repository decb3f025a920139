import { channelName } from '@outrider/model/devices/device.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { NoPlayback } from '../../../players/playback/tiles/NoPlayback.tsx';
import { playbackWay } from '../../../players/playback/open-playback.ts';
import type { Playback, PlaybackSource } from '../../../players/playback/playback.ts';
import { PlaybackTiles } from '../../../players/playback/tiles/PlaybackTiles.tsx';
import type { LargeChoice } from '../../../players/playback/tiles/use-large.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';

interface StageProps {
  readonly playback: Playback;
  readonly sources: readonly PlaybackSource[];
  readonly clock: ZoneClock;
  /** Whether they may see footage at all. */
  readonly watches: boolean;
  readonly large: LargeChoice<PlaybackSource>;
  readonly onGo: (ms: number) => void;
}

/** The pictures of all channels, each as large as there is room. */
export function Stage({ playback, sources, clock, watches, large, onGo }: StageProps) {
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
    <PlaybackTiles
      playback={playback}
      className="or-timeline-stage"
      sources={sources}
      nameOf={(source) => nameOf(source, several)}
      timeText={(ms) => timeOn(clock, ms, playback.position())}
      large={large}
      onGo={onGo}
    />
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
