import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../icons/Icon.tsx';
import { USUAL_SPAN } from './week-span-values.ts';
import { WeekSpanFields } from './WeekSpanFields.tsx';
import './week-span.css';

interface WeekSpansFieldsProps {
  /** Of the list in the form. */
  readonly name: string;
  /** What these hours are. */
  readonly label: string;
  /** How many there may be. */
  readonly most: number;
}

/** Stretches of the week, one below the other. */
export function WeekSpansFields({ name, label, most }: WeekSpansFieldsProps) {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const box = useRef<HTMLFieldSetElement>(null);
  const removeAt = (at: number): void => {
    flushSync(() => remove(at));
    // The focus went with its button: those that follow have it, at last the button for more.
    const buttons = box.current?.querySelectorAll<HTMLElement>('button') ?? [];
    buttons[Math.min(at, buttons.length - 1)]?.focus();
  };
  return (
    <fieldset ref={box} className="or-week-spans" aria-label={label}>
      {fields.map(({ id }, at) => (
        <div key={id} className="or-week-row">
          <WeekSpanFields name={`${name}.${at}`} label={t('Hours {n}', { n: at + 1 })} />
          {fields.length < 2 ? null : (
            <button
              type="button"
              className="btn btn-sm btn-link"
              aria-label={t('Remove these hours')}
              onClick={() => removeAt(at)}
            >
              <Icon name="x-lg" />
            </button>
          )}
        </div>
      ))}
      {fields.length < most ? (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary mb-3"
          onClick={() => append(USUAL_SPAN)}
        >
          <Icon name="plus-lg" /> {t('More hours')}
        </button>
      ) : null}
    </fieldset>
  );
}
