import type { ReactNode } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { useIsTablet } from '../../ground/use-is-tablet.ts';
import { DataTable, type TableColumn } from '../table/DataTable.tsx';
import { Unread } from '../states/Unread.tsx';
import { ViewerZone } from '../text/ViewerZone.tsx';

const ROW_PX = 42;

interface FoundFileListProps<Row> {
  /** What the table is of, for screen readers. */
  readonly label: string;
  /** Undefined while they are being read, or could not be. */
  readonly rows: readonly Row[] | undefined;
  /** Why they could not be read; null while they are. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly keyOf: (row: Row) => string;
  readonly wide: () => readonly TableColumn<Row>[];
  /** The columns of a phone or tablet, where the others would be cut off, and how high its rows are, CSS px. */
  readonly cards: () => readonly TableColumn<Row>[];
  readonly cardPx: number;
  readonly sortedBy: string;
  readonly descending?: boolean;
  /** The days that were asked for, and when the first begins. */
  readonly days: { readonly from: string; readonly to: string };
  readonly sinceMs: number;
  /** So many are listed at most. */
  readonly most: number;
  /** In place of the table where there are none. */
  readonly empty: ReactNode;
}

/** Files of some days, to be saved. */
export function FoundFileList<Row>(props: FoundFileListProps<Row>) {
  const { label, rows, error, onRetry, keyOf, wide, cards, cardPx, sortedBy, descending = false } = props;
  const { days, sinceMs, most, empty } = props;
  const hasCards = useIsTablet();
  if (rows === undefined)
    return (
      <section className="or-query-list-none" aria-busy={error === null}>
        <Unread error={error} onRetry={onRetry} />
      </section>
    );
  return (
    <section className="or-query-list-found" aria-label={t('Result')}>
      <header>
        <strong>{t('{count} files', { count: rows.length })}</strong>
        <span className="or-muted">{`${days.from} – ${days.to}`}</span>
        <ViewerZone atMs={sinceMs} />
        {rows.length < most ? null : (
          <span className="or-muted">{t('The latest are listed: choose fewer days for the others.')}</span>
        )}
      </header>
      {rows.length === 0 ? (
        empty
      ) : (
        <DataTable
          label={label}
          rows={rows}
          keyOf={keyOf}
          columns={hasCards ? cards() : wide()}
          sortedBy={sortedBy}
          descending={descending}
          rowHeight={hasCards ? cardPx : ROW_PX}
          hideHead={hasCards}
        />
      )}
    </section>
  );
}
