import { type DeliveryWay, deliveryWays } from '@outrider/model/notifications/delivery-ways.ts';
import { MOST_STEPS } from '@outrider/model/notifications/escalation.ts';
import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { t } from '../../../ground/i18n/t.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { wayWords } from '../way-words.ts';

/** The steps of a plan in a form. */
interface StepValues {
  readonly steps: { readonly after: string; readonly way: DeliveryWay; readonly receiver: string }[];
}

/** Minutes until a step that is added, after the one before. */
const USUAL_MINUTES = 5;

/** Who is told next while nobody acknowledges a case (rule NOTE-13). */
export function StepFields() {
  const { control, register, getValues } = useFormContext<StepValues>();
  const { fields: steps, append, remove } = useFieldArray({ control, name: 'steps' });
  const id = useId();
  const add = (): void => {
    const after = Number(getValues('steps').at(-1)?.after ?? 0) + USUAL_MINUTES;
    append({ after: String(after), way: 'mail', receiver: '' });
  };
  return (
    <fieldset className="or-steps mb-3" aria-describedby={id}>
      <legend className="form-label">{t('Escalation')}</legend>
      <p id={id} className="form-text">
        {t('Who is told next while nobody has acknowledged the alarm in the inbox. A decision stops it.')}
      </p>
      {steps.map((step, at) => (
        <div key={step.id} className="or-step">
          <TextField
            name={`steps.${at}.after`}
            label={t('Minutes until step {n}', { n: at + 1 })}
            hideLabel
            unit="min"
            inputMode="numeric"
          />
          <select
            {...register(`steps.${at}.way`)}
            className="form-select"
            aria-label={t('Way of step {n}', { n: at + 1 })}
          >
            {deliveryWays.map((way) => (
              <option key={way} value={way}>
                {t(wayWords[way])}
              </option>
            ))}
          </select>
          <TextField
            name={`steps.${at}.receiver`}
            label={t('Receiver of step {n}', { n: at + 1 })}
            hideLabel
            placeholder={t('Receiver')}
          />
          <IconButton
            icon="trash3"
            text={t('Remove step {n}', { n: at + 1 })}
            className="btn btn-sm btn-outline-secondary"
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={steps.length >= MOST_STEPS}
        onClick={add}
      >
        <Icon name="plus-lg" /> {t('Add a step')}
      </button>
    </fieldset>
  );
}
