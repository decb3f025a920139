import { useController } from 'react-hook-form';
import { t, translate } from '../../ground/i18n/t.ts';
import { DayButtons } from './DayButtons.tsx';
import { TextField } from './TextField.tsx';
import './week-span.css';

interface WeekSpanFieldsProps {
  /** Of the value in the form. */
  readonly name: string;
  /** What these hours are, for people who do not see where they stand: several have the same fields. */
  readonly label: string;
}

/** Days of the week, and from when to when. */
export function WeekSpanFields({ name, label }: WeekSpanFieldsProps) {
  const { field, fieldState } = useController({ name: `${name}.days` });
  return (
    <fieldset className="or-week-span" aria-label={label}>
      <DayButtons
        aria-label={t('Days')}
        days={field.value as readonly number[]}
        onDays={field.onChange}
        onBlur={field.onBlur}
      />
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
