import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AsOf } from '../../../ui/states/AsOf.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatBytes, formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { BackupItem } from './BackupItem.tsx';
import { BackupWork } from './BackupWork.tsx';
import { MakeBackup } from './MakeBackup.tsx';
import '../server-page.css';
import './backups.css';

/** While something is made or checked, and else. */
const RENEW_BUSY_MS = 1_000;
const RENEW_MS = 15_000;

/** /backups: which there are and what was found of them; making, checking, taking away and deleting them. */
export default function Backups() {
  const [busy, setBusy] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = useCall('listBackups', [], {
    renewMs: busy ? RENEW_BUSY_MS : RENEW_MS,
  });
  const [asks, setAsks] = useState(false);
  const works = data?.work !== null && data?.work !== undefined;
  if (works !== busy) setBusy(works);
  return (
    <main
      className="or-server-page or-backups"
      tabIndex={-1}
      aria-busy={data === undefined && error === null}
    >
      <header className="or-server-page-head">
        <h1>{t('Backups')}</h1>
        {data === undefined ? null : <AsOf sinceMs={error === null ? undefined : dataUpdatedAt} />}
        <div className="or-bar-space" />
        <Link className="btn btn-outline-secondary" to="/setting?section=backups">
          <Icon name="clock-history" /> {t('Schedule…')}
        </Link>
        <button type="button" className="btn btn-primary" disabled={busy} onClick={() => setAsks(true)}>
          <Icon name="plus-lg" /> {t('Make a backup')}
        </button>
      </header>
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : (
        <>
          <section className="or-backup-about">
            <p>
              <code>{data.folder}</code> {t('{size} free', { size: formatBytes(data.free).text })}
            </p>
            {data.sameDisk ? (
              <p className="or-backup-risk text-warning-emphasis">
                <Icon name="exclamation-triangle" />{' '}
                <WithOption
                  text={t(
                    'This disk also holds the data: if you lose it, you lose both. Copy backups elsewhere, or start the server with --backup-folder.',
                  )}
                />
              </p>
            ) : null}
            <p className="or-muted">
              {data.next === 0
                ? t('No backups are scheduled.')
                : t('The next scheduled one: {time}', { time: formatTime(data.next * 1_000) })}{' '}
              <ViewerZone atMs={data.next === 0 ? dataUpdatedAt : data.next * 1_000} />
            </p>
          </section>
          <BackupWork work={data.work} ended={data.ended} />
          {data.backups.length === 0 ? (
            <EmptyState icon="hdd" title={t('There is no backup yet')}>
              <p>{t('Make one now, or have the server make them on a schedule.')}</p>
            </EmptyState>
          ) : (
            <ul className="or-backup-list" aria-label={t('Backups')}>
              {data.backups.map((backup) => (
                <BackupItem key={backup.name} backup={backup} own={data.version} busy={busy} />
              ))}
            </ul>
          )}
          {data.more ? <p className="or-muted">{t('There are older ones in the folder.')}</p> : null}
        </>
      )}
      {asks ? <MakeBackup onHide={() => setAsks(false)} /> : null}
    </main>
  );
}

/** An option of the server as it is typed. */
const OPTION = '--backup-folder';

/** A sentence in which the option is not broken. */
function WithOption({ text }: { readonly text: string }) {
  const [before = '', after = ''] = text.split(OPTION);
  return (
    <>
      {before}
      <code className="text-nowrap">{OPTION}</code>
      {after}
    </>
  );
}
