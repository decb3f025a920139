import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { Tabs } from '../../../ui/choices/Tabs.tsx';
import { callSums, formatMs, type TimedRow, type TimedSum } from './performance-rows.ts';

/** Which of the tables is shown. */
export type ShownTable = 'calls' | 'rows';

interface PerformanceTablesProps {
  readonly rows: readonly TimedRow[];
  readonly shown: ShownTable;
  readonly onShow: (shown: ShownTable) => void;
}

type CallSum = TimedSum & { readonly name: string };

/** Height of a phone's rows, px. */
const CARD_PX = { calls: 62, rows: 80 } as const;

/** What every row of a table has. */
const figures = <Row extends TimedSum>(): readonly TableColumn<Row>[] => [
  {
    id: 'cnt',
    text: t('How often'),
    width: 76,
    numeric: true,
    sort: ({ cnt }) => cnt,
    cell: ({ cnt }) => cnt,
  },
  {
    id: 'avg',
    text: t('Average'),
    width: 72,
    numeric: true,
    sort: ({ avg }) => avg,
    cell: ({ avg }) => formatMs(avg),
  },
  {
    id: 'max',
    text: t('Highest'),
    width: 72,
    numeric: true,
    sort: ({ max }) => max,
    cell: ({ max }) => formatMs(max),
  },
];

const callColumns = (): readonly TableColumn<CallSum>[] => [
  {
    id: 'name',
    text: t('Name of the call'),
    width: 110,
    sort: ({ name }) => name,
    cell: ({ name }) => name,
  },
  ...figures<CallSum>(),
];

const rowColumns = (): readonly TableColumn<TimedRow>[] => [
  {
    id: 'datetime',
    text: t('Time'),
    width: 160,
    sort: ({ datetime }) => datetime,
    cell: ({ datetime }) => formatTime(datetime * 1_000),
  },
  { id: 'gms', text: t('Server'), width: 150, sort: ({ gms }) => gms, cell: ({ gms }) => gms },
  { id: 'name', text: t('Name'), width: 160, sort: ({ name }) => name, cell: ({ name }) => name },
  ...figures<TimedRow>(),
];

/** Below the pictures: which calls take how long, and everything that was measured. */
export function PerformanceTables({ rows, shown, onShow }: PerformanceTablesProps) {
  const isMobile = useIsMobile();
  return (
    <Tabs
      label={t('Tables')}
      tabs={[
        { name: 'calls', text: t('By call') },
        { name: 'rows', text: t('By time') },
      ]}
      shown={shown}
      onShow={onShow}
      panelClass="or-timed-table"
    >
      {shown === 'calls' ? (
        <DataTable
          label={t('By call')}
          rows={callSums(rows)}
          keyOf={({ name }) => name}
          columns={isMobile ? callCards() : callColumns()}
          sortedBy="max"
          descending
          hideHead={isMobile}
          {...(isMobile ? { rowHeight: CARD_PX.calls } : {})}
        />
      ) : (
        <DataTable
          label={t('By time')}
          rows={rows}
          keyOf={({ datetime, gms, name }) => `${datetime} ${gms} ${name}`}
          columns={isMobile ? rowCards() : rowColumns()}
          sortedBy="datetime"
          descending
          hideHead={isMobile}
          {...(isMobile ? { rowHeight: CARD_PX.rows } : {})}
        />
      )}
    </Tabs>
  );
}

/** The one column of a phone. */
const callCards = (): readonly TableColumn<CallSum>[] => [
  {
    id: 'max',
    text: t('Name of the call'),
    width: 320,
    sort: ({ max }) => max,
    cell: (sum) => <Card title={sum.name} sum={sum} />,
  },
];

const rowCards = (): readonly TableColumn<TimedRow>[] => [
  {
    id: 'datetime',
    text: t('Time'),
    width: 320,
    sort: ({ datetime }) => datetime,
    cell: (row) => (
      <Card title={row.name} below={`${formatTime(row.datetime * 1_000)} · ${row.gms}`} sum={row} />
    ),
  },
];

interface CardProps {
  readonly title: string;
  readonly below?: string;
  readonly sum: TimedSum;
}

/** What was measured, on a phone: each figure below its heading. */
function Card({ title, below, sum: { cnt, avg, max } }: CardProps) {
  const each = [
    [t('How often'), cnt],
    [t('Average'), formatMs(avg)],
    [t('Highest'), formatMs(max)],
  ] as const;
  return (
    <div className="or-timed-card">
      <strong>{title}</strong>
      {below === undefined ? null : <span>{below}</span>}
      <dl>
        {each.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
