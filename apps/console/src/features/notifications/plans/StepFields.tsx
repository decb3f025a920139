import { type StepWay, stepWays } from '@outrider/model/notifications/delivery-ways.ts';
import { MOST_STEPS } from '@outrider/model/notifications/escalation.ts';
import { useId } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { wayWords } from '../way-words.ts';

/** The steps of a plan in a form. */
interface StepValues {
  readonly steps: { readonly after: string; readonly way: StepWay; readonly receiver: string }[];
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
            {stepWays.map((way) => (
              <option key={way} value={way}>
                {t(wayWords[way])}
              </option>
            ))}
          </select>
          <StepReceiver at={at} />
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

/** Whom a step tells: an address, or a calendar by which somebody is on duty. */
function StepReceiver({ at }: { readonly at: number }) {
  const { control, register, getFieldState, formState } = useFormContext<StepValues>();
  const way = useWatch({ control, name: `steps.${at}.way` });
  const { data } = useCall('listShifts', []);
  const label = t('Receiver of step {n}', { n: at + 1 });
  const name = `steps.${at}.receiver` as const;
  const receiver = useWatch({ control, name });
  if (way !== 'shift') return <TextField name={name} label={label} hideLabel placeholder={t('Receiver')} />;
  const { error } = getFieldState(name, formState);
  const calendars = data?.calendars ?? [];
  return (
    <div className="mb-3">
      <select
        {...register(name)}
        // Calendars may be known only later: the one that is chosen stands there then.
        value={receiver}
        className={`form-select ${error === undefined ? '' : 'is-invalid'}`}
        aria-label={label}
      >
        <option value="">
          {data?.calendars.length === 0 ? t('No shift calendars yet') : t('Choose a shift calendar')}
        </option>
        {calendars.map((calendar) => (
          <option key={calendar.id} value={String(calendar.id)}>
            {calendar.name}
          </option>
        ))}
      </select>
      {error === undefined ? null : <div className="invalid-feedback">{t('Choose a shift calendar')}</div>}
    </div>
  );
}
