import { type ReactNode, useEffect, useRef } from 'react';
import { MoreSheet } from '../../../frame/MoreSheet.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import type { Playback } from '../../../players/playback/playback.ts';
import { usePlaybackFacts } from '../../../players/playback/use-playback.ts';
import { followPlayhead, type TimelinePlayhead } from '../../../timeline/playhead.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';
import { playbackRates, rateText } from './rates.ts';
import type { TimelineActions, TimelineAct } from './use-timeline-actions.ts';

interface TransportBarProps {
  readonly playback: Playback;
  readonly playhead: TimelinePlayhead;
  readonly clock: ZoneClock;
  readonly actions: TimelineActions;
  /** What stands at its end. */
  readonly end: ReactNode;
}

/** Play, speed, jumps, pictures one by one, from event to event and from footage to footage. */
export function TransportBar({ playback, playhead, clock, actions, end }: TransportBarProps) {
  const { paused, rate, skipsGaps } = usePlaybackFacts(playback);
  const isMobile = useIsMobile();
  const button = (key: TimelineAct, icon: IconName, text: string) => (
    <IconButton
      icon={icon}
      text={text}
      className="btn btn-sm btn-outline-secondary"
      onClick={() => actions.act(key)}
    />
  );
  const jump = (key: 'back' | 'forth', far: boolean) => {
    const n = far ? 10 : 5;
    const text = key === 'back' ? t('{n} s back', { n }) : t('{n} s forth', { n });
    return (
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        title={text}
        aria-label={text}
        onClick={() => actions.act(key, far)}
      >
        {key === 'back' ? `−${n}` : `+${n}`}
      </button>
    );
  };
  const before = button('before', 'skip-start-fill', `${t('Previous event')} (p)`);
  const stepBack = button('stepBack', 'chevron-bar-left', `${t('Previous frame')} (,)`);
  const step = button('step', 'chevron-bar-right', `${t('Next frame')} (.)`);
  const next = button('next', 'skip-end-fill', `${t('Next event')} (n)`);
  const play = (
    <IconButton
      icon={paused ? 'play-fill' : 'pause-fill'}
      text={paused ? t('Play') : t('Pause')}
      className="btn btn-sm btn-primary or-timeline-play"
      onClick={() => actions.act('play')}
    />
  );
  return (
    <div className="or-timeline-transport" role="toolbar" aria-label={t('Playback')}>
      <PlayheadTime playhead={playhead} clock={clock} />
      {isMobile ? (
        <>
          {jump('back', true)}
          {jump('back', false)}
          {play}
          {jump('forth', false)}
          {jump('forth', true)}
        </>
      ) : (
        <div className="or-timeline-group">
          {before}
          {jump('back', true)}
          {jump('back', false)}
          {stepBack}
          {play}
          {step}
          {jump('forth', false)}
          {jump('forth', true)}
          {next}
        </div>
      )}
      <MoreSheet>
        {isMobile ? (
          <>
            {before}
            {stepBack}
            {step}
            {next}
          </>
        ) : null}
        <select
          className="form-select form-select-sm or-timeline-rate"
          aria-label={t('Speed of the playback')}
          value={rate}
          onChange={({ target }) => playback.setRate(Number(target.value))}
        >
          {playbackRates.map((each) => (
            <option key={each} value={each}>
              {rateText(each)}
            </option>
          ))}
        </select>
        <div className="or-timeline-group">
          {button('footageBefore', 'chevron-double-left', `${t('Previous footage')} ([)`)}
          {button('nextFootage', 'chevron-double-right', `${t('Next footage')} (])`)}
          <label className="or-timeline-switch">
            <input
              type="checkbox"
              className="form-check-input"
              checked={skipsGaps}
              onChange={({ target }) => playback.setSkipsGaps(target.checked)}
            />
            {t('Skip gaps')}
          </label>
        </div>
        {end}
      </MoreSheet>
    </div>
  );
}

/** The exact time of the playhead, written as it moves. */
function PlayheadTime({
  playhead,
  clock,
}: {
  readonly playhead: TimelinePlayhead;
  readonly clock: ZoneClock;
}) {
  const time = useRef<HTMLTimeElement>(null);
  useEffect(
    () =>
      followPlayhead(playhead, (ms) => {
        if (time.current !== null) time.current.textContent = clock.exactText(ms);
      }),
    [playhead, clock],
  );
  return <time ref={time} className="or-timeline-time" />;
}
