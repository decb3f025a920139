import { missingWords, searchWords } from '@outrider/kit/search-words.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { systemWords } from '../../../fleet/system-words.ts';
import { NoDevices } from '../../../fleet/NoDevices.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { NoneMatch } from '../../../ui/list/NoneMatch.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import './device-models.css';

type Model = HttpAnswer<'listModels'>[number];

const RENEW_MS = 60_000;
/** With all systems that most recorders have. */
const CARD_PX = 144;

const modelOf = ({ manufacturer, model }: Model): string => `${manufacturer} ${model}`.trim();
const systemsOf = ({ systems }: Model): string => systems.map(systemWords).join(' · ');
const sinceOf = ({ said }: Model): string => (said === 0 ? '' : formatTime(said * 1_000));

/** /devicemodelinfo: what recorder each device is (rule DEV-23). */
export default function DeviceModels() {
  const { data, error, refetch } = useCall('listModels', [{ deviceid: '*' }], { renewMs: RENEW_MS });
  const isMobile = useIsMobile();
  const [word, setWord] = useState('');
  const sought = searchWords(useDeferredValue(word));
  const rows = data?.filter(
    (row) =>
      missingWords(sought, [row.deviceid, modelOf(row), row.version, row.mobileid, systemsOf(row)]).length ===
      0,
  );
  return (
    <ListScreen
      title={t('Device info')}
      hasTimes
      isBusy={data === undefined && error === null}
      count={rows?.length}
      search={{ word, onWord: setWord }}
    >
      {rows === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : rows.length === 0 ? (
        data?.length === 0 ? (
          <NoDevices title={t('No device is listed')} />
        ) : (
          <NoneMatch title={t('No device matches')} onClear={() => setWord('')} />
        )
      ) : (
        <DataTable
          label={t('Device info')}
          rows={rows}
          keyOf={({ deviceid }) => deviceid}
          columns={isMobile ? [card()] : columns()}
          sortedBy="device"
          hideHead={isMobile}
          {...(isMobile ? { rowHeight: CARD_PX } : {})}
        />
      )}
    </ListScreen>
  );
}

/** The systems at a recorder, whole where one points. */
function Systems({ row, className }: { readonly row: Model; readonly className: string }) {
  const words = systemsOf(row);
  return (
    <span className={className} title={words}>
      {words}
    </span>
  );
}

function columns(): TableColumn<Model>[] {
  return [
    {
      id: 'device',
      text: t('Device ID'),
      width: 150,
      sort: ({ deviceid }) => deviceid,
      cell: ({ deviceid }) => deviceid,
    },
    { id: 'model', text: t('Model'), width: 160, sort: (row) => modelOf(row) || undefined, cell: modelOf },
    {
      id: 'firmware',
      text: t('Firmware'),
      width: 120,
      sort: ({ version }) => version || undefined,
      cell: ({ version }) => version,
    },
    {
      id: 'mobile',
      text: t('Mobile identification'),
      width: 190,
      sort: ({ mobileid }) => mobileid || undefined,
      cell: ({ mobileid }) => mobileid,
    },
    { id: 'since', text: t('Firmware since'), width: 160, sort: ({ said }) => said, cell: sinceOf },
    {
      id: 'systems',
      text: t('Systems'),
      width: 420,
      rest: true,
      sort: (row) => systemsOf(row) || undefined,
      cell: (row) => <Systems row={row} className="or-ellipsis" />,
    },
  ];
}

/** The same as a card, for phones. */
function card(): TableColumn<Model> {
  return {
    id: 'device',
    text: t('Device ID'),
    width: 320,
    sort: ({ deviceid }) => deviceid,
    cell: (row) => (
      <div className="or-model-card">
        <strong>{row.deviceid}</strong>
        <span className="or-ellipsis">
          {[modelOf(row), row.mobileid].filter((text) => text !== '').join(' · ')}
        </span>
        <Systems row={row} className="or-model-systems" />
        <span className="or-ellipsis or-muted">
          {[row.version, sinceOf(row)].filter((text) => text !== '').join(' · ')}
        </span>
      </div>
    ),
  };
}
