import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';

type Sent = NonNullable<HttpAnswer<'restoreState'>['backup']>;

interface RestartStepProps {
  readonly backup: Sent;
  readonly whole: NonNullable<Sent['whole']>;
  /** Version of this server's database. */
  readonly own: number;
  readonly onGiveUp: () => void;
  readonly onRestart: () => void;
}

/** Says what the backup is, and restarts the server with it. */
export function RestartStep({ backup: { id, filename }, whole, own, onGiveUp, onRestart }: RestartStepProps) {
  const { sealed, version, users = 0, devices = 0 } = whole;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const restart = async (): Promise<void> => {
    setBusy(true);
    try {
      await httpCall('confirmRestore', { id });
      onRestart();
    } catch (refused) {
      setFault(errorWords(refused));
      setBusy(false);
    }
  };
  return (
    <div className="d-grid gap-2">
      <output>
        <Icon name="check-lg" /> <code>{filename}</code>{' '}
        {t('is whole: {users} people, {devices} devices.', { users, devices })}
      </output>
      {version < own ? (
        <p>{t('It is of an earlier version: the server brings it up to date when it starts.')}</p>
      ) : null}
      <p>
        {sealed
          ? t('Keys, certificates and the variant come with it.')
          : t(
              'It holds no keys: passwords that the server keeps for other services have to be entered again, unless you bring its server.key.',
            )}
      </p>
      <p>
        {t(
          'Everybody has to sign in again: sessions and links to set a password end. Shared links and links for screens are as they were then, and messages that waited are sent again: look through them.',
        )}
      </p>
      <p>
        {t(
          'Persons who were erased after this backup was made are in it, and are not erased by themselves: erase them once more.',
        )}
      </p>
      <p>{t('What this server has now is moved aside, and its first account with it.')}</p>
      <div className="or-restore-send">
        <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void restart()}>
          {t('Restart with this backup')}
        </button>
        <button type="button" className="btn btn-outline-secondary" disabled={busy} onClick={onGiveUp}>
          {t('Take another file')}
        </button>
      </div>
      <FormFault text={fault} />
    </div>
  );
}
