import { WEEK } from '@outrider/model/places/fence-rules.ts';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { locale, t, translate } from '../../../ground/i18n/t.ts';
import { TextField } from '../../../ui/form/TextField.tsx';

interface WeekSpanFieldsProps {
  /** Of the value in the form. */
  readonly name: string;
}

const DAY_MS = 86_400_000;
/** A Monday, 1970-01-05. */
const MONDAY_MS = 4 * DAY_MS;

/** Days of the week, and from when to when. */
export function WeekSpanFields({ name }: WeekSpanFieldsProps) {
  const id = useId();
  const { field, fieldState } = useController({ name: `${name}.days` });
  const days = field.value as readonly number[];
  const words = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale(), { weekday, timeZone: 'UTC' });
  const [short, long] = [words('short'), words('long')];
  return (
    <div className="or-week-span">
      <div role="group" aria-label={t('Days')} className="or-week-days">
        {WEEK.map((day) => {
          const at = MONDAY_MS + (day - 1) * DAY_MS;
          return (
            <span key={day}>
              <input
                id={`${id}-${day}`}
                type="checkbox"
                className="btn-check"
                checked={days.includes(day)}
                onChange={({ target }) =>
                  field.onChange(target.checked ? [...days, day].sort() : days.filter((one) => one !== day))
                }
                onBlur={field.onBlur}
              />
              <label
                className="btn btn-sm btn-outline-secondary"
                htmlFor={`${id}-${day}`}
                title={long.format(at)}
              >
                {short.format(at)}
              </label>
            </span>
          );
        })}
      </div>
      {fieldState.error?.message === undefined ? null : (
        <div className="invalid-feedback d-block">{translate(fieldState.error.message)}</div>
      )}
      <div className="or-week-times">
        <TextField name={`${name}.from`} type="time" label={t('From')} />
        <TextField name={`${name}.to`} type="time" label={t('To')} />
      </div>
    </div>
  );
}
