import {
  MAX_FIRMWARE_MEMO_LENGTH,
  MAX_MODEL_LENGTH,
  MAX_VERSION_LENGTH,
} from '@outrider/model/firmware/limits.ts';
import { type FormEvent, useId, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { LabelledInput } from '../../../ui/form/LabelledInput.tsx';
import { FirmwareUrlField } from '../FirmwareUrlField.tsx';
import { StoreFileSelect } from '../StoreFileSelect.tsx';
import { readRollout, typedRollout } from './rollout.ts';
import { RolloutFields } from './RolloutFields.tsx';

const blank = { targetfw: '', url: '', model: '', memo: '' };

/** Adds a plan: it needs a target version and an address. */
export function AddPlan() {
  const id = useId();
  const { data: files = [] } = useCall('listFirmwares', []);
  const [plan, setPlan] = useState(blank);
  const [typed, setTyped] = useState(typedRollout);
  const rollout = readRollout(typed);
  const wrong = typeof rollout === 'string' ? rollout : undefined;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const set = (change: Partial<typeof blank>): void => setPlan({ ...plan, ...change });
  const disabled =
    busy || plan.targetfw.trim() === '' || plan.url.trim() === '' || typeof rollout === 'string';

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (disabled) return;
    setBusy(true);
    setFault(undefined);
    try {
      await httpCall('addFirmwarePlan', { ...plan, ...rollout });
      setPlan(blank);
      setTyped(typedRollout);
      await askAgain('listFirmwarePlans');
    } catch (error) {
      setFault(errorWords(error));
    }
    setBusy(false);
  }

  const field = (name: Exclude<keyof typeof blank, 'url'>, label: string, maxLength: number) => (
    <LabelledInput
      id={`${id}-${name}`}
      label={label}
      value={plan[name]}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      onText={(text) => set({ [name]: text })}
    />
  );
  return (
    <form className="or-firmware-upload" onSubmit={(event) => void add(event)} noValidate>
      <StoreFileSelect
        files={files}
        url={plan.url}
        onFile={(file) => set({ url: file?.url ?? '', targetfw: file?.version ?? '' })}
      />
      <FirmwareUrlField id={`${id}-url`} url={plan.url} files={files} onUrl={(url) => set({ url })} />
      {field('targetfw', t('Target version'), MAX_VERSION_LENGTH)}
      <div>
        {field('model', t('Only recorders of this model'), MAX_MODEL_LENGTH)}
        <div className="form-text">{t('Empty: every recorder, whatever it is.')}</div>
      </div>
      {field('memo', t('Memo'), MAX_FIRMWARE_MEMO_LENGTH)}
      <RolloutFields id={id} typed={typed} wrong={wrong} onTyped={setTyped} />
      <div className="or-firmware-send">
        <button type="submit" className="btn btn-primary" disabled={disabled}>
          {t('Add the plan')}
        </button>
      </div>
      <FormFault text={fault} />
    </form>
  );
}
