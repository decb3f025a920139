import { WEEK } from '@outrider/model/places/fence-rules.ts';
import { useController } from 'react-hook-form';
import { locale, t, translate } from '../../ground/i18n/t.ts';
import { TextField } from './TextField.tsx';
import './week-span.css';

interface WeekSpanFieldsProps {
  /** Of the value in the form. */
  readonly name: string;
  /** What these hours are, for who does not see where they stand: several have the same fields. */
  readonly label: string;
}

const DAY_MS = 86_400_000;
/** A Monday, 1970-01-05. */
const MONDAY_MS = 4 * DAY_MS;

/** Days of the week, and from when to when. */
export function WeekSpanFields({ name, label }: WeekSpanFieldsProps) {
  const { field, fieldState } = useController({ name: `${name}.days` });
  const days = field.value as readonly number[];
  const words = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale(), { weekday, timeZone: 'UTC' });
  const [short, long] = [words('short'), words('long')];
  return (
    <fieldset className="or-week-span" aria-label={label}>
      <fieldset aria-label={t('Days')} className="or-week-days">
        {WEEK.map((day) => {
          const at = MONDAY_MS + (day - 1) * DAY_MS;
          return (
            <label key={day} className="btn btn-sm btn-outline-secondary" title={long.format(at)}>
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
              {short.format(at)}
            </label>
          );
        })}
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
