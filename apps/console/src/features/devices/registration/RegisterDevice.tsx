import { MAX_CHANNELS } from '@outrider/model/devices/device-record.ts';
import { recordingAudio, recordingVideo } from '@outrider/model/recordings/recording-plan.ts';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { audioChoices, videoChoices } from '../editor/recording-choices.ts';
import { addDevice } from './device-actions.ts';
import { newDeviceId } from './new-device-id.ts';

const schema = z.object({
  deviceid: newDeviceId,
  /** Empty: as the recorder says, or 4. */
  channels: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_CHANNELS),
      fault('A number from 1 to 64, or nothing.'),
    ),
  video: z.string(),
  audio: z.string(),
});

interface RegisterDeviceProps {
  /** One that knocked; empty where it is entered before it calls. */
  readonly deviceid: string;
  readonly onHide: () => void;
}

/** Registers a device with what is to be done with its pictures and sound (rule DEV-7). */
export function RegisterDevice({ deviceid, onHide }: RegisterDeviceProps) {
  const form = useSchemaForm(schema, {
    deviceid,
    channels: '',
    video: String(recordingVideo.liveOnly),
    audio: String(recordingAudio.singleNotRecorded),
  });
  const asksRecording = useVariant(({ recording }) => recording);
  const asksCount = useVariant(({ channelCount }) => channelCount);
  const chosen = form.watch('video') === String(recordingVideo.chosenChannels);
  return (
    <FormDialog
      id="register-device"
      title={t('Register a device')}
      form={form}
      saveText={t('Register')}
      onSave={async ({ deviceid: id, channels, video, audio }) => {
        const wrong = await addDevice(id, undefined, {
          ...(channels !== '' && { channels: Number(channels) }),
          ...(asksRecording && { video: Number(video), audio: Number(audio) }),
        });
        return wrong === undefined ? undefined : { text: wrong, field: 'deviceid' };
      }}
      onHide={onHide}
    >
      <TextField name="deviceid" label={t('Device ID')} first={deviceid === ''} readOnly={deviceid !== ''} />
      {asksCount ? (
        <TextField
          name="channels"
          label={t('Channels')}
          inputMode="numeric"
          hint={t('Empty: what the recorder says, else 4.')}
        />
      ) : null}
      {asksRecording ? (
        <>
          <SelectField
            name="video"
            label={t('Recording Video')}
            options={videoChoices.map(([value, word]) => ({ value: String(value), text: t(word) }))}
            {...(chosen ? { hint: t('Choose the channels in its editor afterwards.') } : {})}
          />
          <SelectField
            name="audio"
            label={t('Recording Audio')}
            options={audioChoices.map(([value, word]) => ({ value: String(value), text: t(word) }))}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
