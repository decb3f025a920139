import { missingWords, searchWords } from '@outrider/kit/search-words.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useDeferredValue, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { Unread } from '../../../ui/states/Unread.tsx';
import { RemoteDialog } from '../remote/RemoteDialog.tsx';
import { FoldedFilters } from '../../../ui/list/FoldedFilters.tsx';
import { SheetActs } from './SheetActs.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { FileDialog } from './FileDialog.tsx';
import { saveSheet } from './save-sheet.ts';
import { CARD_PX, standCard, standColumns } from './stand-columns.tsx';
import type { BulkStart } from './use-bulk-change.ts';
import { NoDevices } from '../../../fleet/NoDevices.tsx';

type Stand = HttpAnswer<'listSettingStands'>['devices'][number];

const RENEW_MS = 60_000;

const filters = {
  all: { text: 'All', has: () => true },
  differs: { text: 'Differs from its template', has: ({ differs }: Stand) => differs > 0 },
  waiting: { text: 'Changes waiting', has: ({ waiting }: Stand) => waiting > 0 },
  refused: { text: 'Changes refused', has: ({ refused }: Stand) => refused > 0 },
} as const;
type Filter = keyof typeof filters;

/** How settings stand on each recorder, with what can be done to those that are shown. */
export function StandsTab() {
  const { data, error, refetch } = useCall('listSettingStands', [], { renewMs: RENEW_MS });
  const isMobile = useIsMobile();
  const [word, setWord] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [dialog, setDialog] = useState<BulkStart | { readonly deviceid: string } | 'file'>();
  const [isReading, setIsReading] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const sought = searchWords(useDeferredValue(word));
  const rows = data?.devices.filter(
    (row) =>
      filters[filter].has(row) && missingWords(sought, [row.deviceid, row.model, row.template]).length === 0,
  );
  const ids = rows?.map(({ deviceid }) => deviceid) ?? [];
  // What a filter leaves out is not changed along.
  const chosen = ids.filter((id) => ticked.has(id));
  const isAll = ids.length > 0 && chosen.length === ids.length;
  const actions = {
    onOpen: (deviceid: string) => setDialog({ deviceid }),
    chosen: ticked,
    onToggle: (id: string) =>
      setTicked(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
  };
  /** What a filter leaves out stays as it is: ticked, and not sent. */
  const untick = (shown: ReadonlySet<string>): void =>
    setTicked((before) => new Set([...before].filter((id) => !shown.has(id))));
  const toggleAll = (): void => {
    if (isAll) untick(new Set(ids));
    else setTicked((before) => new Set([...before, ...ids]));
  };
  const save = (kind: 'csv' | 'xlsx'): void => void saveSheet(ids, kind).catch(toastError);
  /** With those that are ticked, whose settings are read first; without any, with those that a filter shows. */
  const change = async (): Promise<void> => {
    if (isReading) return;
    if (chosen.length === 0) return setDialog({ chosen: filter === 'all' && word === '' ? [] : ids });
    setIsReading(true);
    try {
      const common = await httpCall('readCommonSettings', { devices: chosen });
      // What was opened meanwhile stays.
      setDialog((before) => before ?? { chosen, common });
    } catch (error) {
      toastError(error);
    }
    setIsReading(false);
  };
  const hide = (): void => {
    setDialog(undefined);
    void refetch();
  };
  return (
    <>
      <div className="or-bulk-tools">
        <FoldedFilters set={filter === 'all' ? 0 : 1}>
          <fieldset className="btn-group" aria-label={t('Filter')}>
            {(Object.keys(filters) as Filter[]).map((name) => (
              <button
                key={name}
                type="button"
                className="btn btn-sm btn-outline-secondary"
                aria-pressed={filter === name}
                onClick={() => setFilter(name)}
              >
                {t(filters[name].text)}
                {name === 'all' || data === undefined
                  ? null
                  : ` (${data.devices.filter(filters[name].has).length})`}
              </button>
            ))}
          </fieldset>
        </FoldedFilters>
        <SearchField
          label={t('Search this list')}
          placeholder={t('Search')}
          value={word}
          onChange={setWord}
        />
        {ids.length === 0 ? null : (
          <label className="or-bulk-all">
            <input type="checkbox" className="form-check-input" checked={isAll} onChange={toggleAll} />
            {t('Choose all {count}', { count: ids.length })}
          </label>
        )}
        <div className="or-bar-space" />
        <SheetActs isEmpty={ids.length === 0} onSave={save} onRead={() => setDialog('file')} />
        <button
          type="button"
          className="btn btn-sm btn-primary"
          aria-disabled={isReading || undefined}
          onClick={() => void change()}
        >
          {isReading
            ? t('Loading...')
            : chosen.length === 0
              ? t('Change several devices…')
              : t('Change {count} devices…', { count: chosen.length })}
        </button>
      </div>
      {rows === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : rows.length === 0 ? (
        data?.devices.length === 0 ? (
          <NoDevices title={t('No device is listed')} />
        ) : (
          <EmptyState icon="gear" title={t('No device is listed')}>
            {t('None of your devices matches.')}
          </EmptyState>
        )
      ) : (
        <DataTable
          label={t('Recorder settings')}
          rows={rows}
          keyOf={({ deviceid }) => deviceid}
          columns={isMobile ? [standCard(actions)] : standColumns(actions, data?.devices ?? rows)}
          sortedBy="device"
          onOpen={({ deviceid }) => setDialog({ deviceid })}
          hideHead={isMobile}
          {...(isMobile ? { rowHeight: CARD_PX } : {})}
        />
      )}
      {dialog === undefined ? null : dialog === 'file' ? (
        <FileDialog onHide={hide} />
      ) : 'deviceid' in dialog ? (
        <RemoteDialog id={dialog.deviceid} onHide={hide} />
      ) : (
        <BulkDialog start={dialog} onSent={untick} onHide={hide} />
      )}
    </>
  );
}
