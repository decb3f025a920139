import { simpleColumns } from '@outrider/model/shares/simple-layout.ts';
import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { NoPlayback } from '../../../players/playback/tiles/NoPlayback.tsx';
import { playbackWay } from '../../../players/playback/open-playback.ts';
import { PlaybackPicture } from '../../../players/playback/tiles/PlaybackPicture.tsx';
import {
  usePlayback,
  usePlaybackFacts,
  usePlaybackPosition,
} from '../../../players/playback/use-playback.ts';
import { Mark } from '../../../players/tile/Mark.tsx';
import { TileWall } from '../../../players/wall/TileWall.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import type { StandaloneWallProps } from './wall-props.ts';

const LOOK_MS = 200;
const RATES = [0.2, 0.5, 1, 2, 4, 8, 16] as const;
/** While it is dragged, the key picture in front of the place is shown; the exact one when it is let go. */
const STEP_S = 1;

/** What the server recorded of channels of a device, in step: any place of the stretch, and nothing beside it. */
export function MomentWall(props: StandaloneWallProps) {
  return playbackWay === undefined ? <NoPlayback /> : <InStep {...props} />;
}

function InStep({ opened: { deviceid, channels, layout, from, to }, mark, onRefused }: StandaloneWallProps) {
  const mobile = useIsMobile();
  const [fromMs, toMs] = [from * 1000, to * 1000];
  const sources = useMemo(() => channels.map(({ channel }) => ({ deviceid, channel })), [deviceid, channels]);
  const playback = usePlayback({ sources, atMs: fromMs, skipsGaps: true, mark });
  const facts = usePlaybackFacts(playback);
  const atMs = Math.min(toMs, Math.max(fromMs, usePlaybackPosition(playback, LOOK_MS)));
  const scrubs = useRef(false);
  const isOver = facts.state === 'ended' || atMs >= toMs;
  const rests = facts.paused || isOver;
  const refused = facts.tiles.some((tile) => tile.refused);
  useEffect(() => {
    if (refused) onRefused();
  }, [refused, onRefused]);
  const isPast = atMs >= toMs;
  useEffect(() => {
    if (isPast) playback.pause();
  }, [isPast, playback]);
  const seek = (ms: number): void => {
    const within = Math.min(toMs - 1, Math.max(fromMs, ms));
    playback.seek(within, scrubs.current ? 'key' : 'exact');
  };
  const letGo = ({ currentTarget }: PointerEvent<HTMLInputElement>): void => {
    scrubs.current = false;
    seek(Number(currentTarget.value) * 1000);
  };
  const rate = Math.abs(facts.rate);
  return (
    <>
      <TileWall
        sources={sources}
        columns={mobile ? 1 : simpleColumns(layout, channels.length)}
        scrolls={mobile}
        fill={false}
        tile={({ channel }) => {
          const { name = '' } = channels.find((one) => one.channel === channel) ?? {};
          return (
            <div className="live-tile" data-deviceid={deviceid} data-channel={channel} data-mark={mark}>
              <PlaybackPicture
                playback={playback}
                deviceid={deviceid}
                channel={channel}
                tile={facts.tiles.find(({ source }) => source.channel === channel)}
              />
              {mark === undefined || playbackWay === 'webcodecs' ? null : <Mark text={mark} />}
              <span className="standalone-label">{name}</span>
            </div>
          );
        }}
      />
      <div className="standalone-controls" role="toolbar" aria-label={t('Playback')}>
        <IconButton
          icon={rests ? 'play-fill' : 'pause-fill'}
          text={rests ? t('Play') : t('Pause')}
          className="btn btn-outline-secondary"
          onClick={() => {
            if (isOver) seek(fromMs);
            if (rests) playback.play();
            else playback.pause();
          }}
        />
        <input
          type="range"
          className="form-range"
          aria-label={t('Place in the moment')}
          aria-valuetext={formatTime(atMs).slice(11)}
          min={from}
          max={to}
          step={STEP_S}
          value={Math.floor(atMs / 1000)}
          onPointerDown={() => (scrubs.current = true)}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onChange={({ target }) => seek(Number(target.value) * 1000)}
        />
        <time>{formatTime(atMs).slice(11)}</time>
        <select
          className="form-select form-select-sm"
          aria-label={t('Speed')}
          value={rate}
          onChange={({ target }) => playback.setRate(Number(target.value))}
        >
          {RATES.map((each) => (
            <option key={each} value={each}>
              {each}×
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
