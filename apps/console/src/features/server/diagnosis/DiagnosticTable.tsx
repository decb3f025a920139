import {
  DIAGNOSTIC_RENEW_MS,
  DIAGNOSTIC_ROWS,
  type DiagnosticKind,
  type DiagnosticName,
  diagnosticTables,
} from '@outrider/model/diagnostic-tables.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { answers } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { Unread } from '../../../ui/Unread.tsx';
import { cellWords } from './cell-words.ts';

type AnyRow = Readonly<Record<string, string | number>>;
type AnyColumns = Readonly<Record<string, { readonly title: PlainWord; readonly kind: DiagnosticKind }>>;

/** CSS px. */
const widths: Readonly<Record<DiagnosticKind, number>> = {
  text: 180,
  count: 110,
  time: 170,
  bytes: 110,
  rate: 130,
  ms: 110,
};

/** A table of diagnosis, read anew while it is looked at: columns and headings are those of its declaration. */
export function DiagnosticTable({ name }: { readonly name: DiagnosticName }) {
  const { title, about, columns } = diagnosticTables[name];
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
  const [first = ''] = Object.keys(columns);
  return (
    <section className="or-diagnosis-table" aria-labelledby={id} data-table={name}>
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
        <DataTable label={t(title)} rows={rows} keyOf={keyOf} columns={columnsOf(columns)} sortedBy={first} />
      )}
      {data?.more === true ? (
        <p className="or-muted">{t('There are more than are shown: {count}.', { count: DIAGNOSTIC_ROWS })}</p>
      ) : null}
    </section>
  );
}

/** Rows have no key of their own: two that are the same are one. */
const keyOf = (row: AnyRow): string => Object.values(row).join(' ');

function columnsOf(columns: AnyColumns): TableColumn<AnyRow>[] {
  return Object.entries(columns).map(([id, { title, kind }]) => ({
    id,
    text: t(title),
    width: widths[kind],
    ...(kind === 'text' ? {} : { numeric: true as const }),
    sort: (row) => row[id],
    cell: (row) => cellWords(kind, row[id] ?? ''),
  }));
}
