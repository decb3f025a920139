import { MIN_PASSPHRASE } from '@outrider/model/server/backup.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { PassphraseInput } from './PassphraseInput.tsx';

interface CheckBackupProps {
  /** Of its file. */
  readonly name: string;
  readonly onHide: () => void;
}

/** Has a sealed backup checked, under the passphrase that is typed. */
export function CheckBackup({ name, onHide }: CheckBackupProps) {
  const [passphrase, setPassphrase] = useState('');
  const { busy, fault, send } = useSend();
  async function check(): Promise<void> {
    const wrong = passphrase.length < MIN_PASSPHRASE ? t('The passphrase is too short.') : undefined;
    const call = async (): Promise<void> => {
      await httpCall('checkBackup', { name, passphrase });
      await askAgain('listBackups');
    };
    if (await send(call, wrong)) onHide();
  }
  return (
    <Dialog
      id="check-backup"
      title={t('Check a backup')}
      onHide={onHide}
      onSubmit={check}
      action={
        <button type="submit" className="btn btn-primary" disabled={passphrase === '' || busy}>
          {t('Check')}
        </button>
      }
    >
      <p>
        <code>{name}</code>
      </p>
      <p>{t('It is opened, and all of it read. That takes room for a second copy meanwhile.')}</p>
      <PassphraseInput label={t('Its passphrase')} value={passphrase} onText={setPassphrase} />
      <FormFault text={fault} />
    </Dialog>
  );
}
