import { MOST_PLAN_HOURS } from '@outrider/model/notifications/limits.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../ground/i18n/t.ts';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { WeekSpansFields } from '../../../ui/form/WeekSpansFields.tsx';
import type { ConditionValues } from './condition-values.ts';
import { useServerZone } from './use-server-zone.ts';

/** Of which of its events a plan tells: at which hours, of how fast a vehicle, and of how long they last (rules NOTE-19 and NOTE-21). */
export function ConditionFields() {
  const { control } = useFormContext<ConditionValues>();
  const timed = useWatch({ control, name: 'timed' });
  const zone = useServerZone();
  return (
    <>
      <SwitchField
        name="timed"
        label={t('Only at certain hours')}
        hint={t(
          'Outside these hours nobody is told, not even of critical events, and no other plan takes over.',
        )}
      />
      {timed ? (
        <>
          <WeekSpansFields name="hours" label={t('Only at certain hours')} most={MOST_PLAN_HOURS} />
          <p className="form-text">
            {t('By the server’s clock ({zone}). Hours that end before they begin go over midnight.', {
              zone,
            })}
          </p>
        </>
      ) : null}
      <TextField
        name="leastSpeed"
        label={t('Minimum speed')}
        unit="km/h"
        inputMode="numeric"
        placeholder={t('Off')}
        hint={t('Nobody is told of events of slower vehicles, nor of events that come without a speed.')}
      />
      <TextField
        name="leastDuration"
        label={t('Minimum duration')}
        unit="s"
        inputMode="numeric"
        placeholder={t('Off')}
        hint={t(
          'Nobody is told of an event until it has lasted this long, or at all if it ends sooner. Events without an end are told at once.',
        )}
      />
    </>
  );
}
