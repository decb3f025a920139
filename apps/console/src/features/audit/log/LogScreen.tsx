import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { useIsTablet } from '../../../ground/use-is-tablet.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { useToday } from '../../../ui/use-now.ts';
import { CsvButton } from './CsvButton.tsx';
import type { LogLook } from './gather-rows.ts';
import type { CsvColumn } from './log-csv.ts';
import { filterParams, type LogFilters, filtersIn, filtersSet } from './log-filters.ts';
import { type LogChoice, LogFilterForm } from './LogFilterForm.tsx';
import { useCloseKey } from '../../../ui/use-close-key.ts';
import { SealedExport } from './SealedExport.tsx';
import { useFarRow } from './use-far-row.ts';
import { useLogRows } from './use-log-rows.ts';
import './log.css';

/** Rows of a look, and of one for a file. */
const LOOK_ROWS = 200;
const FILE_LOOK_ROWS = 500;

/** In the address: the row that is open beside the table. */
const OPEN = 'entry';

interface LogRow {
  readonly serialno: number;
}

/** For what a log has columns. */
export interface ShownColumns<Row> {
  /** One column then, with a card: on a phone, and on a tablet where there is no room for columns. */
  readonly hasCards: boolean;
  /** Whether a row is open beside the table, which is narrow then. */
  readonly isNarrow: boolean;
  readonly isTablet: boolean;
  /** The address with a row open. */
  readonly pathOf: (row: Row) => string;
}

interface LogScreenProps<Row extends LogRow> {
  readonly title: string;
  /** What a row is called in the name of the file. */
  readonly fileName: string;
  /** Of the call, for what is kept of its answers. */
  readonly call: string;
  /** Asks the server; filters that it does not know it leaves out. */
  readonly look: (filters: LogFilters, before: number | undefined, limit: number) => Promise<LogLook<Row>>;
  readonly choice?: LogChoice;
  readonly hasWords?: boolean;
  readonly columns: (shown: ShownColumns<Row>) => TableColumn<Row>[];
  /** CSS px of a row that is a card. */
  readonly cardHeight: number;
  /** Whether a tablet shows cards in any case: it has more columns than fit there. */
  readonly cardsOnTablets?: true;
  /** The row that is open, beside the table; without it rows do not open. */
  readonly details?: ComponentType<{ readonly row: Row; readonly onClose: () => void }>;
  readonly csv: () => readonly CsvColumn<Row>[];
  /** Has the server make an encrypted archive of what filters find; absent: this log is not exported so. */
  readonly archive?: (filters: LogFilters, filepass: string) => Promise<ArrayBuffer>;
  /** Why there may be nothing, where no filter is set. */
  readonly emptyWhy: string;
  /** Beside the heading. */
  readonly head?: ReactNode;
  /** Has what stands there looked at anew too. */
  readonly onLookAgain?: () => void;
}

