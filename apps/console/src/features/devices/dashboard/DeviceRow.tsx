import { MEMO_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { livePath, videoPlaybackPath } from '../../../ground/paths.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { useRight, useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDeviceOldSince } from '../../../fleet/use-old-since.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { aged } from '../../../ui/aged.ts';
import { formatRecent, formatTime } from '../../../ui/format.ts';
import { TimelineLink } from '../../../timeline/TimelineLink.tsx';
import { ContactButton } from '../../../recorder/contact/ContactButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ReportFaults } from '../../../ui/ReportFaults.tsx';
import { stateOf } from '../../../ui/state-colours.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import type { Column } from './columns.tsx';
import { RecorderButton } from '../recorder/RecorderButton.tsx';
import { RemoteButton } from '../remote/RemoteButton.tsx';
import { useMayEdit } from '../editor/use-may-edit.ts';
import { MemoCell } from '../memo/MemoCell.tsx';

interface DeviceRowProps {
  readonly id: string;
  /** Its place on the page, from 0. */
  readonly row: number;
  readonly columns: readonly Column[];
  readonly onEdit: (id: string) => void;
  readonly onRemote: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

/** A device's row: redrawn when that device changes. */
export const DeviceRow = memo(function DeviceRow(props: DeviceRowProps) {
  const { id, row, columns, onEdit, onRemote, onDelete } = props;
  const device = useDevice(id);
  const unit = useLengthUnit();
  const oldSince = useDeviceOldSince(device);
  const mayWatch = useRight('P_live');
  const mayPlay = useRight('P_lopb');
  const isAdmin = useSession(({ level }) => level === 0);
  const mayWriteMemos = useSession(({ level }) => level <= MEMO_MAX_LEVEL);
  const mayEdit = useMayEdit();
  if (device === undefined) return null;
  const extra = deviceStore.extra(id);
  return (
    <tr data-deviceid={id} data-row={row} tabIndex={mayWatch ? undefined : -1} {...aged(oldSince)}>
      <th scope="row">{mayWatch ? <Link to={livePath(id)}>{id}</Link> : id}</th>
      <td>
        <StateBadge state={stateOf(device)} /> <ReportFaults device={device} word={false} />
      </td>
      {columns.map((column) => (
        <td key={column.id} className={column.numeric ? 'or-numeric' : ''}>
          {column.memo !== undefined && mayWriteMemos ? (
            <MemoCell
              deviceid={id}
              type={column.memo.type}
              heading={t(column.text)}
              memo={column.memo.of(device, extra)}
            />
          ) : (
            (column.cell(device, extra, unit) ?? <span className="or-none">–</span>)
          )}
        </td>
      ))}
      <td className="or-numeric" title={formatTime(device.statusTime * 1000)}>
        {device.statusTime === 0 ? t('never') : formatRecent(device.statusTime * 1000)}
      </td>
      <td className="or-actions">
        {mayWatch ? (
          <Link to={livePath(id)} className="or-action" title={t('LiveView')} aria-label={t('LiveView')}>
            <Icon name="camera-video" />
          </Link>
        ) : null}
        {mayPlay ? (
          <Link
            to={videoPlaybackPath(id)}
            className="or-action"
            title={t('Video Playback')}
            aria-label={t('Video Playback')}
          >
            <Icon name="clock-history" />
          </Link>
        ) : null}
        <TimelineLink deviceid={id} className="or-action" />
        {mayEdit ? (
          <button
            type="button"
            className="or-action"
            title={t('Edit device')}
            aria-label={t('Edit {device}', { device: id })}
            onClick={() => onEdit(id)}
          >
            <Icon name="pencil" />
          </button>
        ) : null}
        <RemoteButton id={id} className="or-action" onOpen={onRemote} />
        <ContactButton deviceid={id} className="or-action" />
        {mayEdit ? <RecorderButton id={id} className="or-action" /> : null}
        {isAdmin ? (
          <button
            type="button"
            className="or-action"
            title={t('Delete device')}
            aria-label={t('Delete {device}', { device: id })}
            onClick={() => onDelete(id)}
          >
            <Icon name="trash3" />
          </button>
        ) : null}
      </td>
    </tr>
  );
});
