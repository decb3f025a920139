import { Link } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { formatBytes } from '../../../ui/text/format.ts';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import type { NetFlowRow } from './net-flow-csv.ts';

/** From this share of its cap on a device is shown as nearly through. */
const NEARLY = 0.8;

/** Bytes with their unit, in the colour of it (rule N13). */
function Bytes({ bytes }: { readonly bytes: number }) {
  const { text, colour } = formatBytes(bytes);
  return <span className={`text-${colour}-emphasis`}>{text}</span>;
}

/** How much of its cap a device has sent this month; without one, what it has sent. */
export function Cap({ row: { used, limit } }: { readonly row: NetFlowRow }) {
  if (limit === null) return <span className="or-muted">{t('No net limit')}</span>;
  const share = limit === 0 ? 1 : used / limit;
  const colour = share >= 1 ? 'danger' : share >= NEARLY ? 'warning' : 'success';
  const said = t('{used} of {limit}', { used: formatBytes(used).text, limit: formatBytes(limit).text });
  return (
    <span className="or-cap">
      <progress
        className={`or-cap-bar or-cap-${colour}`}
        max={1}
        value={Math.min(1, share)}
        aria-label={said}
      />
      <span className={share >= 1 ? 'text-danger-emphasis' : ''}>{said}</span>
    </span>
  );
}

interface NetFlowTable {
  /** Whether each row is a day of one device. */
  readonly byDay: boolean;
  /** Most bytes of a row. */
  readonly most: number;
  /** Where the days of a device are told. */
  readonly pathOf: (deviceid: string) => string;
}

const nameOf = ({ deviceid, date }: NetFlowRow): string => date ?? deviceid;

export function netFlowColumns({ byDay, most, pathOf }: NetFlowTable): TableColumn<NetFlowRow>[] {
  return [
    {
      id: 'name',
      text: byDay ? t('Day') : t('Device ID'),
      width: 140,
      sort: nameOf,
      cell: (row) => (byDay ? row.date : <Link to={pathOf(row.deviceid)}>{row.deviceid}</Link>),
    },
    {
      id: 'bytes',
      text: t('Sent'),
      width: 100,
      numeric: true,
      sort: ({ bytes }) => bytes,
      cell: ({ bytes }) => <Bytes bytes={bytes} />,
    },
    {
      id: 'share',
      text: t('Compared'),
      width: 260,
      cell: ({ bytes }) => (
        <span className="or-flow-bar" aria-hidden>
          {bytes === 0 ? null : (
            <i className={`bg-${formatBytes(bytes).colour}`} style={{ width: `${(bytes / most) * 100}%` }} />
          )}
        </span>
      ),
    },
    ...(byDay
      ? []
      : [
          {
            id: 'cap',
            text: t('Net limit this month'),
            width: 260,
            sort: ({ used, limit }: NetFlowRow) => (limit === null ? undefined : used / Math.max(1, limit)),
            cell: (row: NetFlowRow) => <Cap row={row} />,
          },
        ]),
  ];
}

/** The same as a card, for phones. */
export function netFlowCard({ byDay, most, pathOf }: NetFlowTable): TableColumn<NetFlowRow> {
  const [name, , share] = netFlowColumns({ byDay, most, pathOf });
  return {
    id: 'bytes',
    text: t('Sent'),
    width: 320,
    sort: ({ bytes }) => bytes,
    cell: (row) => (
      <div className="or-flow-card">
        <strong>{name?.cell(row)}</strong>
        <Bytes bytes={row.bytes} />
        {share?.cell(row)}
        {byDay ? null : <Cap row={row} />}
      </div>
    ),
  };
}