/** A log: its filters, its rows the newest first, and the one that is open. The address says all of it. */
export function LogScreen<Row extends LogRow>(props: LogScreenProps<Row>) {
  const { title, call, look, choice, hasWords = false, columns, cardHeight, csv, head, onLookAgain } = props;
  const { details: Details, archive } = props;
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const filters = useMemo(() => filtersIn(params, today), [params, today]);
  const isMobile = useIsMobile();
  const isTablet = useIsTablet();
  const log = useLogRows<Row>(call, filters, (before) => look(filters, before, LOOK_ROWS));
  const { rows, error } = log;
  const open = params.get(OPEN);
  const near = rows?.find(({ serialno }) => String(serialno) === open);
  const isFar = Details !== undefined && rows !== undefined && near === undefined;
  const far = useFarRow<Row>(call, filters, isFar ? open : null, (before) => look(filters, before, 1));
  const opened = near ?? far.row;
  const fault = error ?? far.error;
  const isNarrow = opened !== undefined;
  const hasCards = isMobile || (isTablet && (isNarrow || props.cardsOnTablets === true));
  /** Whether the open row lies over all else. */
  const isCovered = isNarrow && isMobile;
  const goTo = (serialno?: number): void =>
    setParams({ ...filterParams(filters), ...(serialno !== undefined && { [OPEN]: String(serialno) }) });
  const main = useRef<HTMLElement>(null);
  /** The row that was closed, until the list can have the focus: on a phone it lies below the row. */
  const closed = useRef<string>(undefined);
  const close = (): void => {
    closed.current = open ?? '';
    goTo();
  };
  useEffect(() => {
    if (isNarrow || closed.current === undefined) return;
    const list = main.current?.querySelector('.or-log-list');
    const link = list?.querySelector<HTMLElement>(`[data-key="${closed.current}"] a`);
    (link ?? list?.querySelector<HTMLElement>('a'))?.focus();
    closed.current = undefined;
  }, [isNarrow]);
  useCloseKey(main, isNarrow, close);
  const shown = useMemo(() => {
    const pathOf = ({ serialno }: LogRow) =>
      `?${new URLSearchParams({ ...filterParams(filters), [OPEN]: String(serialno) }).toString()}`;
    return columns({ hasCards, isNarrow, isTablet, pathOf });
  }, [columns, hasCards, isNarrow, isTablet, filters]);
  return (
    <main ref={main} className="or-log" aria-busy={rows === undefined && error === null}>
      <div className="or-log-head" inert={isCovered}>
        <div className="or-tools">
          <h1>{title}</h1>
          <output className="or-muted">
            {rows === undefined
              ? ''
              : log.hasMore
                ? t('{count} rows so far', { count: rows.length })
                : t('{count} rows', { count: rows.length })}
          </output>
          {head}
          <div className="or-bar-space" />
          <IconButton
            icon="arrow-counterclockwise"
            text={t('Refresh')}
            className="or-action"
            onClick={() => {
              log.refresh();
              onLookAgain?.();
            }}
          />
          <CsvButton
            fileName={`${props.fileName} ${filters.from} ${filters.to}.csv`}
            look={(before) => look(filters, before, FILE_LOOK_ROWS)}
            columns={csv}
            disabled={rows === undefined || rows.length === 0}
          />
          {archive === undefined ? null : (
            <SealedExport
              fileName={`${props.fileName} ${filters.from} ${filters.to}`}
              disabled={rows === undefined || rows.length === 0}
              take={(filepass) => archive(filters, filepass)}
            />
          )}
        </div>
        <LogFilterForm
          {...{ filters, today, hasWords }}
          {...(choice === undefined ? {} : { choice })}
          onFilters={(next) => setParams(filterParams(next))}
        />
      </div>
      <div className="or-log-body" data-open={isNarrow && !isMobile}>
        <div className="or-log-list" inert={isCovered}>
          {error !== null && rows === undefined ? (
            <ErrorState title={t('The log could not be read.')} onRetry={log.refresh}>
              {errorWords(error)}
            </ErrorState>
          ) : rows === undefined ? (
            <Waiting />
          ) : rows.length === 0 ? (
            <NoRows filters={filters} hasMore={log.hasMore} why={props.emptyWhy} />
          ) : (
            <DataTable
              label={title}
              rows={rows}
              keyOf={({ serialno }) => String(serialno)}
              columns={shown}
              sortedBy=""
              selected={opened === undefined ? undefined : String(opened.serialno)}
              {...(Details === undefined ? {} : { onOpen: ({ serialno }: Row) => goTo(serialno) })}
              onNearEnd={log.hasMore && error === null ? log.more : undefined}
              hideHead={hasCards}
              isPlain={Details === undefined}
              {...(hasCards ? { rowHeight: cardHeight } : {})}
            />
          )}
        </div>
        {opened === undefined || Details === undefined ? null : <Details row={opened} onClose={close} />}
      </div>
      {rows === undefined ? null : (
        <footer className="or-log-foot" inert={isCovered}>
          <Reach seento={log.seento} hasMore={log.hasMore} filters={filters} />
          {fault === null ? null : <span className="text-danger-emphasis">{errorWords(fault)}</span>}
          {far.isMissing ? (
            <output className="text-warning-emphasis">
              {t('Entry {entry} is not on these days, does not match the filters, or is no longer kept.', {
                entry: open ?? '',
              })}
            </output>
          ) : null}
          {log.hasMore ? (
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              disabled={log.isLoading}
              onClick={log.more}
            >
              {log.isLoading ? t('Searching…') : t('Search further back')}
            </button>
          ) : null}
        </footer>
      )}
    </main>
  );
}

interface ReachProps {
  readonly seento: number | null;
  readonly hasMore: boolean;
  readonly filters: LogFilters;
}

/** How far back was looked: a look passes over a part of a long log, and then says where it stopped. */
function Reach({ seento, hasMore, filters }: ReachProps) {
  if (!hasMore || seento === null)
    return (
      <span className="or-muted">
        {t('That is everything from {from} to {to}.', { from: filters.from, to: filters.to })}
      </span>
    );
  return (
    <span className="or-muted">
      {t('Searched back to {time}. There may be earlier entries.', { time: formatTime(seento * 1_000) })}
    </span>
  );
}

interface NoRowsProps {
  readonly filters: LogFilters;
  readonly hasMore: boolean;
  readonly why: string;
}

function NoRows({ filters, hasMore, why }: NoRowsProps) {
  if (hasMore)
    return (
      <EmptyState icon="search" title={t('Nothing found so far')}>
        {t('The log is long: look further back, or narrow the days.')}
      </EmptyState>
    );
  return (
    <EmptyState icon="search" title={t('Nothing on these days')}>
      {filtersSet(filters) > 0
        ? t('No row matches all of the filters. Clear some, or choose more days.')
        : why}
    </EmptyState>
  );
}

function Waiting() {
  return (
    <output className="or-log-waiting">
      <span className="visually-hidden">{t('Loading')}</span>
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} height="1.4rem" />
      ))}
    </output>
  );
}
