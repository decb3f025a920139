import { installedChannels } from '@outrider/model/devices/device.ts';
import { DOWNLOAD_SECONDS, GMS_SECONDS } from '@outrider/protocol/recordings/calls.ts';
import { type ReactNode, useState } from 'react';
import { useMayTakeAway } from '../../../connection/use-session.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { MoreSheet } from '../../../frame/MoreSheet.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { ShareButton } from '../../../share/ShareButton.tsx';
import { momentFrom } from '../../../share/share-terms.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { stepSpeed } from './playback-time.ts';
import type { Stretch } from './recording-address.ts';
import { useDownload } from './use-download.ts';

interface PlaybackControlsProps {
  /** Where the playback stands, ms since 1970 UTC. */
  readonly atMs: number;
  /** 0 is the pause; below 0 it goes back. */
  readonly speed: number;
  readonly muted: boolean;
  readonly stretch: Omit<Stretch, 'duration'>;
  readonly channels: readonly number[];
  /** Pauses, and goes on as it went. */
  readonly onRest: () => void;
  readonly onSpeed: (speed: number) => void;
  readonly onMute: () => void;
  readonly onJump: (seconds: number) => void;
  /** To the next picture, or to the one before. */
  readonly onStep: (by: 1 | -1) => void;
  /** Saves the pictures on show. */
  readonly onSave: () => void;
  /** What stands at their end. */
  readonly end: ReactNode;
}

const JUMPS = [-10, -5, 5, 10] as const;

/** The buttons of a playback: pause, speed, jumps, sound, and download for people who may. */
export function PlaybackControls(props: PlaybackControlsProps) {
  const { atMs, speed, muted, stretch, channels, onRest, onSpeed, onMute, onJump, onStep, onSave, end } =
    props;
  const isMobile = useIsMobile();
  const device = useDevice(stretch.deviceid);
  const [duration, setDuration] = useState(60);
  const download = useDownload();
  const mayTakeAway = useMayTakeAway();
  const play = (
    <IconButton
      icon={speed === 0 ? 'play-fill' : 'pause-fill'}
      text={speed === 0 ? t('Play') : t('Pause')}
      className="btn btn-sm btn-outline-secondary"
      onClick={onRest}
    />
  );
  const ways = (
    <>
      <span className="or-playback-part">
        <IconButton
          icon="rewind-fill"
          text={t('Backwards')}
          className="btn btn-sm btn-outline-secondary"
          pressed={speed < 0}
          onClick={() => onSpeed(speed < 0 ? 1 : -Math.max(1, speed))}
        />
        <IconButton
          icon="chevron-bar-left"
          text={t('Previous frame')}
          className="btn btn-sm btn-outline-secondary"
          onClick={() => onStep(-1)}
        />
        <IconButton
          icon="chevron-bar-right"
          text={t('Next frame')}
          className="btn btn-sm btn-outline-secondary"
          onClick={() => onStep(1)}
        />
      </span>
      <span className="or-playback-part">
        <IconButton
          icon="chevron-left"
          text={t('Slower')}
          className="btn btn-sm btn-outline-secondary"
          disabled={speed <= 0.2}
          onClick={() => onSpeed(stepSpeed(speed, -1))}
        />
        <output className="or-playback-speed">{speed === 0 ? t('Pause') : `${speed}×`}</output>
        <IconButton
          icon="chevron-right"
          text={t('Faster')}
          className="btn btn-sm btn-outline-secondary"
          disabled={speed <= 0 || speed >= 16}
          onClick={() => onSpeed(stepSpeed(speed, 1))}
        />
      </span>
    </>
  );
  const jump = (seconds: number) => (
    <button
      key={seconds}
      type="button"
      className="btn btn-sm btn-outline-secondary"
      aria-label={seconds < 0 ? t('{n} s back', { n: -seconds }) : t('{n} s forward', { n: seconds })}
      onClick={() => onJump(seconds)}
    >
      {seconds > 0 ? `+${seconds}` : `−${-seconds}`}
    </button>
  );
  return (
    <div className="or-playback-controls" role="toolbar" aria-label={t('Playback')}>
      <span className="or-playback-time">
        <time>{formatTime(atMs)}</time> <ViewerZone atMs={atMs} />
      </span>
      {isMobile ? (
        <>
          {jump(-10)}
          {jump(-5)}
          {play}
          {jump(5)}
          {jump(10)}
        </>
      ) : (
        <>
          {play}
          {ways}
          <span className="or-playback-part">{JUMPS.map(jump)}</span>
        </>
      )}
      <MoreSheet>
        {isMobile ? ways : null}
        <IconButton
          icon={muted ? 'volume-mute' : 'volume-up'}
          text={muted ? t('Sound on') : t('Sound off')}
          className="btn btn-sm btn-outline-secondary"
          onClick={onMute}
        />
        <IconButton
          icon="camera"
          text={t('Save the pictures on show')}
          className="btn btn-sm btn-outline-secondary"
          onClick={onSave}
        />
        <ShareButton
          deviceid={stretch.deviceid}
          channels={installedChannels(device?.channelMask ?? '')}
          selection={channels}
          moment={() => momentFrom(atMs)}
          className="btn btn-sm btn-outline-secondary"
        />
        {end}
        {mayTakeAway ? (
          <span className="or-playback-take or-full-less">
            <select
              className="form-select form-select-sm"
              aria-label={t('Length of the download')}
              value={duration}
              onChange={({ target }) => setDuration(Number(target.value))}
            >
              {DOWNLOAD_SECONDS.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {seconds < 60 ? t('{n} s', { n: seconds }) : t('{n} min', { n: seconds / 60 })}
                </option>
              ))}
              {GMS_SECONDS.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {t('{n} min (gms)', { n: seconds / 60 })}
                </option>
              ))}
            </select>
            <Icon name="download" />
            {channels.map((channel) => (
              <button
                key={channel}
                type="button"
                className="btn btn-sm btn-outline-primary"
                // Of several a number says enough.
                aria-label={t('Download channel {channel}', { channel })}
                title={t('Download channel {channel}', { channel })}
                onClick={() => download.take({ ...stretch, channel, duration })}
              >
                {channels.length === 1 ? t('Download channel {channel}', { channel }) : channel}
              </button>
            ))}
            <output>{download.stand}</output>
          </span>
        ) : null}
      </MoreSheet>
    </div>
  );
}
