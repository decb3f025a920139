import { hasWords } from '@outrider/kit/search-words.ts';
import { ALL_DEVICES, type WireDeviceFirmware } from '@outrider/protocol/firmware/update-calls.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { DevicePanel } from './DevicePanel.tsx';
import { standOf } from './stand-of.ts';

/** Devices come and say which firmware they have. */
const RENEW_MS = 5_000;

const columns = (): TableColumn<WireDeviceFirmware>[] => [
  {
    id: 'device',
    text: t('Device'),
    width: 160,
    sort: ({ deviceid }) => deviceid,
    cell: ({ deviceid }) => (
      <Link to={{ search: `?${new URLSearchParams({ tab: 'update', device: deviceid }).toString()}` }}>
        {deviceid}
      </Link>
    ),
  },
  {
    id: 'version',
    text: t('Version'),
    width: 180,
    sort: ({ version }) => version,
    cell: ({ version }) => version || <span className="or-muted">{t('Not said yet')}</span>,
  },
  { id: 'model', text: t('Model'), width: 130, sort: ({ model }) => model, cell: ({ model }) => model },
  {
    id: 'progress',
    text: t('Progress'),
    width: 180,
    sort: ({ status }) => status,
    cell: (device) => {
      const stand = standOf(device);
      return device.status > 0 && device.status < 100 ? `${device.status} %` : t(stand.text);
    },
  },
];

/** Which firmware devices have, and the one whose is to be another. */
export function UpdateTab() {
  const [params, setParams] = useSearchParams();
  const [word, setWord] = useState('');
  const { data, error, refetch, dataUpdatedAt } = useCall('listDeviceFirmware', [{ deviceid: ALL_DEVICES }], {
    renewMs: RENEW_MS,
  });
  const sought = useDeferredValue(word);
  const found = useMemo(
    () => data?.filter(({ deviceid, version, model }) => hasWords([deviceid, version, model], sought)),
    [data, sought],
  );
  const open = data?.find(({ deviceid }) => deviceid === params.get('device'));
  const choose = (deviceid: string): void => setParams({ tab: 'update', device: deviceid });

  if (data === undefined || found === undefined)
    return error === null ? (
      <Skeleton height="12rem" />
    ) : (
      <ErrorState title={t('The firmware of the devices could not be loaded')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  if (data.length === 0) return <EmptyState icon="truck-front" title={t('You see no devices')} />;
  return (
    <div className="or-firmware-devices" data-open={open !== undefined}>
      <section aria-label={t('Firmware version')}>
        <div className="or-firmware-tools">
          <SearchField label={t('Search devices')} value={word} onChange={setWord} />
          <AsOf sinceMs={error === null ? undefined : dataUpdatedAt} />
        </div>
        {found.length === 0 ? (
          <EmptyState icon="search" title={t('No device matches')} />
        ) : (
          <DataTable
            label={t('Firmware version')}
            rows={found}
            keyOf={({ deviceid }) => deviceid}
            columns={columns()}
            sortedBy="device"
            selected={open?.deviceid}
            onOpen={({ deviceid }) => choose(deviceid)}
          />
        )}
      </section>
      {open === undefined ? (
        <p className="or-firmware-hint or-muted">{t('Choose a device to update it.')}</p>
      ) : (
        <DevicePanel
          key={open.deviceid}
          device={open}
          onChanged={() => void refetch()}
          onClose={() => setParams({ tab: 'update' })}
        />
      )}
    </div>
  );
}
