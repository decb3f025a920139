import { useFormContext, useWatch } from 'react-hook-form';
import { t, translate } from '../../../ground/i18n/t.ts';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useServerZone } from './use-server-zone.ts';

/** The values of quiet hours in a form. */
export interface QuietValues {
  readonly quiet: boolean;
  readonly quietFrom: string;
  readonly quietTo: string;
  readonly quietCritical: boolean;
  readonly confirmed: boolean;
}

/** Hours in which nobody is told, by the server's clock (rule NOTE-10). */
export function QuietFields() {
  const { control, formState } = useFormContext<QuietValues>();
  const [quiet, critical] = useWatch({ control, name: ['quiet', 'quietCritical'] });
  const zone = useServerZone();
  const fault = formState.errors.confirmed?.message;
  return (
    <>
      <SwitchField
        name="quiet"
        label={t('Quiet hours')}
        hint={t(
          'Emails, text messages and browser notifications wait until the quiet hours are over, and then come as one summary.',
        )}
      />
      {quiet ? (
        <>
          <div className="or-quiet-hours">
            <TextField
              name="quietFrom"
              type="time"
              label={t('Quiet from')}
              hint={t('As in 22:00, by the server’s clock ({zone}).', { zone })}
              alsoChecks={['quietTo']}
            />
            <TextField name="quietTo" type="time" label={t('Quiet until')} />
          </div>
          <SwitchField
            name="quietCritical"
            label={t('Critical events wait, too')}
            hint={t('Critical events are usually sent even in quiet hours.')}
          />
          {critical ? (
            <div className="alert alert-danger" role="alert">
              <SwitchField
                name="confirmed"
                label={t('Yes, nobody is told of critical events in quiet hours')}
              />
              {fault === undefined ? null : <strong>{translate(fault)}</strong>}
            </div>
          ) : null}
        </>
      ) : null}
    </>
  );
}
