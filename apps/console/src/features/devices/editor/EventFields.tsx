import { type ChangeEvent, type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../ground/i18n/t.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { EditorValues } from './editor-values.ts';
import { settingLabels } from './setting-labels.ts';
import { useFaultEnds } from './use-fault-ends.ts';
import { useMaySet } from './use-may-edit.ts';

/** Of what the server tells by itself, and for how long events are kept (rules DEV-8 and DEV-26). */
export function EventFields() {
  const { control } = useFormContext<EditorValues>();
  const isTold = useWatch({ control, name: 'overSpeedEvent' });
  const isUsual = useWatch({ control, name: 'usualEventDays' });
  const maySet = useMaySet();
  return (
    <fieldset className="or-editor-channels">
      <legend>{t('Events')}</legend>
      <div className="or-editor-lines">
        <fieldset>
          <Switch name="overSpeedEvent" hides="overSpeedKmh" shows>
            {t(settingLabels.overSpeedEvent)}
          </Switch>
          <div hidden={!isTold}>
            <TextField
              name="overSpeedKmh"
              label={t('Over-speed Value (km/h)')}
              hint={t(
                'One event begins when the vehicle drives faster than this, and ends when it no longer does.',
              )}
              inputMode="numeric"
            />
          </div>
        </fieldset>
        <fieldset disabled={!maySet('eventDays')}>
          <Switch name="usualEventDays" hides="eventDays">
            {t('Keep events as long as the server does')}
          </Switch>
          <div hidden={isUsual}>
            <TextField name="eventDays" label={t(settingLabels.eventDays)} inputMode="numeric" />
          </div>
        </fieldset>
        <fieldset disabled={!maySet('videoLossS')}>
          <TextField
            name="videoLossS"
            label={t('Video Loss Interval (seconds)')}
            hint={t(
              'A video loss is reported when the recorder has said for this long that a picture is lost. 0: never.',
            )}
            inputMode="numeric"
          />
        </fieldset>
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  readonly name: 'overSpeedEvent' | 'usualEventDays';
  /** The field that is hidden by it; that it shows, where `shows`. */
  readonly hides: 'overSpeedKmh' | 'eventDays';
  readonly shows?: boolean;
  readonly children: ReactNode;
}

function Switch({ name, hides, shows = false, children }: SwitchProps) {
  const { register } = useFormContext<EditorValues>();
  const endFault = useFaultEnds();
  const id = useId();
  return (
    <div className="form-check form-switch mb-2">
      <input
        {...register(name, {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
            target.checked === shows ? undefined : endFault(hides),
        })}
        id={id}
        type="checkbox"
        className="form-check-input"
      />
      <label className="form-check-label" htmlFor={id}>
        {children}
      </label>
    </div>
  );
}
