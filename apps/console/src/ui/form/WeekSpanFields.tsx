import { useId } from 'react';
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
  const message = fieldState.error?.message;
  const id = useId();
  return (
    <fieldset className="or-week-span" aria-label={label}>
      <DayButtons
        aria-label={t('Days')}
        firstRef={field.ref}
        {...(message !== undefined && { 'aria-describedby': `${id}-fault` })}
        days={field.value as readonly number[]}
        onDays={field.onChange}
        onBlur={field.onBlur}
      />
      {message === undefined ? null : (
        <div id={`${id}-fault`} className="invalid-feedback d-block">
          {translate(message)}
        </div>
      )}
      <div className="or-week-times">
        <TextField name={`${name}.from`} type="time" label={t('From')} />
        <TextField name={`${name}.to`} type="time" label={t('To')} />
      </div>
    </fieldset>
  );
}
