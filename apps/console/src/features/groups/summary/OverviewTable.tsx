import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Membership, Memberships } from '../../../fleet/groups/memberships.ts';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { ROW_HEIGHT } from '../../../ui/list/row-height.ts';
import { useRowKeys } from '../../../ui/list/use-row-keys.ts';
import type { OverviewColumn, OverviewSort } from './overview-rows.ts';
import { pathText } from './path-text.ts';

interface OverviewTableProps {
  readonly rows: readonly Membership[];
  readonly tree: GroupTree<Group>;
  readonly memberships: Memberships;
  readonly sort: OverviewSort;
  /** Whether any vehicle has a driver: without one the column is left out. */
  readonly drivers: boolean;
  readonly onSort: (sort: OverviewSort) => void;
  readonly onRemove: (membership: Membership) => void;
}

/** The memberships, one a row. Only rows in sight exist, so that 50,000 stay light. */
export function OverviewTable(props: OverviewTableProps) {
  const { rows, tree, memberships, sort, drivers, onSort, onRemove } = props;
  const scroller = useRef<HTMLTableSectionElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  useRowKeys(scroller, rows.length, { scrollTo: (row) => virtualizer.scrollToIndex(row) });
  const headings: readonly { readonly by: OverviewColumn; readonly text: string }[] = [
    { by: 'group', text: t('Group') },
    { by: 'device', text: t('Device ID') },
    ...(drivers ? [{ by: 'driver', text: t('Driver') } as const] : []),
    { by: 'memo', text: t('Device Memo') },
    { by: 'count', text: t('Groups it is in') },
  ];
  return (
    <table
      className="or-overview-table"
      aria-label={t('Group Summary')}
      aria-rowcount={rows.length + 1}
      data-drivers={drivers}
    >
      <thead>
        <tr className="or-overview-row or-overview-head" aria-rowindex={1}>
          {headings.map(({ by, text }) => (
            <th
              key={by}
              className={by === 'driver' || by === 'memo' ? 'or-overview-more' : undefined}
              scope="col"
              aria-sort={by !== sort.by ? 'none' : sort.descending ? 'descending' : 'ascending'}
            >
              <button
                type="button"
                onClick={() => onSort({ by, descending: by === sort.by && !sort.descending })}
              >
                {text} {by === sort.by ? <Icon name={sort.descending ? 'arrow-down' : 'arrow-up'} /> : null}
              </button>
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={scroller} className="or-overview-rows">
        {/* As high as all rows: it makes room for those that are not there. */}
        <tr aria-hidden style={{ height: virtualizer.getTotalSize() }} />
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const membership = rows[index];
          if (membership === undefined) return null;
          const { groupid, deviceid } = membership;
          return (
            <tr
              key={`${groupid} ${deviceid}`}
              aria-rowindex={index + 2}
              className="or-overview-row"
              data-row={index}
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              <td title={pathText(tree, groupid)}>
                <Link to={`/groupsetting?group=${groupid}`}>{tree.get(groupid)?.name}</Link>
              </td>
              <DeviceCells id={deviceid} drivers={drivers} groups={memberships.groups(deviceid).size} />
              <td className="or-numeric">
                <IconButton
                  icon="trash3"
                  text={t('Take {device} out of {group}', {
                    device: deviceid,
                    group: tree.get(groupid)?.name ?? '',
                  })}
                  className="or-link"
                  onClick={() => onRemove(membership)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface DeviceCellsProps {
  readonly id: string;
  readonly drivers: boolean;
  readonly groups: number;
}

function DeviceCells({ id, drivers, groups }: DeviceCellsProps) {
  const device = useDevice(id);
  return (
    <>
      <td className="or-overview-id">{id}</td>
      {drivers ? <td className="or-overview-more">{device?.driverName}</td> : null}
      <td className="or-overview-more">{device?.memo}</td>
      <td className="or-numeric">
        {groups > 1 ? <span className="badge text-bg-warning">{groups}</span> : groups}
      </td>
    </>
  );
}
