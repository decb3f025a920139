import { MIN_PASSPHRASE } from '@outrider/model/server/backup.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { PassphraseInput } from './PassphraseInput.tsx';

/** Has a backup made now: sealed under a passphrase that is typed twice, or of the database alone. */
export function MakeBackup({ onHide }: { readonly onHide: () => void }) {
  const [sealed, setSealed] = useState(true);
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const { busy, fault, send } = useSend();

  async function make(): Promise<void> {
    const wrong = sealed ? passphraseFault(passphrase, again) : undefined;
    const call = async (): Promise<void> => {
      await httpCall('makeBackup', sealed ? { passphrase } : {});
      await askAgain('listBackups');
    };
    if (await send(call, wrong)) onHide();
  }

  return (
    <Dialog
      id="make-backup"
      title={t('Make a backup')}
      onHide={onHide}
      onSubmit={make}
      action={
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {t('Make the backup')}
        </button>
      }
    >
      <p>{t('Recorders and people can go on meanwhile. Backups hold no recordings.')}</p>
      <fieldset className="mb-3">
        <legend className="visually-hidden">{t('What it holds')}</legend>
        {[true, false].map((one) => (
          <div className="form-check" key={String(one)}>
            <input
              id={`backup-${String(one)}`}
              type="radio"
              className="form-check-input"
              name="backup-sealed"
              checked={sealed === one}
              onChange={() => setSealed(one)}
            />
            <label className="form-check-label" htmlFor={`backup-${String(one)}`}>
              {one
                ? t('Sealed: database, keys, certificates and the variant, under a passphrase')
                : t('Plain: the database alone, for anybody who has the file')}
            </label>
          </div>
        ))}
      </fieldset>
      {sealed ? (
        <div className="d-grid gap-3">
          <PassphraseInput
            label={t('Passphrase, {min} characters or more', { min: MIN_PASSPHRASE })}
            value={passphrase}
            onText={setPassphrase}
          />
          <PassphraseInput label={t('Repeat the password')} value={again} onText={setAgain} />
          <p className="form-text">
            {t('Nobody opens it without the passphrase, and the server does not keep it.')}
          </p>
        </div>
      ) : null}
      <FormFault text={fault} />
    </Dialog>
  );
}

function passphraseFault(passphrase: string, again: string): string | undefined {
  if (passphrase.length < MIN_PASSPHRASE) return t('The passphrase is too short.');
  return passphrase === again ? undefined : t('The two passphrases differ.');
}
