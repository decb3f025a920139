import { Link } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import type { ShownColumns } from '../log/LogScreen.tsx';
import type { CsvColumn } from '../log/log-csv.ts';
import { type AccessRow, changeWords, sentenceOf } from './change-words.ts';
import { withGroupNames } from './group-words.ts';
import { outcomeWords } from './outcome-words.ts';
import { useGroupName } from './use-group-name.ts';

type PathOf = (row: AccessRow) => string;

const time = ({ datetime }: AccessRow): string => formatTime(datetime * 1_000);
const changesOf = ({ changes }: AccessRow): string => changes.map(changeWords).join('; ');
const who = ({ username }: AccessRow) =>
  username === '' ? <span className="or-muted">{t('had not signed in')}</span> : username;

function What({ row }: { readonly row: AccessRow }) {
  const nameOf = useGroupName();
  const changes = changesOf(row);
  const words = sentenceOf(withGroupNames(row.action, row.data, nameOf));
  return (
    <span title={changes === '' ? words : `${words} – ${changes}`}>
      {words}
      {changes === '' ? null : <span className="or-muted"> – {changes}</span>}
    </span>
  );
}

function Outcome({ outcome }: Pick<AccessRow, 'outcome'>) {
  if (outcome === 'ok') return <span className="or-muted">{t('Done')}</span>;
  return (
    <LevelBadge colour="warning" title={outcomeWords(outcome)}>
      {outcomeWords(outcome)}
    </LevelBadge>
  );
}

/** The columns of the access log; one, with a card, where there is no room for them. */
export function accessColumns({
  hasCards,
  isNarrow,
  isTablet,
  pathOf,
}: ShownColumns<AccessRow>): TableColumn<AccessRow>[] {
  if (hasCards) return [{ id: 'card', text: t('Access Log'), width: 320, cell: cardOf(pathOf) }];
  const first: TableColumn<AccessRow>[] = [
    {
      id: 'time',
      text: t('When'),
      width: 160,
      cell: (row) => <Link to={pathOf(row)}>{time(row)}</Link>,
    },
    { id: 'who', text: t('Who'), width: 96, cell: who },
    {
      id: 'what',
      text: t('What'),
      width: isTablet ? 240 : 460,
      rest: true,
      cell: (row) => (
        <>
          {isNarrow && row.outcome !== 'ok' ? <Outcome outcome={row.outcome} /> : null} <What row={row} />
        </>
      ),
    },
  ];
  // Who has one open reads the rest beside the table.
  if (isNarrow) return first;
  return [
    ...first,
    {
      id: 'device',
      text: t('Device'),
      width: 90,
      cell: ({ deviceid }) => <span title={deviceid}>{deviceid.replaceAll(',', ', ')}</span>,
    },
    ...(isTablet ? [] : [{ id: 'ip', text: t('IP address'), width: 110, cell: ({ ip }: AccessRow) => ip }]),
    {
      id: 'outcome',
      text: t('Outcome'),
      width: 148,
      cell: ({ outcome }) => <Outcome outcome={outcome} />,
    },
  ];
}

const cardOf = (pathOf: PathOf) => (row: AccessRow) => (
  <div className="or-log-card">
    <Link to={pathOf(row)}>{time(row)}</Link>
    <span>{who(row)}</span>
    <span className="or-log-wide">
      <What row={row} />
    </span>
    <span className="or-muted">{row.deviceid === '' ? row.ip : row.deviceid.replaceAll(',', ', ')}</span>
    {row.outcome === 'ok' ? null : <Outcome outcome={row.outcome} />}
  </div>
);

/** What the file has of each row. */
export const accessCsv = (): readonly CsvColumn<AccessRow>[] => [
  { head: t('Entry'), value: ({ serialno }) => serialno },
  { head: t('When'), value: ({ datetime }) => new Date(datetime * 1_000).toISOString() },
  { head: t('Who'), value: ({ username }) => username },
  { head: t('What'), value: ({ data }) => data },
  { head: t('What changed'), value: changesOf },
  { head: t('Device'), value: ({ deviceid }) => deviceid },
  { head: t('IP address'), value: ({ ip }) => ip },
  { head: t('Outcome'), value: ({ outcome }) => outcomeWords(outcome) },
  { head: t('Call'), value: ({ action, method }) => `${action} ${method}` },
];
