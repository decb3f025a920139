import {
  DIAGNOSTIC_RENEW_MS,
  DIAGNOSTIC_ROWS,
  type DiagnosticName,
  diagnosticTables,
} from '@outrider/model/diagnostic-tables.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { answers } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { useRight } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { livePath } from '../../../ground/paths.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { AsOf } from '../../../ui/states/AsOf.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import { type AnyRow, cardColumns, isNumberOf, tableColumns } from './diagnostic-columns.tsx';

/** Tables of which the newest come first: by when each row began. */
const newestFirst: Partial<Record<DiagnosticName, string>> = { dlmonitor: 'created' };

/** Tables whose rows lead to the live pictures of their devices. */
const leadsToLive: ReadonlySet<DiagnosticName> = new Set(['covermonitor']);

/** A table of diagnosis, read anew while it is looked at: columns and headings are those of its declaration. */
export function DiagnosticTable({ name }: { readonly name: DiagnosticName }) {
  const { title, about } = diagnosticTables[name];
  const id = useId();
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    {
      queryKey: ['diagnosis', name],
      queryFn: async () => (await control.request(name, {})).table,
      refetchInterval: DIAGNOSTIC_RENEW_MS,
    },
    answers,
  );
  const rows = (data?.rows ?? []) as readonly AnyRow[];
  const isNarrow = isNumberOf(Object.values(diagnosticTables[name].columns).at(-1)?.kind ?? 'text');
  return (
    <section
      className={`or-diagnosis-table ${isNarrow ? 'or-diagnosis-figures' : ''}`}
      aria-labelledby={id}
      data-table={name}
    >
      <h2 id={id}>
        {t(title)}{' '}
        {data === undefined ? null : <span className="badge text-bg-secondary">{rows.length}</span>}
      </h2>
      <p className="or-muted">
        {t(about)} <AsOf sinceMs={error === null || data === undefined ? undefined : dataUpdatedAt} />
      </p>
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <p className="or-diagnosis-none">{t('Nothing to show now')}</p>
      ) : (
        <Rows name={name} rows={rows} />
      )}
      {data?.more === true ? (
        <p className="or-muted">{t('There are more than are shown: {count}.', { count: DIAGNOSTIC_ROWS })}</p>
      ) : null}
    </section>
  );
}

interface RowsProps {
  readonly name: DiagnosticName;
  readonly rows: readonly AnyRow[];
}

/** The rows of a table of diagnosis; cards on a phone. */
function Rows({ name, rows }: RowsProps) {
  const isMobile = useIsMobile();
  const mayWatch = useRight('P_live');
  const navigate = useNavigate();
  const { title, columns } = diagnosticTables[name];
  const leads = mayWatch && leadsToLive.has(name);
  const sortedBy = newestFirst[name] ?? Object.keys(columns)[0] ?? '';
  const liveOf = ({ deviceid }: AnyRow): string => livePath(String(deviceid));
  const parts = {
    columns,
    rows,
    head: (row: AnyRow, words: string) => (leads ? <Link to={liveOf(row)}>{words}</Link> : words),
  };
  const drawn = isMobile ? cardColumns(parts, sortedBy) : tableColumns(parts);
  return (
    <DataTable
      key={String(isMobile)}
      label={t(title)}
      rows={rows}
      keyOf={keyOf}
      columns={drawn.columns}
      rowHeight={drawn.rowHeight}
      hideHead={isMobile}
      sortedBy={sortedBy}
      descending={name in newestFirst}
      {...(leads ? { onOpen: (row: AnyRow) => void navigate(liveOf(row)) } : {})}
    />
  );
}

/** Rows have no key of their own: two that are the same are one. */
const keyOf = (row: AnyRow): string => Object.values(row).join(' ');
