import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../ground/i18n/t.ts';
import type { DefineValues } from './define-values.ts';

/** Colours that are offered: each can be told from the others, on dark and on light. */
const PRESETS = [
  '#FFFFFF',
  '#E03131',
  '#F76707',
  '#FCC419',
  '#40C057',
  '#15AABF',
  '#228BE6',
  '#7048E8',
  '#D6336C',
  '#868E96',
] as const;

/** The colour of a notice: one of those that are offered, or any; none is see-through. */
export function ColourField() {
  const { control, setValue } = useFormContext<DefineValues>();
  const colour = useWatch({ control, name: 'notifycolor' });
  const id = useId();
  const set = (next: string): void =>
    setValue('notifycolor', next.toUpperCase(), { shouldDirty: true, shouldValidate: true });
  return (
    <fieldset className="mb-3">
      <legend className="form-label or-colour-legend">{t('Colour of the notice')}</legend>
      <div className="or-colours">
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            className="or-colour"
            style={{ background: preset }}
            title={preset}
            aria-label={preset}
            aria-pressed={colour.toUpperCase() === preset}
            onClick={() => set(preset)}
          />
        ))}
      </div>
      <div className="or-colour-own">
        <input
          id={id}
          type="color"
          className="form-control form-control-color"
          value={colour.toLowerCase()}
          onChange={({ target }) => set(target.value)}
        />
        <label htmlFor={id}>{t('Another colour')}</label>
        <output className="or-muted">{colour.toUpperCase()}</output>
      </div>
    </fieldset>
  );
}
