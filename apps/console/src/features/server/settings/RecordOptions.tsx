import { MAX_RECORD_DAYS } from '@outrider/model/recordings/media-setting.ts';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { FormFault } from '../../../ui/form/FormFault.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';

const schema = z.object({
  days: z
    .string()
    .trim()
    .transform(Number)
    .refine(
      (days) => Number.isInteger(days) && days >= 0 && days <= MAX_RECORD_DAYS,
      fault('Whole days, 0 to 29999.'),
    ),
});

/** For how long recordings are kept. */
export function RecordOptions() {
  const { data, error, refetch } = useCall('readRecordOption', []);
  if (error !== null)
    return (
      <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  if (data === undefined) return <Skeleton width="100%" height="8rem" />;
  return <DaysForm key={data.recorddays} {...data} onSaved={() => void refetch()} />;
}

interface DaysFormProps {
  readonly recorddays: number;
  readonly ruled: boolean;
  readonly onSaved: () => void;
}

function DaysForm({ recorddays, ruled, onSaved }: DaysFormProps) {
  const form = useSchemaForm(schema, { days: String(recorddays) });
  const { isDirty } = form.formState;
  const onSave = async ({ days }: z.output<typeof schema>) => {
    try {
      await httpCall('writeRecordOption', { recorddays: days });
    } catch (refused) {
      return { text: errorWords(refused) };
    }
    toast('success', t('Recordings are kept so long from now on.'));
    return undefined;
  };
  const { save, disabled, fault: said } = useFormSave({ form, onSave, idle: !isDirty || ruled }, onSaved);
  return (
    <form className="or-record-days" onSubmit={(event) => void save(event)} noValidate>
      <FormProvider {...form}>
        <TextField
          name="days"
          label={t('Days for which recordings are kept')}
          inputMode="numeric"
          readOnly={ruled}
          hint={t(
            '0 is as long as there is room: then the oldest go first. A vehicle can have days of its own, and what is locked stays.',
          )}
        />
      </FormProvider>
      {ruled ? (
        <p className="alert alert-info or-media-ruled">
          <Icon name="info-circle" />
          {t('The days are those of the option --record-days of the start: they cannot be changed here.')}
        </p>
      ) : null}
      <FormFault text={said} />
      <button type="submit" className="btn btn-primary" disabled={disabled}>
        {t('Save')}
      </button>
    </form>
  );
}
