import { MEMO_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { livePath } from '../../../ground/paths.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { useRight, useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDeviceOldSince } from '../../../fleet/use-old-since.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { aged } from '../../../ui/states/aged.ts';
import { formatRecent, formatTime } from '../../../ui/text/format.ts';
import { ReportFaults } from '../../../ui/badges/ReportFaults.tsx';
import { stateOf } from '../../../ui/badges/state-colours.ts';
import { StateBadge } from '../../../ui/badges/StateBadge.tsx';
import type { Column } from './columns.tsx';
import { MemoCell } from '../memo/MemoCell.tsx';
import { VehicleButtons } from '../../../vehicle/VehicleButtons.tsx';
import type { VehicleActionId } from '../../../vehicle/vehicle-actions.ts';

interface DeviceRowProps {
  readonly id: string;
  /** Its place on the page, from 0. */
  readonly row: number;
  readonly columns: readonly Column[];
}

/** What stands as buttons in a row. */
const FIRST: readonly VehicleActionId[] = ['live', 'playback', 'edit'];

/** A device's row: redrawn when that device changes. */
export const DeviceRow = memo(function DeviceRow(props: DeviceRowProps) {
  const { id, row, columns } = props;
  const device = useDevice(id);
  const unit = useLengthUnit();
  const oldSince = useDeviceOldSince(device);
  const mayWatch = useRight('P_live');
  const mayWriteMemos = useSession(({ level }) => level <= MEMO_MAX_LEVEL);
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
      <td className="or-actions or-stays">
        <div className="or-row-acts">
          <VehicleButtons deviceid={id} first={FIRST} className="or-action" named />
        </div>
      </td>
    </tr>
  );
});
