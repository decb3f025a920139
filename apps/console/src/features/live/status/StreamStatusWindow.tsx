import type { PlainWord } from '@outrider/model/texts.ts';
import type { StreamStatus } from '@outrider/protocol/live/stream-status.ts';
import { Link } from 'react-router';
import { control } from '../../../connection/session.ts';
import { useSession } from '../../../connection/use-session.ts';
import { useListOldSince } from '../../../fleet/use-old-since.ts';
import { t } from '../../../ground/i18n/t.ts';
import { livePath } from '../../../ground/paths.ts';
import { aged } from '../../../ui/states/aged.ts';
import { AsOf } from '../../../ui/states/AsOf.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import { formatBytes, formatTime } from '../../../ui/text/format.ts';
import { KeptPositions } from './KeptPositions.tsx';
import '../../../ui/table/card-table.css';
import './stream-status.css';

const rates = [
  { name: 'hddBps', text: 'Disk' },
  { name: 'uploadBps', text: 'Upload' },
  { name: 'downloadBps', text: 'Download' },
] as const;

const columns = [
  'Device ID',
  'Sending since',
  'Version',
  'Type',
  'Channel',
  'User',
  'Address',
  'Watching since',
] as const;

/** What flows: bytes a second, and which devices send for whom. Renewed with each poll. */
export function StreamStatusWindow({ onHide }: { readonly onHide: () => void }) {
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
      <KeptPositions />
      {stats?.devices.length === 0 ? (
        <EmptyState icon="camera-video" title={t('No streams right now')}>
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
    <div className="or-card-room table-responsive">
      <table className="table table-sm or-card-table or-streams">
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
          {devices.map((device) => (
            <DeviceUsers key={device.deviceid} device={device} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const typeWords: Readonly<Record<string, PlainWord>> = {
  live: 'Live view',
  talk: 'Talk',
  broadcast: 'Broadcast',
  record: 'Recording on the server',
};

/** What somebody does, in words; as the server says it where it is newer than the page. */
function wordOf(type: string): string {
  const word = typeWords[type];
  return word === undefined ? type : t(word);
}

/** A device that sends, and below each other who watches it. */
function DeviceUsers({ device }: { readonly device: StreamStatus['devices'][number] }) {
  const { deviceid, arrivedTime, version, users } = device;
  const own = (
    <>
      <th scope="rowgroup" rowSpan={Math.max(1, users.length)}>
        <Link to={livePath(deviceid)}>{deviceid}</Link>
      </th>
      <td rowSpan={Math.max(1, users.length)} data-label={t('Sending since')}>
        {formatTime(arrivedTime * 1000)}
      </td>
      <td rowSpan={Math.max(1, users.length)} data-label={t('Version')}>
        {version || '–'}
      </td>
    </>
  );
  if (users.length === 0) {
    return (
      <tr>
        {own}
        <td colSpan={columns.length - 2} className="or-muted">
          {t('No longer watched')}
        </td>
      </tr>
    );
  }
  return users.map((user, at) => (
    <tr key={`${user.channel} ${user.stream} ${user.ip} ${user.port}`}>
      {at === 0 ? own : null}
      <td data-label={t('Type')}>{wordOf(user.type)}</td>
      <td data-label={t('Channel')}>
        {user.channel} {user.stream === '' ? null : t(user.stream)}
      </td>
      <td data-label={t('User')}>{user.user === '' ? t('The server itself') : user.user}</td>
      <td data-label={t('Address')}>{user.ip === '' ? '–' : `${user.ip}:${user.port}`}</td>
      <td data-label={t('Watching since')}>{formatTime(user.arrivedTime * 1000)}</td>
      <td className="or-numeric" data-label={t('Dropped')}>
        {user.dropped}
      </td>
    </tr>
  ));
}
