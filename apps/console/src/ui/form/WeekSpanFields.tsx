import { WEEK } from '@outrider/model/places/fence-rules.ts';
import { useController } from 'react-hook-form';
import { t, translate } from '../../ground/i18n/t.ts';
import { weekdayName } from '../calendar/weekday-name.ts';
import { TextField } from './TextField.tsx';
import './week-span.css';

interface WeekSpanFieldsProps {
  /** Of the value in the form. */
  readonly name: string;
  /** What these hours are, for who does not see where they stand: several have the same fields. */
  readonly label: string;
}

/** Days of the week, and from when to when. */
export function WeekSpanFields({ name, label }: WeekSpanFieldsProps) {
  const { field, fieldState } = useController({ name: `${name}.days` });
  const days = field.value as readonly number[];
  return (
    <fieldset className="or-week-span" aria-label={label}>
      <fieldset aria-label={t('Days')} className="or-week-days">
        {WEEK.map((day) => (
          <label key={day} className="btn btn-sm btn-outline-secondary" title={weekdayName(day, 'long')}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={days.includes(day)}
              onChange={({ target }) =>
                field.onChange(
                  target.checked ? [...days, day].sort((a, b) => a - b) : days.filter((one) => one !== day),
                )
              }
              onBlur={field.onBlur}
            />
            {weekdayName(day, 'short')}
          </label>
        ))}
      </fieldset>
      {fieldState.error?.message === undefined ? null : (
        <div className="invalid-feedback d-block">{translate(fieldState.error.message)}</div>
      )}
      <div className="or-week-times">
        <TextField name={`${name}.from`} type="time" label={t('From')} />
        <TextField name={`${name}.to`} type="time" label={t('To')} />
      </div>
    </fieldset>
  );
}
