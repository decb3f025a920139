import { useState } from 'react';
import { Link } from 'react-router';
import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Unread } from '../../../ui/Unread.tsx';
import { toastError } from '../../../ui/toast-error.ts';
import '../backups/backups.css';
import { CheckStep } from './CheckStep.tsx';
import { RestartStep } from './RestartStep.tsx';
import { SendStep } from './SendStep.tsx';

const RENEW_MS = 1_000;

/** /restore: a server that has nobody and nothing yet is given a backup, and restarts with it. */
export default function Restore() {
  const [restarts, setRestarts] = useState(false);
  const { data, error, refetch } = useCall('restoreState', [], restarts ? {} : { renewMs: RENEW_MS });
  const backup = data?.backup ?? null;
  const isHere = backup !== null && backup.at === backup.filesize;
  const giveUp = (): void =>
    void httpCall('stopRestore', { id: backup?.id ?? '' })
      .then(() => refetch())
      .catch(toastError);
  return (
    <main className="or-restore" tabIndex={-1} aria-busy={data === undefined && error === null}>
      <header>
        <h1>{t('Restore from a backup')}</h1>
      </header>
      {restarts ? (
        <output className="or-restore-card">
          {t(
            'The server restarts with the backup. Sign in with an account of it once it is there: this page comes back by itself.',
          )}
        </output>
      ) : data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : data.empty ? (
        <section className="or-restore-card" aria-label={t('Restore from a backup')}>
          <p>
            {t(
              'This server is empty. It can begin with what another one was: people, devices, positions and settings, as of the moment of the backup. Recordings are in no backup.',
            )}
          </p>
          {backup !== null && isHere ? (
            backup.whole === null ? (
              <CheckStep backup={backup} onGiveUp={giveUp} onChecked={refetch} />
            ) : (
              <RestartStep
                backup={backup}
                whole={backup.whole}
                own={data.version}
                onGiveUp={giveUp}
                onRestart={() => setRestarts(true)}
              />
            )
          ) : (
            <SendStep begun={backup} onSent={refetch} />
          )}
        </section>
      ) : (
        <EmptyState icon="hdd" title={t('This server is in use')}>
          <p>
            {t('Only a server without people and devices takes a backup here. On others: npm run restore.')}
          </p>
          <Link to="/">{t('To the first page')}</Link>
        </EmptyState>
      )}
    </main>
  );
}
