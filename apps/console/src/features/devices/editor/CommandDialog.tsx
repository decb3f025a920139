import { type DeviceCommand, MAX_MCU_TEXT } from '@outrider/model/devices/device-commands.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { LabelledInput } from '../../../ui/form/LabelledInput.tsx';
import { TypedToConfirm } from '../../../ui/form/TypedToConfirm.tsx';
import { commandWords } from './command-words.ts';

interface CommandDialogProps {
  readonly id: string;
  readonly command: DeviceCommand;
  /** The recorder said that it does it. */
  readonly onAgreed: () => void;
  readonly onHide: () => void;
}

/** Says what a command means and asks before it is told; for what is not had back the device's id is typed. */
export function CommandDialog({ id, command, onAgreed, onHide }: CommandDialogProps) {
  const words = commandWords[command];
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [text, setText] = useState('');
  const isText = command === 'mcu';
  const ready = !busy && (!words.typed || typed === id) && (!isText || text.trim() !== '');

  async function tell(): Promise<void> {
    if (!ready) return;
    setBusy(true);
    setFault(undefined);
    try {
      await httpCall('sendCommand', { deviceid: id, command, ...(isText ? { text } : {}) });
    } catch (error) {
      setBusy(false);
      setFault(errorWords(error));
      return;
    }
    onAgreed();
    onHide();
  }

  return (
    <Dialog
      id="command"
      title={t(words.name)}
      onHide={onHide}
      onSubmit={tell}
      action={
        <button
          type="submit"
          className={words.typed ? 'btn btn-danger' : 'btn btn-primary'}
          disabled={!ready}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- an OK prompt is answered by Enter
          autoFocus={!words.typed && !isText}
        >
          {t(words.act, { device: id })}
        </button>
      }
    >
      <p className={words.typed ? undefined : 'mb-0'}>{t(words.means)}</p>
      {words.typed ? <TypedToConfirm device={id} typed={typed} onType={setTyped} /> : null}
      {isText ? (
        <LabelledInput
          id="command-text"
          label={t('Text for the controller')}
          value={text}
          maxLength={MAX_MCU_TEXT}
          autoComplete="off"
          spellCheck={false}
          onText={setText}
        />
      ) : null}
      <FormFault text={fault} />
    </Dialog>
  );
}
