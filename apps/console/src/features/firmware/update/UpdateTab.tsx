import { hasWords } from '@outrider/kit/search-words.ts';
import { ALL_DEVICES } from '@outrider/protocol/firmware/update-calls.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { AsOf } from '../../../ui/states/AsOf.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { NoneMatch } from '../../../ui/list/NoneMatch.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { DevicePanel } from './DevicePanel.tsx';
import { CARD_PX, cardColumn, tableColumns } from './update-columns.tsx';
import { NoDevices } from '../../../fleet/NoDevices.tsx';

/** Devices come and say which firmware they have. */
const RENEW_MS = 5_000;

/** Which firmware devices have, and the one whose is to be another. */
export function UpdateTab() {
  const [params, setParams] = useSearchParams();
  const [word, setWord] = useState('');
  const isMobile = useIsMobile();
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
  if (data.length === 0) return <NoDevices />;
  return (
    <div className="or-firmware-devices" data-open={open !== undefined}>
      <section aria-label={t('Firmware version')}>
        <div className="or-firmware-tools">
          <SearchField label={t('Search devices')} value={word} onChange={setWord} />
          <AsOf sinceMs={error === null ? undefined : dataUpdatedAt} />
        </div>
        {found.length === 0 ? (
          <NoneMatch title={t('No device matches')} onClear={() => setWord('')} />
        ) : (
          <DataTable
            label={t('Firmware version')}
            rows={found}
            keyOf={({ deviceid }) => deviceid}
            columns={isMobile ? [cardColumn()] : tableColumns()}
            sortedBy="device"
            hideHead={isMobile}
            {...(isMobile ? { rowHeight: CARD_PX } : {})}
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
