import { recordingVideo } from '@outrider/model/recordings/recording-plan.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../ground/i18n/t.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { EditorValues } from './editor-values.ts';
import { audioChoices, videoChoices } from './recording-choices.ts';
import { RecordedRoom } from './RecordedRoom.tsx';
import { settingLabels } from './setting-labels.ts';
import { useFaultEnds } from './use-fault-ends.ts';
import { useMaySet } from './use-may-edit.ts';

/** What the server records of a device, and for how long it keeps that (rules DEV-7 and DEV-8). */
export function RecordingFields({ id }: { readonly id: string }) {
  const { control } = useFormContext<EditorValues>();
  const video = useWatch({ control, name: 'recordingVideo' });
  return (
    <fieldset className="or-editor-channels">
      <legend>{t('Recording on the server')}</legend>
      <div className="or-editor-lines">
        <Choice name="recordingVideo" choices={videoChoices} />
        <Choice name="recordingAudio" choices={audioChoices} />
        {video > recordingVideo.liveOnly ? <StorageDays /> : null}
      </div>
      <RecordedRoom id={id} />
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: 'recordingVideo' | 'recordingAudio';
  readonly choices: readonly (readonly [number, PlainWord])[];
}

function Choice({ name, choices }: ChoiceProps) {
  const { register } = useFormContext<EditorValues>();
  const maySet = useMaySet();
  const endFault = useFaultEnds();
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {t(settingLabels[name])}
      </label>
      <select
        {...register(name, {
          valueAsNumber: true,
          // Less is recorded, and the days of it are hidden.
          onChange: () => endFault('storageDays'),
        })}
        id={id}
        className="form-select"
        disabled={!maySet(name)}
      >
        {choices.map(([value, word]) => (
          <option key={value} value={value}>
            {t(word)}
          </option>
        ))}
      </select>
    </div>
  );
}

function StorageDays() {
  const { control, register } = useFormContext<EditorValues>();
  const usual = useWatch({ control, name: 'usualDays' });
  const endFault = useFaultEnds();
  const maySet = useMaySet();
  const id = useId();
  return (
    <fieldset disabled={!maySet('storageDays')}>
      <div className="form-check form-switch mb-2">
        <input
          {...register('usualDays', { onChange: () => endFault('storageDays') })}
          id={id}
          type="checkbox"
          className="form-check-input"
        />
        <label className="form-check-label" htmlFor={id}>
          {t('Keep recordings as long as the server does')}
        </label>
      </div>
      <div hidden={usual}>
        <TextField name="storageDays" label={t(settingLabels.storageDays)} inputMode="numeric" />
      </div>
    </fieldset>
  );
}
