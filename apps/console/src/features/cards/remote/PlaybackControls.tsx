import type { ReactNode } from 'react';
import { CARD_JUMPS, CARD_SPEEDS } from '@outrider/model/cards/limits.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { isOver, type Playback } from './playback.ts';
import { usePosition } from './use-position.ts';
import './playback-controls.css';

const BUTTON = 'btn btn-sm btn-outline-secondary';
const FIRST_SPEED = Math.min(...CARD_SPEEDS);
const LAST_SPEED = Math.max(...CARD_SPEEDS);

interface PlaybackControlsProps {
  readonly playback: Playback | undefined;
  readonly canPlay: boolean;
  /** Where it would begin, ms since 1970 UTC. */
  readonly startMs: number | undefined;
  readonly onToggle: () => void;
  readonly onRest: () => void;
  readonly onSpeed: (step: -1 | 1) => void;
  readonly onJump: (seconds: number) => void;
  /** What stands at their end. */
  readonly end: ReactNode;
}

/** Play and stop, pause and resume, slower and faster, jumps; and where it is. */
export function PlaybackControls(props: PlaybackControlsProps) {
  const { playback, canPlay, startMs, onToggle, onRest, onSpeed, onJump, end } = props;
  const runs = playback !== undefined && !isOver(playback);
  const paused = playback?.state === 'paused';
  const speed = playback?.speed ?? 1;
  const jumps = (sign: -1 | 1) =>
    CARD_JUMPS.filter((seconds) => Math.sign(seconds) === sign).map((seconds) => (
      <button
        key={seconds}
        type="button"
        className={`${BUTTON} or-numeric`}
        disabled={!runs}
        aria-label={sign < 0 ? t('{n} s back', { n: -seconds }) : t('{n} s forth', { n: seconds })}
        onClick={() => onJump(seconds)}
      >
        {sign < 0 ? `−${-seconds}` : `+${seconds}`}
      </button>
    ));
  return (
    <div className="card-controls">
      <div className="card-controls-part">
        <button
          type="button"
          className={`btn btn-sm ${runs ? 'btn-outline-secondary' : 'btn-primary'}`}
          disabled={!runs && !canPlay}
          onClick={onToggle}
        >
          <Icon name={runs ? 'stop-fill' : 'play-fill'} /> {runs ? t('Stop') : t('Play')}
        </button>
        <IconButton
          icon={paused ? 'play-fill' : 'pause-fill'}
          text={paused ? t('Resume (k)') : t('Pause (k)')}
          className={BUTTON}
          disabled={!runs || playback.state === 'connecting'}
          onClick={onRest}
        />
      </div>
      <div className="card-controls-part">{jumps(-1)}</div>
      <Clock playback={playback} startMs={startMs} />
      <div className="card-controls-part">{jumps(1)}</div>
      <div className="card-controls-part card-speed">
        <IconButton
          icon="dash-lg"
          text={t('Slower (j)')}
          className={BUTTON}
          disabled={!runs || speed <= FIRST_SPEED}
          onClick={() => onSpeed(-1)}
        />
        <output className="or-numeric" aria-label={t('Speed of the playback')}>
          {speed}×
        </output>
        <IconButton
          icon="plus-lg"
          text={t('Faster (l)')}
          className={BUTTON}
          disabled={!runs || speed >= LAST_SPEED}
          onClick={() => onSpeed(1)}
        />
      </div>
      {end}
    </div>
  );
}

function Clock({ playback, startMs }: Pick<PlaybackControlsProps, 'playback' | 'startMs'>) {
  const positionMs = usePosition(playback) ?? startMs;
  return (
    <span className="card-clock or-numeric" data-state={playback?.state ?? 'none'} data-ms={positionMs}>
      {positionMs === undefined ? (
        '–'
      ) : (
        <>
          <time>{formatTime(positionMs)}</time> <ViewerZone atMs={positionMs} />
        </>
      )}
    </span>
  );
}
