import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { channelName, installedChannels } from '@outrider/model/devices/device.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useRight } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { fetchPath } from '../../../ground/paths.ts';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { NoPlayback } from '../../../players/playback/tiles/NoPlayback.tsx';
import { playbackWay } from '../../../players/playback/open-playback.ts';
import { type PlaybackSource, sourceName } from '../../../players/playback/playback.ts';
import { PlaybackTiles } from '../../../players/playback/tiles/PlaybackTiles.tsx';
import {
  usePlayback,
  usePlaybackFacts,
  usePlaybackPosition,
} from '../../../players/playback/use-playback.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatClock } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { bareCase } from './bare-case.ts';
import { inboxKeys } from './inbox-keys.ts';

/** A picture says what led to the alarm: it is played from so long before. */
const BEFORE_MS = 15_000;
/** What is fetched of a recorder goes on so long behind the alarm. */
const AFTER_MS = 15_000;
/** Pictures at once (rule CARD-2). */
const MOST_PICTURES = 9;
const CLOCK_MS = 250;

interface CasePlaybackProps {
  readonly one: ToldCase;
  /** Told whether the server has no picture of it, once that is known: until then what was told of the case before it stands. */
  readonly onBare: (isBare: boolean) => void;
}

/** The pictures of all channels around a case, as far as the server recorded them and the user may see them. */
export function CasePlayback({ one, onBare }: CasePlaybackProps) {
  const device = useDevice(one.deviceid);
  const watches = useRight('P_lopb');
  const channels = device === undefined ? [] : installedChannels(device.channelMask).slice(0, MOST_PICTURES);
  const plays = watches && channels.length > 0 && playbackWay !== undefined;
  useEffect(() => {
    if (!plays) onBare(false);
  }, [plays, onBare]);
  if (!watches)
    return (
      <EmptyState icon="camera-video" title={t('You may not watch recordings')}>
        <p>{t('Watching recordings requires the right Video Playback.')}</p>
      </EmptyState>
    );
  if (channels.length === 0)
    return <EmptyState icon="camera-video" title={t('This vehicle has no channel')} />;
  if (playbackWay === undefined) return <NoPlayback />;
  return <Pictures one={one} channels={channels} onBare={onBare} />;
}

interface PicturesProps extends CasePlaybackProps {
  readonly channels: readonly number[];
}

function Pictures({ one, channels, onBare }: PicturesProps) {
  const { deviceid } = one;
  const sources = channels.map((channel): PlaybackSource => ({ deviceid, channel }));
  const fromMs = one.first * 1_000 - BEFORE_MS;
  const playback = usePlayback({ sources, atMs: fromMs });
  const { tiles, paused } = usePlaybackFacts(playback);
  const atMs = usePlaybackPosition(playback, CLOCK_MS);
  const [largeName, setLargeName] = useState<string>();
  const fetches = useRight('P_repb');
  const again = (): void => {
    playback.seek(fromMs, 'exact');
    playback.play();
  };
  useKeyGroup(inboxKeys, { again });
  const bare = bareCase(tiles);
  const isEmpty = bare === true;
  useEffect(() => {
    if (bare !== undefined) onBare(bare);
  }, [bare, onBare]);
  const name = (channel: number): string => channelName(deviceStore.extra(deviceid), channel);
  if (isEmpty)
    return (
      <EmptyState icon="camera-video" title={t('The server has no recording of this moment')}>
        {fetches ? (
          <Link
            className="btn btn-sm btn-outline-primary"
            to={fetchPath(deviceid, fromMs, one.last * 1_000 + AFTER_MS, channels)}
          >
            <Icon name="download" /> {t('Fetch it from the recorder')}
          </Link>
        ) : null}
      </EmptyState>
    );
  return (
    <>
      <PlaybackTiles
        playback={playback}
        className="or-case-pictures"
        sources={sources}
        nameOf={({ channel }) => name(channel)}
        timeText={formatClock}
        large={{
          large: sources.find((source) => sourceName(source) === largeName),
          choose: (source) => setLargeName(sourceName(source) === largeName ? undefined : sourceName(source)),
        }}
        onGo={(ms) => playback.seek(ms, 'exact')}
      />
      <div className="or-case-transport">
        <IconButton
          icon={paused ? 'play-fill' : 'pause-fill'}
          text={paused ? t('Continue playing') : t('Pause the pictures')}
          className="or-action"
          onClick={() => (paused ? playback.play() : playback.pause())}
        />
        <IconButton
          icon="arrow-counterclockwise"
          text={t('Replay from 15 s before the alarm')}
          className="or-action"
          onClick={again}
        />
        <Offset ms={atMs - one.first * 1_000} />
      </div>
    </>
  );
}

/** How far the pictures are from the alarm. */
function Offset({ ms }: { readonly ms: number }) {
  const seconds = Math.round(Math.abs(ms) / 1_000);
  return (
    <span className="or-muted">
      {ms < 0 ? t('{n} s before the alarm', { n: seconds }) : t('{n} s into the alarm', { n: seconds })}
    </span>
  );
}
