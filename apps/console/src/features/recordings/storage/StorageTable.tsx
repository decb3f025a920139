import { hasRight } from '@outrider/model/people/rights.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { serverNow } from '../../../connection/server-now.ts';
import { useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { timelinePath } from '../../../ground/paths.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { formatBytes, formatDay } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { latePart } from '../../../ui/states/late-part.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { noonOfLast, type StorageRow } from './storage-rows.ts';

const deleting = latePart(async () => (await import('../evidence/DeleteRecordings.tsx')).DeleteRecordings);

const size = (bytes: number): string => (bytes === 0 ? '–' : formatBytes(bytes).text);

const driverOf = (deviceid: string): string | undefined => deviceStore.get(deviceid)?.driverName;

/** A day as the rows count them: by UTC, so that it is the same for everybody. */
const day = (seconds: number): string => formatDay(seconds * 1_000, 0);

interface StorageTableProps {
  readonly rows: readonly StorageRow[];
  /** Day (UTC) from which on their room is told; undefined for all of it. */
  readonly since: string | undefined;
  /** Recordings were deleted. */
  readonly onDeleted: () => void;
}

/** What each vehicle's recordings take, the largest first; who may deletes all of one. */
export function StorageTable({ rows, since, onDeleted }: StorageTableProps) {
  const isMobile = useIsMobile();
  const mayDelete = useSession(({ access }) => hasRight(access, 'F_lmdvrs_del_record'));
  // Names of drivers may come later than the rows: they are looked at again with each polled list.
  useSession(({ beats }) => beats);
  const hasDrivers = rows.some(({ deviceid }) => (driverOf(deviceid) ?? '') !== '');
  const [going, setGoing] = useState<string>();
  const columns = useMemo<readonly TableColumn<StorageRow>[]>(() => {
    const numeric = (
      id: string,
      width: number,
      text: string,
      value: (row: StorageRow) => number,
      cell: (value: number) => string,
    ) =>
      ({
        id,
        text,
        width,
        numeric: true,
        sort: value,
        cell: (row) => cell(value(row)),
      }) satisfies TableColumn<StorageRow>;
    const vehicle: TableColumn<StorageRow> = {
      id: 'deviceid',
      text: t('Device ID'),
      width: 120,
      sort: ({ deviceid }) => deviceid,
      cell: (row) => (
        <Link to={timelinePath(row.deviceid, noonOfLast(row, serverNow()))}>{row.deviceid}</Link>
      ),
    };
    const heading = since === undefined ? t('Size') : t('Since {day}', { day: since });
    const bytes = numeric('bytes', since === undefined ? 88 : 128, heading, (row) => row.counted, size);
    const days = numeric('days', 60, t('Days'), (row) => row.days, String);
    const actions: readonly TableColumn<StorageRow>[] = mayDelete
      ? [
          {
            id: 'delete',
            text: '',
            width: 44,
            cell: ({ deviceid }) => (
              <button
                type="button"
                className="btn btn-sm btn-link text-danger p-0"
                aria-label={t('Delete all recordings of {device}', { device: deviceid })}
                onClick={() => setGoing(deviceid)}
              >
                <Icon name="trash3" />
              </button>
            ),
          },
        ]
      : [];
    const driver: TableColumn<StorageRow> = {
      id: 'driver',
      text: t('Driver'),
      width: 120,
      sort: ({ deviceid }) => driverOf(deviceid),
      cell: ({ deviceid }) => driverOf(deviceid),
    };
    if (isMobile) return [vehicle, bytes, days, ...actions];
    return [
      vehicle,
      ...(hasDrivers ? [driver] : []),
      {
        id: 'share',
        text: t('Of all'),
        width: 130,
        sort: ({ counted }) => counted,
        cell: ({ share, bar }) => (
          <span className="or-storage-share">
            <i>
              <b style={{ width: `${bar * 100}%` }} />
            </i>
            {`${(share * 100).toFixed(1)} %`}
          </span>
        ),
      },
      bytes,
      numeric('aday', 84, t('Average per day'), ({ aDay }) => aDay, size),
      numeric('locked', 80, t('Locked'), ({ locked }) => locked, size),
      days,
      {
        id: 'first',
        text: t('First day'),
        width: 104,
        numeric: true,
        sort: ({ first }) => first,
        cell: ({ first }) => day(first),
      },
      {
        id: 'last',
        text: t('Last day'),
        width: 104,
        numeric: true,
        sort: ({ last }) => last,
        cell: ({ last }) => day(last),
      },
      ...actions,
    ];
  }, [isMobile, mayDelete, since, hasDrivers]);
  const hide = (): void => setGoing(undefined);
  return (
    <>
      <DataTable
        label={t('Recording Storage')}
        rows={rows}
        keyOf={({ deviceid }) => deviceid}
        columns={columns}
        wrapsHead
        sortedBy="bytes"
        descending
      />
      {going === undefined ? null : (
        <deleting.Part deviceid={going} onHide={hide} onFault={hide} onDeleted={onDeleted} />
      )}
    </>
  );
}
