import { MOST_HOURS, MOST_KM } from '@outrider/model/maintenance/limits.ts';
import { meterSources } from '@outrider/model/maintenance/vehicle-meter.ts';
import { lengthUnit as writtenUnit } from '@outrider/model/preferences/units.ts';
import type { WireMeter } from '@outrider/protocol/maintenance/calls.ts';
import { z } from 'zod';
import { askAgain, httpCall } from '../../connection/call.ts';
import { useCall } from '../../connection/use-call.ts';
import { t } from '../../ground/i18n/t.ts';
import { useLengthUnit } from '../../ground/preferences.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../ui/notices/error-words.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { formatTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Unread } from '../../ui/states/Unread.tsx';
import { wayText } from './maintenance-words.ts';
import { kmOf, numberOf, numberText, textOf, wayFieldOf } from './number-text.ts';

const schema = z.object({
  odometer: numberText(MOST_KM),
  hours: numberText(MOST_HOURS),
  source: z.enum(meterSources),
});

interface MeterDialogProps {
  readonly deviceid: string;
  readonly onHide: () => void;
}

/** Says what the dash of a vehicle shows. */
export function MeterDialog({ deviceid, onHide }: MeterDialogProps) {
  const { data, error, refetch } = useCall('vehicleMeter', [{ deviceid }]);
  if (data !== undefined) return <MeterForm deviceid={deviceid} meter={data} onHide={onHide} />;
  return (
    <Dialog id="vehicle-meter" title={t('Set odometer')} onHide={onHide}>
      <Unread error={error} onRetry={refetch} />
    </Dialog>
  );
}

function MeterForm({ deviceid, meter, onHide }: MeterDialogProps & { readonly meter: WireMeter }) {
  const unit = useLengthUnit();
  const form = useSchemaForm(schema, {
    odometer: wayFieldOf(meter.odometer, unit),
    hours: textOf(meter.hours),
    source: meter.source,
  });
  const { doubt } = meter;
  return (
    <FormDialog
      id="vehicle-meter"
      title={t('Set odometer')}
      form={form}
      saveText={t('Save')}
      onSave={async ({ odometer, hours, source }) => {
        const km = kmOf(odometer, unit, meter.odometer);
        const ran = hours === textOf(meter.hours) ? undefined : numberOf(hours);
        try {
          await httpCall('setVehicleMeter', {
            deviceid,
            edits: meter.edits,
            source,
            ...(km !== undefined && (doubt !== undefined || km !== meter.odometer) && { odometer: km }),
            ...(ran !== undefined && { hours: ran }),
          });
        } catch (error) {
          return { text: errorWords(error) };
        }
        await Promise.all([askAgain('listMaintenance'), askAgain('vehicleMeter')]);
        return undefined;
      }}
      onHide={onHide}
    >
      <p>
        <strong>{deviceid}</strong>{' '}
        <span className="or-muted">
          {meter.asof === 0
            ? t('Nothing was heard from it yet.')
            : t('as of {time}', { time: formatTime(meter.asof * 1_000) })}
        </span>
      </p>
      {doubt === undefined ? null : (
        <div className="alert alert-warning" role="note">
          <Icon name="exclamation-triangle" />{' '}
          {t(
            'On {time} the recorder’s odometer went from {from} to {to}. It is counted on from where it was until you save what the dash shows.',
            {
              time: formatTime(doubt.time * 1_000),
              from: wayText(doubt.from, unit),
              to: wayText(doubt.to, unit),
            },
          )}
        </div>
      )}
      <TextField
        name="odometer"
        label={t('What the dash shows now')}
        unit={writtenUnit(unit)}
        inputMode="numeric"
        first
      />
      <TextField
        name="hours"
        label={t('Engine hours')}
        unit={t('h')}
        inputMode="numeric"
        hint={t('The server counts while the ignition is on.')}
      />
      <SelectField
        name="source"
        label={t('From now on it is taken from')}
        options={[
          { value: 'recorder', text: t('the odometer of its recorder') },
          { value: 'days', text: t('the distance between its positions') },
        ]}
        hint={t('Either way it goes on from what you enter here.')}
      />
      {meter.set === 0 ? null : (
        <p className="or-muted mb-0">
          {t('Set last by {user}, {time}', { user: meter.setby, time: formatTime(meter.set * 1_000) })}
        </p>
      )}
    </FormDialog>
  );
}
