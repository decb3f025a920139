import { useId } from 'react';
import { t } from '../../../ground/i18n/t.ts';

interface HourChoiceProps {
  /** Undefined is the whole stretch. */
  readonly hour: number | undefined;
  readonly onHour: (hour: number | undefined) => void;
}

/** Which hour of the day the chart shows: 0 to 23, or all of them. */
export function HourChoice({ hour, onHour }: HourChoiceProps) {
  const id = useId();
  const text = hour === undefined ? t('Whole time range') : `${String(hour).padStart(2, '0')}:00`;
  return (
    <div className="or-hour">
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-pressed={hour === undefined}
        onClick={() => onHour(hour === undefined ? 0 : undefined)}
      >
        {t('Whole time range')}
      </button>
      <label htmlFor={id}>{t('Hour')}</label>
      <input
        id={id}
        type="range"
        className="form-range"
        min={0}
        max={23}
        aria-valuetext={text}
        value={hour ?? 0}
        data-off={hour === undefined}
        onChange={(event) => onHour(Number(event.target.value))}
      />
      <output>{hour === undefined ? '' : text}</output>
    </div>
  );
}
