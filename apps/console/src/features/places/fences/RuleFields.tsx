import { FENCE_EDGE_FIXES, FENCE_EDGE_M, MAX_FENCE_SPANS } from '@outrider/model/places/limits.ts';
import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { FenceValues } from './fence-values.ts';
import { WeekSpanFields } from '../../../ui/form/WeekSpanFields.tsx';
import { WeekSpansFields } from '../../../ui/form/WeekSpansFields.tsx';
import { ZoneField } from '../../../ui/form/ZoneField.tsx';

/** What of a fence is an event beside coming in and leaving, and when somebody has. */
export function RuleFields() {
  const { control } = useFormContext<FenceValues>();
  const [atHours, when, expects, isAway, speed] = useWatch({
    control,
    name: ['atHours', 'hoursWhen', 'expects', 'isAway', 'speed'],
  });
  const unit = useLengthUnit();
  const kmh = Number(speed);
  const serverZone = useSession(({ server }) => server?.timeZoneName ?? 'UTC');
  return (
    <>
      <SwitchField name="atHours" label={t('Entry and exit only at these hours')} />
      {atHours ? (
        <WeekSpansFields
          most={MAX_FENCE_SPANS}
          name="crossings"
          label={t('Entry and exit only at these hours')}
        />
      ) : null}
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
          // The limit is kept in km/h: who reads miles sees what that is.
          {...(unit === 'mile' &&
            kmh > 0 && { hint: `${Math.round(speedIn(kmh, unit))} ${speedUnit(unit)}` })}
        />
      </div>
      <SelectField
        name="hoursWhen"
        label={t('Inside when not allowed')}
        options={[
          { value: 'never', text: t('Off') },
          { value: 'within', text: t('Within these hours') },
          { value: 'beyond', text: t('Outside of these hours') },
        ]}
      />
      {when === 'never' ? null : (
        <WeekSpansFields most={MAX_FENCE_SPANS} name="hours" label={t('Inside when not allowed')} />
      )}
      <SwitchField name="expects" label={t('Not arrived in time')} />
      {expects ? (
        <>
          <WeekSpanFields name="expected" label={t('Not arrived in time')} />
          <p className="form-text">{t('A vehicle that was not inside between these times is an event.')}</p>
        </>
      ) : null}
      <SwitchField name="isAway" label={t('Away at these hours')} />
      {isAway ? (
        <>
          <WeekSpansFields most={MAX_FENCE_SPANS} name="away" label={t('Away at these hours')} />
          <p className="form-text">
            {t('A vehicle that leaves within these hours, or is elsewhere when they begin, is an event.')}
          </p>
        </>
      ) : null}
      {atHours || when !== 'never' || expects || isAway ? (
        <ZoneField
          label={t('Time zone of the fence')}
          hint={t('Empty: the server’s. Hours that end before they begin go over midnight.')}
          serverZone={serverZone}
        />
      ) : null}
      <div className="or-fence-rules">
        <TextField
          name="edge"
          label={t('Beyond the edge, m')}
          inputMode="numeric"
          placeholder={String(FENCE_EDGE_M)}
        />
        <TextField
          name="fixes"
          label={t('Or positions beyond it')}
          inputMode="numeric"
          placeholder={String(FENCE_EDGE_FIXES)}
        />
      </div>
      <p className="form-text">
        {t(
          'A vehicle has crossed once it is this far beyond the edge, or after this many positions in a row beyond it.',
        )}
      </p>
    </>
  );
}
