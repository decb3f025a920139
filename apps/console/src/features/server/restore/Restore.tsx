import { useState } from 'react';
import { Link } from 'react-router';
import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AsOf } from '../../../ui/states/AsOf.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import '../server-page.css';
import '../backups/backups.css';
import { CheckStep } from './CheckStep.tsx';
import { Restarting } from './Restarting.tsx';
import { RestartStep } from './RestartStep.tsx';
import { SendStep } from './SendStep.tsx';

const RENEW_MS = 1_000;

/** /restore: a server that has nobody and nothing yet is given a backup, and restarts with it. */
export default function Restore() {
  const [restarts, setRestarts] = useState(false);
  const [refused, setRefused] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = useCall('restoreState', [], { renewMs: RENEW_MS });
  // A server that has restarted with it knows this session no more; one that has not, not what it was sent.
  if (restarts && data?.backup === null) {
    setRestarts(false);
    setRefused(true);
  }
  const backup = data?.backup ?? null;
  const isHere = backup !== null && backup.at === backup.filesize;
  const giveUp = (): void =>
    void httpCall('stopRestore', { id: backup?.id ?? '' })
      .then(() => refetch())
      .catch(toastError);
  return (
    <main
      className="or-server-page or-restore"
      tabIndex={-1}
      aria-busy={data === undefined && error === null}
    >
      <header className="or-server-page-head">
        <h1>{t('Restore from a backup')}</h1>
        {data === undefined || restarts ? null : (
          <AsOf sinceMs={error === null ? undefined : dataUpdatedAt} />
        )}
      </header>
      {restarts ? (
        <Restarting />
      ) : data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : data.empty ? (
        <section className="or-restore-card" aria-label={t('Restore from a backup')}>
          <p>
            {t(
              'This server is empty. It can start from a backup of another server: people, devices, positions and settings, as of the moment of the backup. Backups hold no recordings.',
            )}
          </p>
          <FormFault
            text={
              refused
                ? t('The server did not take the backup and is as it was. Its log says why.')
                : undefined
            }
          />
          {backup !== null && isHere ? (
            backup.whole === null ? (
              <CheckStep backup={backup} onGiveUp={giveUp} onChecked={refetch} />
            ) : (
              <RestartStep
                backup={backup}
                whole={backup.whole}
                own={data.version}
                onGiveUp={giveUp}
                onRestart={() => {
                  setRefused(false);
                  setRestarts(true);
                }}
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
