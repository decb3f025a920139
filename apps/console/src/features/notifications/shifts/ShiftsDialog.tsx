import { deliveryWays } from '@outrider/model/notifications/delivery-ways.ts';
import { MOST_SHIFT_EXCEPTIONS, MOST_SHIFTS } from '@outrider/model/notifications/limits.ts';
import type { WireShiftCalendar } from '@outrider/protocol/notifications/shift-calls.ts';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { WeekSpanFields } from '../../../ui/form/WeekSpanFields.tsx';
import { ZoneField } from '../../../ui/form/ZoneField.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import {
  NEW_EXCEPTION,
  NEW_SHIFT,
  savedOf,
  shiftsSchema,
  type ShiftsValues,
  valuesOf,
} from './shift-values.ts';
import { IcalField } from './IcalField.tsx';
import { WhoFields } from './WhoFields.tsx';

/** A shift calendar: its name, whose clocks count, shifts of the week, and dates that have others. */
export function ShiftsDialog({
  calendar,
  onHide,
}: {
  readonly calendar: WireShiftCalendar | undefined;
  readonly onHide: () => void;
}) {
  const form = useSchemaForm(shiftsSchema, valuesOf(calendar));
  const serverZone = useSession(({ server }) => server?.timeZoneName ?? 'UTC');
  return (
    <FormDialog
      id="shift-calendar"
      title={calendar === undefined ? t('Add a shift calendar') : t('Edit the shift calendar')}
      form={form}
      saveText={t('Save')}
      onSave={async (values) => {
        try {
          await httpCall('saveShifts', savedOf(calendar?.id, values));
        } catch (error) {
          return { text: errorWords(error) };
        }
        await askAgain('listShifts');
        return undefined;
      }}
      onHide={onHide}
      large
    >
      <div className="or-shift-head">
        <TextField name="name" label={t('Name')} first />
        <ZoneField
          label={t('Timezone')}
          hint={t('Empty: the server’s. Hours that end before they begin go over midnight.')}
          serverZone={serverZone}
        />
      </div>
      <IcalField />
      <Shifts />
      <Exceptions />
    </FormDialog>
  );
}

function Shifts() {
  const { control } = useFormContext<ShiftsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'shifts' });
  return (
    <fieldset className="or-shifts mb-3">
      <legend className="form-label">{t('Every week')}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="or-shift">
          <WeekSpanFields name={`shifts.${at}`} label={t('Shift {n}', { n: at + 1 })} />
          <WhoFields
            name={`shifts.${at}`}
            ways={deliveryWays}
            wayLabel={t('Way of shift {n}', { n: at + 1 })}
            receiverLabel={t('Receiver of shift {n}', { n: at + 1 })}
            hasReceiver
          />
          <IconButton
            icon="trash3"
            text={t('Remove shift {n}', { n: at + 1 })}
            className="btn btn-sm btn-outline-secondary"
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={fields.length >= MOST_SHIFTS}
        onClick={() => append(NEW_SHIFT)}
      >
        <Icon name="plus-lg" /> {t('Add a shift')}
      </button>
    </fieldset>
  );
}

function Exceptions() {
  const { control } = useFormContext<ShiftsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'exceptions' });
  return (
    <fieldset className="or-shifts mb-3">
      <legend className="form-label">{t('Exceptions')}</legend>
      <p className="form-text">
        {t('A date with an exception has no shift of the week, such as a holiday.')}
      </p>
      {fields.map(({ id }, at) => (
        <Exception key={id} at={at} onRemove={() => remove(at)} />
      ))}
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={fields.length >= MOST_SHIFT_EXCEPTIONS}
        onClick={() => append(NEW_EXCEPTION)}
      >
        <Icon name="plus-lg" /> {t('Add an exception')}
      </button>
    </fieldset>
  );
}

function Exception({ at, onRemove }: { readonly at: number; readonly onRemove: () => void }) {
  const { control } = useFormContext<ShiftsValues>();
  const way = useWatch({ control, name: `exceptions.${at}.way` });
  const n = at + 1;
  return (
    <div className="or-shift">
      <div className="or-shift-date">
        <TextField name={`exceptions.${at}.date`} type="date" label={t('Date')} />
        {way === 'nobody' ? null : (
          <>
            <TextField name={`exceptions.${at}.from`} type="time" label={t('From')} />
            <TextField name={`exceptions.${at}.to`} type="time" label={t('To')} />
          </>
        )}
      </div>
      <WhoFields
        name={`exceptions.${at}`}
        ways={['nobody', ...deliveryWays]}
        wayLabel={t('Way of exception {n}', { n })}
        receiverLabel={t('Receiver of exception {n}', { n })}
        hasReceiver={way !== 'nobody'}
      />
      <IconButton
        icon="trash3"
        text={t('Remove exception {n}', { n })}
        className="btn btn-sm btn-outline-secondary"
        onClick={onRemove}
      />
    </div>
  );
}
