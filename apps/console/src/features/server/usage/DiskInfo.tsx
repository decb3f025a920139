import { Link } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { STORAGE_PATH } from '../../../ground/paths.ts';
import { AsOf } from '../../../ui/states/AsOf.tsx';
import { formatRecent } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { dataParts } from './disk-parts.ts';
import { DiskCard } from './DiskCard.tsx';
import { FilledRoom } from './FilledRoom.tsx';
import { StackedBar } from './StackedBar.tsx';
import '../server-page.css';
import './usage.css';

/** Disks are looked at again so often. */
const RENEW_MS = 5_000;

/** /diskinfo: what the disks of the server are full of. */
export default function DiskInfo() {
  const { data, error, refetch, dataUpdatedAt } = useCall('diskInfo', [], { renewMs: RENEW_MS });
  return (
    <main className="or-server-page" tabIndex={-1} aria-busy={data === undefined && error === null}>
      <header className="or-server-page-head">
        <h1>{t('Disk Info')}</h1>
        {data === undefined ? null : <AsOf sinceMs={error === null ? undefined : dataUpdatedAt} />}
        <Link to={STORAGE_PATH}>
          <Icon name="hdd" /> {t('Which vehicle takes how much')}
        </Link>
      </header>
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : (
        <>
          <h2>{t('Folders of recordings')}</h2>
          <div className="or-disks">
            {data.disks.map((disk, at) => (
              <DiskCard
                key={disk.path}
                name={disk.deviceid === null ? `media${at + 1}` : t('Demo')}
                disk={disk}
              />
            ))}
          </div>
          <h2>{t('Data folder')}</h2>
          <section className="or-disk" aria-label={t('Data folder')}>
            <code>{data.path}</code>
            <StackedBar label={t('What the disk of the data folder is full of')} parts={dataParts(data)} />
            <p className="or-muted">
              {t('Measured at {time}, once a minute at most.', { time: formatRecent(data.measured * 1_000) })}{' '}
              <ViewerZone atMs={data.measured * 1_000} />
              {data.partial ? ` ${t('There are too many files to count all of them.')}` : null}
            </p>
          </section>
          <h2>{t('Room that is set')}</h2>
          <ul className="or-rooms">
            <FilledRoom
              text={t('Footage that plans fetched')}
              used={data.footageUsedSize}
              full={data.footageFullSize}
            />
            <FilledRoom
              text={t('Footage that people fetched')}
              used={data.sdUsedSize}
              full={data.sdFullSize}
            />
            <FilledRoom
              text={t('Pictures of recorders')}
              used={data.snapshotUsedSize}
              full={data.snapshotFullSize}
            />
          </ul>
        </>
      )}
    </main>
  );
}
