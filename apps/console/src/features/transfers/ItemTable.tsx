import { MOST_ITEMS_TOLD } from '@outrider/model/transfers/limits.ts';
import type { WireTransfer, WireTransferItem } from '@outrider/protocol/transfers/told.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../connection/use-call.ts';
import { t } from '../../ground/i18n/t.ts';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { saidWords } from '../../ui/notices/error-words.ts';
import { DataTable, type TableColumn } from '../../ui/table/DataTable.tsx';
import { Unread } from '../../ui/states/Unread.tsx';
import { goesOn, isBegun, outcomeLooks, stepText } from './transfer-words.ts';
import '../../ui/choices/choices.css';

const RENEW_MS = 2_000;
const ROW_PX = 34;
const CARD_PX = 84;

type What = ReturnType<typeof outcomeLooks>[number]['what'];

/** What would become, or became, of each record: one kind of outcome at a time, or all, a page at a time. */
export function ItemTable({ transfer }: { readonly transfer: WireTransfer }) {
  const { transferid, items: all, state } = transfer;
  const [what, setWhat] = useState<What>();
  const [pages, setPages] = useState([0]);
  const after = pages.at(-1) ?? 0;
  const body = { transferid, after, ...(what !== undefined && { what }) };
  const { data, error, refetch } = useCall('listTransferItems', [body], {
    keeps: true,
    ...(goesOn(transfer) && { renewMs: RENEW_MS }),
  });
  // What the last look did not see yet, once it is over.
  useEffect(() => void refetch(), [refetch, state]);
  const isMobile = useIsMobile();
  const counts = isBegun(transfer) ? transfer.outcome : transfer.foreseen;
  // Of an export nothing is known before it is begun.
  const looks = transfer.kind === 'going' && !isBegun(transfer) ? [] : outcomeLooks(transfer);
  const choose = (next: What | undefined): void => {
    setWhat(next);
    setPages([0]);
  };
  const last = data?.items.at(-1)?.number;
  const hasMore = data?.items.length === MOST_ITEMS_TOLD && last !== undefined;
  const hasPages = pages.length > 1 || hasMore;
  return (
    <>
      <fieldset className="or-choices or-transfer-outcomes">
        <legend className="visually-hidden">{t('What happens to each record')}</legend>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-pressed={what === undefined}
          onClick={() => choose(undefined)}
        >
          {t('All')} {all}
        </button>
        {looks.map((look) => (
          <button
            key={look.what}
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-pressed={what === look.what}
            onClick={() => choose(what === look.what ? undefined : look.what)}
          >
            <span className={`text-${look.look}-emphasis`}>{t(look.word)}</span> {counts[look.what]}
          </button>
        ))}
        {hasPages ? (
          <span className="or-transfer-pages">
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              disabled={pages.length === 1}
              onClick={() => setPages(pages.slice(0, -1))}
            >
              {t('Previous page')}
            </button>
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              disabled={!hasMore}
              onClick={() => setPages([...pages, last ?? 0])}
            >
              {t('Next page')}
            </button>
          </span>
        ) : null}
      </fieldset>
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : data.items.length === 0 ? (
        <EmptyState icon="box-seam" title={t('No record of this kind')} />
      ) : (
        <DataTable
          label={t('What happens to each record')}
          rows={data.items}
          keyOf={({ number }) => String(number)}
          columns={isMobile ? [cardOf(transfer)] : columnsOf(transfer)}
          sortedBy="number"
          hideHead={isMobile}
          rowHeight={isMobile ? CARD_PX : ROW_PX}
        />
      )}
    </>
  );
}

function Label({ item: { step, label } }: { readonly item: WireTransferItem }) {
  const what = stepText(step);
  if (what === '') return label;
  return (
    <>
      <span className="or-muted">{what}</span> {label}
    </>
  );
}

interface OutcomeBadgeProps {
  readonly item: WireTransferItem;
  readonly of: Pick<WireTransfer, 'kind'>;
}

function OutcomeBadge({ item, of }: OutcomeBadgeProps) {
  const is = item.outcome === '' ? item.foreseen : item.outcome;
  const look = outcomeLooks(of).find(({ what }) => what === is);
  if (look === undefined) return <span className="or-muted">{t('Not yet')}</span>;
  return <span className={`badge text-bg-${look.look}`}>{t(look.word)}</span>;
}

const columnsOf = (of: WireTransfer): TableColumn<WireTransferItem>[] => [
  {
    id: 'number',
    // Those of a sheet stand in its lines.
    text: of.kind === 'sheet' ? t('Line') : t('Number'),
    width: 90,
    sort: ({ number }) => number,
    cell: ({ line, number }) => line || number,
  },
  {
    id: 'label',
    text: t('Content'),
    width: 300,
    sort: ({ label }) => label,
    cell: (item) => <Label item={item} />,
  },
  { id: 'what', text: t('Outcome'), width: 130, cell: (item) => <OutcomeBadge item={item} of={of} /> },
  {
    id: 'why',
    text: t('Why'),
    width: 520,
    cell: ({ why }) => (
      <span className="or-ellipsis" title={why === '' ? undefined : saidWords(why)}>
        {why === '' ? '' : saidWords(why)}
      </span>
    ),
  },
];

const cardOf = (of: WireTransfer): TableColumn<WireTransferItem> => ({
  id: 'number',
  text: t('Content'),
  width: 320,
  sort: ({ number }) => number,
  cell: (item) => (
    <div className="or-transfer-card">
      <span className="or-ellipsis">
        <span className="or-muted">{item.line || item.number}</span> <Label item={item} />
      </span>
      <span>
        <OutcomeBadge item={item} of={of} />
      </span>
      <span className="or-muted or-transfer-why">{item.why === '' ? '' : saidWords(item.why)}</span>
    </div>
  ),
});
