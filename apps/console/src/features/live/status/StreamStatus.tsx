import { control } from '../../../connection/session.ts';
import { useSession } from '../../../connection/use-session.ts';
import { useListOldSince } from '../../../fleet/use-old-since.ts';
import { t } from '../../../ground/i18n/t.ts';
import { aged } from '../../../ui/aged.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LevelBadge } from '../../../ui/LevelBadge.tsx';
import { formatBytes, formatTime } from '../../../ui/format.ts';
import './stream-status.css';

const rates = [
  { name: 'hddBps', text: 'Disk' },
  { name: 'uploadBps', text: 'Upload' },
  { name: 'downloadBps', text: 'Download' },
] as const;

const columns = [
  'Device ID',
  'Channel',
  'Sends since',
  'Version',
  'Type',
  'User',
  'Address',
  'Watches since',
] as const;

/** What flows: bytes a second, and who watches which stream. Renewed with each poll. */
export function StreamStatus({ onHide }: { readonly onHide: () => void }) {
  const stats = useSession((state) => state.stats);
  const paused = useSession((state) => state.statsPaused);
  const oldSince = useListOldSince();
  return (
    <Dialog id="stream-status" title={t('Stream status')} onHide={onHide} size="xl">
      {paused ? (
        <div className="alert alert-warning d-flex align-items-center gap-3">
          <span>{t('stats paused: an answer of the server could not be read')}</span>
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={control.resumeStats}>
            {t('Resume')}
          </button>
        </div>
      ) : null}
      <AsOf sinceMs={oldSince} />
      <dl className="or-rates" {...aged(oldSince)}>
        {rates.map(({ name, text }) => {
          const rate = stats === undefined ? undefined : formatBytes(stats[name]);
          return (
            <div key={name}>
              <dt>{t(text)}</dt>
              <dd>
                {rate === undefined ? (
                  <Skeleton width="5rem" />
                ) : (
                  <LevelBadge colour={rate.colour}>{rate.text}/s</LevelBadge>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {stats?.devices.length === 0 ? (
        <EmptyState icon="camera-video" title={t('No stream flows')}>
          {t('A device sends only while somebody watches.')}
        </EmptyState>
      ) : (
        <div {...aged(oldSince)}>
          <StreamTable />
        </div>
      )}
    </Dialog>
  );
}

function StreamTable() {
  const devices = useSession((state) => state.stats?.devices) ?? [];
  return (
    <div className="table-responsive">
      <table className="table table-sm">
        <thead>
          <tr>
            {columns.map((text) => (
              <th key={text} scope="col">
                {t(text)}
              </th>
            ))}
            <th scope="col" className="or-numeric">
              {t('Dropped')}
            </th>
          </tr>
        </thead>
        <tbody>
          {devices.flatMap((device) =>
            device.users.map((user, at) => (
              <tr key={`${device.deviceid} ${device.channel} ${device.stream} ${user.ip} ${user.port}`}>
                <td>{at === 0 ? device.deviceid : ''}</td>
                <td>{at === 0 ? `${device.channel} ${t(device.stream)}` : ''}</td>
                <td>{at === 0 ? formatTime(device.arrivedTime * 1000) : ''}</td>
                <td>{at === 0 ? device.version || '–' : ''}</td>
                <td>{user.type}</td>
                <td>{user.user}</td>
                <td>
                  {user.ip}:{user.port}
                </td>
                <td>{formatTime(user.arrivedTime * 1000)}</td>
                <td className="or-numeric">{user.dropped}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
