import { MAX_VERSION_LENGTH, UPDATE_COOLDOWN_MS } from '@outrider/model/firmware/limits.ts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { control } from '../../../connection/session.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { LabelledInput } from '../../../ui/form/LabelledInput.tsx';
import { FirmwareUrlField } from '../FirmwareUrlField.tsx';
import { StoreFileSelect } from '../StoreFileSelect.tsx';
import { useUpdateForm } from './update-form.ts';

const WEEK_S = 7 * 86_400;

interface UpdateFormProps {
  readonly deviceid: string;
  readonly online: boolean;
  /** Percent of the update that is under way; 0 or 100: none is. */
  readonly status: number;
  readonly onBegun: () => void;
}

/** What a device is to get, and the button that has it do so: disabled for a while after a click (rule FW-4). */
export function UpdateForm({ deviceid, online, status, onBegun }: UpdateFormProps) {
  const id = useId();
  const { data: files = [] } = useCall('listFirmwares', []);
  const { url, target, setTarget, setUrl, choose } = useUpdateForm();
  const [waits, setWaits] = useState(false);
  const [rests, setRests] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    if (!rests) return undefined;
    const timer = setTimeout(() => setRests(false), UPDATE_COOLDOWN_MS);
    return () => clearTimeout(timer);
  }, [rests]);
  const isFree = status === 0 || status === 100;
  const disabled = url.trim() === '' || rests || !isFree || (!online && !waits);

  async function begin(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (disabled) return;
    setRests(true);
    setFault(undefined);
    const wait = online ? {} : { wait: WEEK_S };
    await control
      .request('updateFirmware', { deviceid, url: url.trim(), target: target.trim(), ...wait })
      .then(
        () => onBegun(),
        (error: unknown) => setFault(errorWords(error)),
      );
  }

  return (
    <form className="or-firmware-form" onSubmit={(event) => void begin(event)} noValidate>
      <StoreFileSelect files={files} url={url} onFile={choose} />
      <FirmwareUrlField id={`${id}-url`} url={url} files={files} onUrl={setUrl} />
      <div>
        <LabelledInput
          id={`${id}-target`}
          label={t('Version that it then names')}
          value={target}
          maxLength={MAX_VERSION_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onText={setTarget}
        />
        <div className="form-text">{t('Empty: any other than before.')}</div>
      </div>
      {online ? null : (
        <div>
          <p className="mb-1">{t('It is offline: it can be told when it comes.')}</p>
          <label className="form-check">
            <input
              type="checkbox"
              className="form-check-input"
              checked={waits}
              onChange={({ target: box }) => setWaits(box.checked)}
            />
            <span>{t('Wait for it for a week')}</span>
          </label>
        </div>
      )}
      <FormFault text={fault} />
      <button type="submit" className="btn btn-primary" disabled={disabled}>
        {t('Update firmware')}
      </button>
    </form>
  );
}
