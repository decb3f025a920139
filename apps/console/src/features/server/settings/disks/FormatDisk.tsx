import type { BlockDevice } from '@outrider/model/server/block-device.ts';
import { type FormEvent, useState } from 'react';
import { t } from '../../../../ground/i18n/t.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../../../ui/notices/error-words.ts';
import { FormFault } from '../../../../ui/notices/FormFault.tsx';
import { TypedToConfirm } from '../../../../ui/form/TypedToConfirm.tsx';
import { formatBytes } from '../../../../ui/text/format.ts';

interface FormatDiskProps {
  readonly device: BlockDevice;
  /** @throws what is said then, and one can try again */
  readonly onFormat: (typed: string) => Promise<void>;
  readonly onHide: () => void;
}

/** Has a disk formatted once its exact name was typed. */
export function FormatDisk({ device, onFormat, onHide }: FormatDiskProps) {
  const { name, size, fstype, label, model } = device;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  async function format(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (typed !== name || busy) return;
    setBusy(true);
    try {
      await onFormat(typed);
      onHide();
    } catch (error) {
      setBusy(false);
      setFault(errorWords(error));
    }
  }
  const what = [model, formatBytes(size).text, fstype, label].filter((fact) => fact !== null).join(' · ');
  return (
    <Dialog
      id="format-disk"
      title={t('Format {name}', { name })}
      onHide={onHide}
      onSubmit={format}
      action={
        <button type="submit" className="btn btn-danger" disabled={busy || typed !== name}>
          {t('Format {name}', { name })}
        </button>
      }
    >
      <p>
        <code>{name}</code> {what}
      </p>
      <p>
        {t(
          'Everything on this disk is lost for good. It is mounted when that is done, now and at each start of the machine.',
        )}
      </p>
      <TypedToConfirm device={name} typed={typed} onType={setTyped} />
      <FormFault text={fault} />
    </Dialog>
  );
}
