import type { WireTransfer } from '@outrider/protocol/transfers/told.ts';
import { useState } from 'react';
import { useCall } from '../../connection/use-call.ts';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { useIsTablet } from '../../ground/use-is-tablet.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { formatRecent, formatTime } from '../../ui/text/format.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { DataTable, type TableColumn } from '../../ui/table/DataTable.tsx';
import { Unread } from '../../ui/states/Unread.tsx';
import { AddGoing } from './AddGoing.tsx';
import { AddSheet } from './AddSheet.tsx';
import { AddTraccar } from './AddTraccar.tsx';
import { Counts } from './Counts.tsx';
import { TransferState } from './TransferState.tsx';
import { aboutText, stateWords } from './transfer-words.ts';

const RENEW_MS = 3_000;
const ROW_PX = 44;
const CARD_PX = 104;

/** Every transfer that is kept. */
export function TransferList({ onShow }: { readonly onShow: (transferid: number) => void }) {
  const { data, error, refetch } = useCall('listTransfers', [], { renewMs: RENEW_MS });
  // A tablet has no room for the columns.
  const hasCards = useIsTablet();
  const [adding, setAdding] = useState<WireTransfer['kind']>();
  const rows = data?.transfers;
  // A Traccar comes over to the whole company.
  const ofBranch = useSession(({ branch }) => branch !== undefined);
  return (
    <ListScreen
      title={t('Import and export')}
      hasTimes
      isBusy={data === undefined && error === null}
      count={rows?.length}
      actions={
        <>
          <button type="button" className="btn btn-outline-secondary" onClick={() => setAdding('going')}>
            {ofBranch ? t('Export my branch…') : t('Export everything…')}
          </button>
          {ofBranch ? null : (
            <button type="button" className="btn btn-outline-secondary" onClick={() => setAdding('traccar')}>
              {t('Import from Traccar…')}
            </button>
          )}
          <button type="button" className="btn btn-primary" onClick={() => setAdding('sheet')}>
            {t('Import a sheet…')}
          </button>
        </>
      }
    >
      {rows === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <EmptyState icon="box-seam" title={t('Nothing has been imported or exported yet')}>
          {ofBranch
            ? t(
                'Import groups, devices, drivers and people of your branch from CSV or XLSX, in this order. You see what would happen to each record before anything is changed. Or export your branch as open files, as far as you may see it.',
              )
            : t(
                'Import groups, devices, drivers and people from CSV or XLSX, in this order, or a whole Traccar. You see what would happen to each record before anything is changed. Or export everything of the company as open files.',
              )}
        </EmptyState>
      ) : (
        <DataTable
          label={t('Import and export')}
          rows={rows}
          keyOf={({ transferid }) => String(transferid)}
          columns={hasCards ? [cardOf(onShow)] : columnsOf(onShow)}
          sortedBy="made"
          descending
          onOpen={({ transferid }) => onShow(transferid)}
          hideHead={hasCards}
          rowHeight={hasCards ? CARD_PX : ROW_PX}
        />
      )}
      {adding === 'going' ? <AddGoing onHide={() => setAdding(undefined)} onAdded={onShow} /> : null}
      {adding === 'sheet' ? <AddSheet onHide={() => setAdding(undefined)} onAdded={onShow} /> : null}
      {adding === 'traccar' ? <AddTraccar onHide={() => setAdding(undefined)} onAdded={onShow} /> : null}
    </ListScreen>
  );
}

type Show = (transferid: number) => void;

function Name({ transfer, onShow }: { readonly transfer: WireTransfer; readonly onShow: Show }) {
  return (
    <button
      type="button"
      className="btn btn-link p-0 or-ellipsis or-transfer-name"
      onClick={() => onShow(transfer.transferid)}
    >
      {transfer.name}
    </button>
  );
}

const columnsOf = (onShow: Show): TableColumn<WireTransfer>[] => [
  {
    id: 'name',
    text: t('Name'),
    width: 240,
    sort: ({ name }) => name,
    cell: (transfer) => <Name transfer={transfer} onShow={onShow} />,
  },
  { id: 'about', text: t('Content'), width: 120, sort: aboutText, cell: aboutText },
  {
    id: 'state',
    text: t('State'),
    width: 190,
    sort: ({ state }) => t(stateWords[state]),
    cell: (transfer) => <TransferState transfer={transfer} />,
  },
  { id: 'counts', text: t('Records'), width: 330, cell: (transfer) => <Counts transfer={transfer} /> },
  { id: 'user', text: t('User'), width: 110, sort: ({ user }) => user, cell: ({ user }) => user },
  {
    id: 'made',
    text: t('Begun'),
    width: 140,
    sort: ({ transferid }) => transferid,
    cell: ({ made }) => <span title={formatTime(made * 1_000)}>{formatRecent(made * 1_000)}</span>,
  },
];

const cardOf = (onShow: Show): TableColumn<WireTransfer> => ({
  id: 'made',
  text: t('Name'),
  width: 320,
  sort: ({ transferid }) => transferid,
  cell: (transfer) => (
    <div className="or-transfer-card">
      <Name transfer={transfer} onShow={onShow} />
      <span className="or-ellipsis or-muted">
        {[aboutText(transfer), transfer.user, formatRecent(transfer.made * 1_000)].join(' · ')}
      </span>
      <TransferState transfer={transfer} />
      <Counts transfer={transfer} />
    </div>
  ),
});
