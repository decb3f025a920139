import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { type Replay, type ReplayRate, replayRates } from './replay.ts';
import { useReplayMode } from './use-replay.ts';
import './replay-bar.css';

/** Steps of the bar: a second, also of a day. */
const STEP_MS = 1_000;

interface ReplayBarProps {
  readonly replay: Replay;
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeText: (ms: number) => string;
  /** What stands behind the links. */
  readonly end: ReactNode;
}

/** Plays a way: where it is, how fast it goes. What moves is written straight into the page, so that nothing is drawn anew. */
export function ReplayBar({ replay, fromMs, toMs, timeText, end }: ReplayBarProps) {
  const { playing, rate } = useReplayMode(replay);
  const unit = useLengthUnit();
  const range = useRef<HTMLInputElement>(null);
  const clock = useRef<HTMLOutputElement>(null);
  const speed = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const put = (): void => {
      const { ms } = replay.state;
      const text = timeText(ms);
      if (range.current !== null) {
        range.current.value = String(ms);
        range.current.setAttribute('aria-valuetext', text);
      }
      if (clock.current !== null && clock.current.textContent !== text) clock.current.textContent = text;
      const fix = replay.fix();
      const told = fix === undefined ? '' : `${Math.round(speedIn(fix.speedKmh, unit))} ${speedUnit(unit)}`;
      if (speed.current !== null && speed.current.textContent !== told) speed.current.textContent = told;
    };
    put();
    return replay.onStep(put);
  }, [replay, timeText, unit]);
  return (
    <section className="or-replay" aria-label={t('Playback')}>
      <button
        type="button"
        className="btn btn-primary"
        title={t('Play, pause')}
        onClick={() => replay.play(!playing)}
      >
        <Icon name={playing ? 'pause-fill' : 'play-fill'} />
        <span className="visually-hidden">{playing ? t('Pause') : t('Play')}</span>
      </button>
      <select
        className="form-select"
        aria-label={t('Speed of the playback')}
        value={rate}
        onChange={(event) => replay.setRate(Number(event.target.value) as ReplayRate)}
      >
        {replayRates.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
      <span className="or-replay-now">
        <output ref={clock} className="or-replay-clock" aria-live="off" />
        <output ref={speed} className="or-replay-speed or-muted" aria-live="off" />
      </span>
      <input
        ref={range}
        type="range"
        className="form-range"
        aria-label={t('Moment')}
        min={fromMs}
        max={toMs}
        step={STEP_MS}
        defaultValue={replay.state.ms}
        onInput={(event) => replay.seek(Number(event.currentTarget.value))}
      />
      {end}
    </section>
  );
}
