import { t } from '../../../ground/i18n/t.ts';
import { DAY_MINUTES, minuteText, STEP_MINUTES } from './choice.ts';

interface TimeRangeProps {
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly onRange: (fromMinute: number, toMinute: number) => void;
}

/** A stretch of a day: two ends on one line, steps of five minutes (rule C27). */
export function TimeRange({ fromMinute, toMinute, onRange }: TimeRangeProps) {
  const common = { className: 'form-range', min: 0, max: DAY_MINUTES, step: STEP_MINUTES };
  const part = (minute: number): string => `${(minute / DAY_MINUTES) * 100}%`;
  return (
    <fieldset className="or-time-range">
      <legend className="form-label">
        {t('Time')}{' '}
        <output className="or-muted">{`${minuteText(fromMinute)} – ${minuteText(toMinute)}`}</output>
      </legend>
      <div className="or-time-range-track">
        <i style={{ left: part(fromMinute), width: part(toMinute - fromMinute) }} />
        <input
          type="range"
          {...common}
          aria-label={t('From')}
          aria-valuetext={minuteText(fromMinute)}
          value={fromMinute}
          onChange={({ target }) =>
            onRange(Math.min(Number(target.value), toMinute - STEP_MINUTES), toMinute)
          }
        />
        <input
          type="range"
          {...common}
          aria-label={t('Until')}
          aria-valuetext={minuteText(toMinute)}
          value={toMinute}
          onChange={({ target }) =>
            onRange(fromMinute, Math.max(Number(target.value), fromMinute + STEP_MINUTES))
          }
        />
      </div>
    </fieldset>
  );
}
