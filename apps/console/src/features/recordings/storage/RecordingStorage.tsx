import { hasWords } from '@outrider/kit/search-words.ts';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { serverNow } from '../../../connection/server-now.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { namesOf } from '../../../fleet/find-devices.ts';
import { useDeviceIds } from '../../../fleet/use-devices.ts';
import { useRecordedRoom } from '../../../fleet/use-recorded-room.ts';
import { t } from '../../../ground/i18n/t.ts';
import { IsoField } from '../../../ui/calendar/IsoField.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { NoneMatch } from '../../../ui/list/NoneMatch.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { StorageFacts } from './StorageFacts.tsx';
import { storageRows } from './storage-rows.ts';
import { StorageTable } from './StorageTable.tsx';
import './recording-storage.css';

const isMeant = (deviceid: string, word: string): boolean => {
  const device = deviceStore.get(deviceid);
  return hasWords(
    device === undefined ? [deviceid] : namesOf(device, deviceStore.extra(deviceid).plate),
    word,
  );
};

/** /recordingstorage and /deviceusage: which vehicle's recordings take how much of the disk, and how far back they go. */
export default function RecordingStorage() {
  const sinceId = useId();
  const [since, setSince] = useState<string>();
  const from = since === undefined ? undefined : Date.parse(`${since}T00:00:00Z`) / 1_000;
  const { data, error, refetch } = useRecordedRoom(undefined, true, from);
  const vehicles = useDeviceIds().length;
  const [word, setWord] = useState('');
  const sought = useDeferredValue(word);
  const { rows, sum } = useMemo(() => storageRows(data ?? {}), [data]);
  const found = useMemo(() => rows.filter(({ deviceid }) => isMeant(deviceid, sought)), [rows, sought]);
  return (
    <main className="or-storage" aria-busy={data === undefined && error === null}>
      <div className="or-tools">
        <h1>{t('Recording Storage')}</h1>
        <div className="or-bar-space" />
        <div className="or-storage-since">
          <label htmlFor={sinceId}>{t('Recorded since (UTC)')}</label>
          <IsoField
            kind="date"
            id={sinceId}
            field={t('Recorded since (UTC)')}
            small
            max={formatDay(serverNow(), 0)}
            today={formatDay(serverNow(), 0)}
            value={since ?? ''}
            mayBeEmpty
            onValue={(day) => setSince(day === '' ? undefined : day)}
          />
        </div>
        {rows.length === 0 ? null : (
          <SearchField
            label={t('Search devices by id, driver, memo or plate')}
            placeholder={t('Search')}
            value={word}
            onChange={setWord}
          />
        )}
      </div>
      {error !== null && data === undefined ? (
        <ErrorState title={t('The room of the recordings could not be read.')} onRetry={() => void refetch()}>
          {errorWords(error)}
        </ErrorState>
      ) : data === undefined ? (
        <div className="or-storage-waiting">
          <Skeleton height="4.5rem" />
          <Skeleton height="16rem" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState icon="hdd" title={t('Nothing is recorded on the server')}>
          {t(
            'Which vehicles the server records is set in the editor of each, under Recording on the server.',
          )}
        </EmptyState>
      ) : (
        <>
          <StorageFacts sum={sum} rows={rows} vehicles={vehicles} />
          {found.length === 0 ? (
            <NoneMatch title={t('No vehicle matches.')} onClear={() => setWord('')} />
          ) : (
            <StorageTable rows={found} since={since} onDeleted={() => void refetch()} />
          )}
        </>
      )}
    </main>
  );
}
