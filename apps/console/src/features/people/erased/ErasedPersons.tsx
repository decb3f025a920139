import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsTablet } from '../../../ground/use-is-tablet.ts';
import { ErasePerson } from '../../../persons/ErasePerson.tsx';
import { ExportData } from '../../../persons/ExportData.tsx';
import { dataOf } from '../../../persons/person.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';

type ErasedRow = HttpAnswer<'erasures'>['erasures'][number];

const RENEW_MS = 3_000;
const CARD_PX = 72;

const stateWord = ({ state }: ErasedRow): string => {
  if (state === 'done') return t('erased');
  return state === 'running' ? t('is being erased') : t('the disk is being cleared');
};
const kindWord = ({ kind }: ErasedRow): string => (kind === 'driver' ? t('Driver') : t('User'));

function columns(): TableColumn<ErasedRow>[] {
  return [
    { id: 'alias', text: t('Pseudonym'), width: 180, sort: ({ alias }) => alias, cell: ({ alias }) => alias },
    { id: 'kind', text: t('Type'), width: 110, sort: ({ kind }) => kind, cell: kindWord },
    { id: 'state', text: t('State'), width: 180, sort: ({ state }) => state, cell: stateWord },
    {
      id: 'begun',
      text: t('Asked for at'),
      width: 180,
      sort: ({ begun }) => begun,
      cell: ({ begun }) => formatTime(begun * 1_000),
    },
    {
      id: 'places',
      text: t('Places'),
      width: 90,
      sort: ({ places }) => places,
      cell: ({ places }) => places,
    },
    {
      id: 'exports',
      text: t('Exports removed'),
      width: 140,
      sort: ({ exports }) => exports,
      cell: ({ exports }) => exports,
    },
    { id: 'by', text: t('Asked for by'), width: 160, sort: ({ by }) => by, cell: ({ by }) => by },
  ];
}

const card = (): TableColumn<ErasedRow> => ({
  id: 'card',
  text: t('Pseudonym'),
  width: 300,
  cell: (row) => (
    <span className="or-person-card">
      <strong>{row.alias}</strong>
      <span>{stateWord(row)}</span>
      <span className="or-muted">
        {kindWord(row)} · {formatTime(row.begun * 1_000)} · {row.by}
      </span>
    </span>
  ),
});

/** Persons who were erased, by their pseudonyms; and users who were removed and whose names stand still. */
export default function ErasedPersons() {
  const { data, error, refetch } = useCall('erasures', [], { renewMs: RENEW_MS });
  const hasCards = useIsTablet();
  const [erasing, setErasing] = useState<string>();
  const rows = data?.erasures;
  return (
    <ListScreen
      title={t('Erased persons')}
      hasTimes
      isBusy={data === undefined && error === null}
      count={rows?.length}
    >
      <p className="or-muted">
        {t(
          'After an older backup was restored, persons who were erased since it was made are there again, and are not in this list: erase them once more.',
        )}
      </p>
      {rows === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <EmptyState icon="person-circle" title={t('Nobody has been erased')}>
          {t('When a person’s data is erased on request, it is listed here with who did it and when.')}
        </EmptyState>
      ) : (
        <DataTable
          label={t('Erased persons')}
          rows={rows}
          keyOf={({ id }) => String(id)}
          sortedBy=""
          columns={hasCards ? [card()] : columns()}
          hideHead={hasCards}
          {...(hasCards ? { rowHeight: CARD_PX } : {})}
        />
      )}
      {data === undefined || data.removed.length === 0 ? null : (
        <section className="or-removed-users" aria-labelledby="removed-users">
          <h2 id="removed-users">{t('Users who were removed')}</h2>
          <p className="or-muted">{t('Their names still appear in logs, notes and orders.')}</p>
          <ul>
            {data.removed.map((name) => (
              <li key={name}>
                <span>{name}</span>
                <span className="or-person-buttons">
                  <ExportData text={t('Export data')} ask={() => dataOf({ kind: 'account', name })} />
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-danger"
                    aria-label={t('Erase {name}', { name })}
                    onClick={() => setErasing(name)}
                  >
                    {t('Erase …')}
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {erasing === undefined ? null : (
        <ErasePerson
          person={{ kind: 'account', name: erasing }}
          onHide={() => setErasing(undefined)}
          onErased={() => {
            setErasing(undefined);
            void refetch();
          }}
        />
      )}
    </ListScreen>
  );
}
