import { faceRecord } from '@outrider/model/faces/face-record.ts';
import type { WireFaceSlot } from '@outrider/protocol/faces/slot-calls.ts';
import { type FormEvent, useId, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { LabelledInput } from '../../../ui/form/LabelledInput.tsx';
import { useRest } from '../use-rest.ts';
import { tellSet } from './tell-set.ts';
import { readSlots } from './use-loading.ts';

const MAX_IDENTIFY = 30;
const MAX_NAME = 31;
const { idcard: identify, name: personName } = faceRecord.fields;

interface SlotEditorProps {
  readonly slot: WireFaceSlot;
  readonly onClose: () => void;
}

/** Who is in a slot, to be changed; which slot of which device it is stays. */
export function SlotEditor({ slot, onClose }: SlotEditorProps) {
  const id = useId();
  const { deviceid, ch } = slot;
  const [idcard, setIdcard] = useState(slot.idcard);
  const [name, setName] = useState(slot.name);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [rests, rest] = useRest();
  const isFilled = identify.schema.safeParse(idcard).success && personName.schema.safeParse(name).success;

  async function update(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isFilled || busy || rests) return;
    setBusy(true);
    setFault(undefined);
    rest();
    try {
      const said = { idcard: idcard.trim(), name: name.trim() };
      tellSet(await httpCall('faceSet', { type: 'faceset', deviceid, ch, ...said }));
    } catch (error) {
      setFault(errorWords(error));
    }
    setBusy(false);
    await readSlots();
  }

  return (
    <form
      className="or-face-editor"
      aria-label={t('Slot {index} of {device}', { index: ch, device: deviceid })}
      noValidate
      onSubmit={(event) => void update(event)}
    >
      <header>
        <h2>{t('Slot {index} of {device}', { index: ch, device: deviceid })}</h2>
        <IconButton icon="x-lg" text={t('Close')} className="btn btn-sm" onClick={onClose} />
      </header>
      <LabelledInput id={`${id}-device`} label={t('Device ID')} value={deviceid} readOnly onText={() => {}} />
      <LabelledInput id={`${id}-slot`} label={t('Slot index')} value={ch} readOnly onText={() => {}} />
      <LabelledInput
        id={`${id}-idcard`}
        label={t('Identify')}
        value={idcard}
        maxLength={MAX_IDENTIFY}
        autoComplete="off"
        aria-invalid={idcard.trim() === ''}
        aria-describedby={idcard.trim() === '' ? `${id}-idcard-hint` : undefined}
        onText={setIdcard}
      />
      <EmptyHint id={`${id}-idcard-hint`} text={idcard} />
      <LabelledInput
        id={`${id}-name`}
        label={t('Name')}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        aria-invalid={name.trim() === ''}
        aria-describedby={name.trim() === '' ? `${id}-name-hint` : undefined}
        onText={setName}
      />
      <EmptyHint id={`${id}-name-hint`} text={name} />
      <p className="form-text">
        {t('The photo in the slot stays: a person with another photo is added from the library.')}
      </p>
      <FormFault text={fault} />
      <button type="submit" className="btn btn-primary" disabled={!isFilled || busy || rests}>
        {t('Update')}
      </button>
    </form>
  );
}

/** That a field cannot be empty, while it is. */
function EmptyHint({ id, text }: { readonly id: string; readonly text: string }) {
  return text.trim() === '' ? (
    <p id={id} className="or-face-hint">
      {t('cannot be empty')}
    </p>
  ) : null;
}
