import { isOnline } from '@outrider/model/devices/device.ts';
import { wordsSentences } from '@outrider/model/live/sentences.ts';
import { MAX_WORDS_LENGTH } from '@outrider/model/live/words.ts';
import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { httpCall } from '../../connection/call.ts';
import { useCall } from '../../connection/use-call.ts';
import { useDevice } from '../../fleet/use-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../ui/notices/error-words.ts';
import { FormFault } from '../../ui/notices/FormFault.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFormSave } from '../../ui/form/use-form-save.ts';
import { fault, useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { ToldWords } from './ToldWords.tsx';

/** What was sent is looked at again so often: it is on its way for seconds. */
const RENEW_MS = 2_000;
const NOW = '0';
const DAY = '86400';

const schema = z.object({
  text: z
    .string()
    .trim()
    .min(1, fault('Enter a message.'))
    .max(MAX_WORDS_LENGTH, fault('At most 200 characters.')),
  shown: z.boolean(),
  spoken: z.boolean(),
  wait: z.string(),
});

/** Tells the driver of a device words, at once or when it comes, and shows what they were told. */
export function WordsDialog({
  deviceid,
  onHide,
}: {
  readonly deviceid: string;
  readonly onHide: () => void;
}) {
  const device = useDevice(deviceid);
  const online = device !== undefined && isOnline(device);
  const blank = { text: '', shown: true, spoken: true, wait: online ? NOW : DAY };
  const form = useSchemaForm(schema, blank);
  const { data, error, refetch } = useCall('listWords', [{ deviceid }], { renewMs: RENEW_MS });
  const sent = useRef('');
  const onSave = async ({ wait, ...words }: z.output<typeof schema>) => {
    sent.current = words.text;
    if (!words.shown && !words.spoken) return { text: t(wordsSentences.noWay) };
    try {
      await httpCall('sendWords', { deviceid, ...words, wait: Number(wait) });
      return undefined;
    } catch (failure) {
      return { text: errorWords(failure) };
    }
  };
  const {
    save,
    disabled,
    fault: wrong,
  } = useFormSave({ form, onSave }, () => {
    const { text, ...ways } = form.getValues();
    // What was typed meanwhile stays.
    form.reset({ ...ways, text: text.trim() === sent.current ? '' : text });
    form.setFocus('text');
    void refetch();
  });
  const send = (
    <button type="submit" className="btn btn-primary" disabled={disabled}>
      {t('Send it')}
    </button>
  );
  return (
    <Dialog
      id="words"
      title={t('Write to the driver of {device}', { device: deviceid })}
      onHide={onHide}
      onSubmit={save}
      action={send}
      footer={
        <>
          <button type="button" className="btn btn-outline-secondary" onClick={onHide}>
            {t('Close')}
          </button>
          {send}
        </>
      }
    >
      <FormProvider {...form}>
        <TextField name="text" label={t('What the driver is told')} first />
        <SwitchField name="shown" label={t('On the display of the recorder')} />
        <SwitchField name="spoken" label={t('Read out by the recorder')} />
        <SelectField
          name="wait"
          label={t('When')}
          options={[
            { value: NOW, text: t('Now: the vehicle is online') },
            { value: '3600', text: t('When it comes, within an hour') },
            { value: DAY, text: t('When it comes, within a day') },
            { value: '604800', text: t('When it comes, within a week') },
          ]}
        />
      </FormProvider>
      <FormFault text={wrong} />
      <ToldWords
        words={data?.words}
        fault={data === undefined && error !== null ? errorWords(error) : undefined}
        onChanged={() => void refetch()}
      />
    </Dialog>
  );
}
