import { MAX_FENCE_SPANS } from '@outrider/model/places/limits.ts';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { FenceValues } from './fence-values.ts';
import { USUAL_SPAN } from './rule-values.ts';
import { WeekSpanFields } from '../../../ui/form/WeekSpanFields.tsx';
import { ZoneField } from '../../../ui/form/ZoneField.tsx';

/** What of a fence is an event beside coming in and leaving. */
export function RuleFields() {
  const { control } = useFormContext<FenceValues>();
  const [when, expects] = useWatch({ control, name: ['hoursWhen', 'expects'] });
  const serverZone = useSession(({ server }) => server?.timeZoneName ?? 'UTC');
  return (
    <>
      <div className="or-fence-rules">
        <TextField
          name="dwell"
          label={t('Stays longer than, min')}
          inputMode="numeric"
          placeholder={t('Off')}
        />
        <TextField
          name="speed"
          label={t('Faster inside than, km/h')}
          inputMode="numeric"
          placeholder={t('Off')}
        />
      </div>
      <SelectField
        name="hoursWhen"
        label={t('Is inside at the wrong time')}
        options={[
          { value: 'never', text: t('Off') },
          { value: 'within', text: t('Within these hours') },
          { value: 'beyond', text: t('Outside of these hours') },
        ]}
      />
      {when === 'never' ? null : <HoursFields />}
      <SwitchField name="expects" label={t('Does not come by a time')} />
      {expects ? (
        <>
          <WeekSpanFields name="expected" label={t('Does not come by a time')} />
          <p className="form-text">{t('A vehicle that was not inside between these times is an event.')}</p>
        </>
      ) : null}
      {when !== 'never' || expects ? (
        <ZoneField
          label={t('Time zone of the fence')}
          hint={t('Empty: the server’s. Hours that end before they begin go over midnight.')}
          serverZone={serverZone}
        />
      ) : null}
    </>
  );
}

/** Stretches of the week, one below the other. */
function HoursFields() {
  const { control } = useFormContext<FenceValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'hours' });
  return (
    <div className="or-week-spans">
      {fields.map(({ id }, at) => (
        <div key={id} className="or-week-row">
          <WeekSpanFields name={`hours.${at}`} label={t('Hours {n}', { n: at + 1 })} />
          {fields.length < 2 ? null : (
            <button
              type="button"
              className="btn btn-sm btn-link"
              aria-label={t('Remove these hours')}
              onClick={() => remove(at)}
            >
              <Icon name="x-lg" />
            </button>
          )}
        </div>
      ))}
      {fields.length < MAX_FENCE_SPANS ? (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary mb-3"
          onClick={() => append(USUAL_SPAN)}
        >
          <Icon name="plus-lg" /> {t('More hours')}
        </button>
      ) : null}
    </div>
  );
}
