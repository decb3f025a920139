import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/format.ts';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { callSums, formatMs, type TimedRow, type TimedSum } from './performance-rows.ts';

/** Which of the tables is shown. */
export type ShownTable = 'calls' | 'rows';

interface PerformanceTablesProps {
  readonly rows: readonly TimedRow[];
  readonly shown: ShownTable;
  readonly onShow: (shown: ShownTable) => void;
}

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

/** Below the pictures: which calls take how long, and everything that was measured. */
export function PerformanceTables({ rows, shown, onShow }: PerformanceTablesProps) {
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
          columns={[
            {
              id: 'name',
              text: t('Name of the call'),
              width: 110,
              sort: ({ name }) => name,
              cell: ({ name }) => name,
            },
            ...figures<TimedSum & { readonly name: string }>(),
          ]}
          sortedBy="max"
          descending
        />
      ) : (
        <DataTable
          label={t('By time')}
          rows={rows}
          keyOf={({ datetime, gms, name }) => `${datetime} ${gms} ${name}`}
          columns={[
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
          ]}
          sortedBy="datetime"
          descending
        />
      )}
    </Tabs>
  );
}
