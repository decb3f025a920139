import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { TypedToConfirm } from '../../../ui/form/TypedToConfirm.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

interface DeleteBackupProps {
  /** Of its file. */
  readonly name: string;
  /** When it was made. */
  readonly time: string;
  readonly onHide: () => void;
}

/** The day and the time in the name of a backup's file: nobody wants to type all of it. */
const partToType = (name: string): string => /\d{8}T\d{6}/.exec(name)?.[0] ?? name;

/** Deletes a backup, once a part of its name was typed. */
export function DeleteBackup({ name, time, onHide }: DeleteBackupProps) {
  const [typed, setTyped] = useState('');
  const { busy, fault, send } = useSend();
  const wanted = partToType(name);
  const ready = typed.trim() === wanted && !busy;
  async function remove(): Promise<void> {
    if (!ready) return;
    const call = async (): Promise<void> => {
      await httpCall('removeBackup', { name });
      await askAgain('listBackups');
    };
    if (await send(call)) onHide();
  }
  return (
    <Dialog
      id="delete-backup"
      title={t('Delete a backup')}
      onHide={onHide}
      onSubmit={remove}
      action={
        <button type="submit" className="btn btn-danger" disabled={!ready}>
          <Icon name="trash3" /> {t('Delete')}
        </button>
      }
    >
      <p>{t('The backup of {time} is deleted for good.', { time })}</p>
      <p>
        <code>{name}</code>
      </p>
      <TypedToConfirm device={wanted} typed={typed} onType={setTyped} />
      <FormFault text={fault} />
    </Dialog>
  );
}
