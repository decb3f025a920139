import { MIN_PASSPHRASE } from '@outrider/model/server/backup.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords, saidWords } from '../../../ui/notices/error-words.ts';
import { formatBytes } from '../../../ui/text/format.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { BackupBar } from '../backups/BackupBar.tsx';
import { PassphraseInput } from '../backups/PassphraseInput.tsx';

interface CheckStepProps {
  readonly backup: NonNullable<HttpAnswer<'restoreState'>['backup']>;
  readonly onGiveUp: () => void;
  readonly onChecked: () => unknown;
}

/** Has what was sent opened and read whole. */
export function CheckStep({ backup, onGiveUp, onChecked }: CheckStepProps) {
  const { id, filename, filesize, check, fault } = backup;
  const [passphrase, setPassphrase] = useState('');
  const [refused, setRefused] = useState<string>();
  const begin = async (): Promise<void> => {
    const isShort = passphrase !== '' && passphrase.length < MIN_PASSPHRASE;
    setRefused(isShort ? t('The passphrase is too short.') : undefined);
    if (isShort) return;
    try {
      await httpCall('checkRestore', { id, ...(passphrase === '' ? {} : { passphrase }) });
    } catch (error) {
      setRefused(errorWords(error));
    }
    await onChecked();
  };
  return (
    <form
      className="d-grid gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <p>
        <code>{filename}</code> {t('has arrived ({size}).', { size: formatBytes(filesize).text })}
      </p>
      <PassphraseInput
        label={t('Passphrase (sealed backups only)')}
        value={passphrase}
        onText={setPassphrase}
        disabled={check !== null}
      />
      <div className="or-restore-send">
        {check === null ? (
          <button type="submit" className="btn btn-primary">
            {t('Check it')}
          </button>
        ) : (
          <BackupBar {...check} />
        )}
        <button type="button" className="btn btn-outline-secondary" onClick={onGiveUp}>
          {check === null ? t('Take another file') : t('Stop')}
        </button>
      </div>
      <FormFault text={refused ?? (check === null && fault !== '' ? saidWords(fault) : undefined)} />
    </form>
  );
}
