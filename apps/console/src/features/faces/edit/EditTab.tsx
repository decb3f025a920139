import { hasWords } from '@outrider/kit/search-words.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDevice, useDeviceIds, useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SideRow } from '../../../ui/SideRow.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { stateOf } from '../../../ui/state-colours.ts';
import { DeviceFaces } from './DeviceFaces.tsx';

/** Registered devices, and the slots of the one that is chosen. */
export function EditTab() {
  const [params, setParams] = useSearchParams();
  const ids = useDeviceIds();
  const isLoaded = useDevicesLoaded();
  const [word, setWord] = useState('');
  const sought = useDeferredValue(word);
  const found = useMemo(
    () => ids.filter((id) => hasWords([id, deviceStore.get(id)?.memo ?? ''], sought)),
    [ids, sought],
  );
  const chosen = params.get('device') ?? undefined;
  const isThere = chosen !== undefined && ids.includes(chosen);
  if (!isLoaded) return <Skeleton height="12rem" />;
  if (ids.length === 0) return <EmptyState icon="truck-front" title={t('You see no devices')} />;
  return (
    <div className="or-faces-edit" data-open={isThere}>
      <nav className="or-side" aria-label={t('Registered devices')}>
        <SearchField label={t('Search devices')} value={word} onChange={setWord} />
        {found.length === 0 ? (
          <EmptyState icon="search" title={t('No device matches')} />
        ) : (
          <ul className="or-side-list">
            {found.map((id) => (
              <SideRow
                key={id}
                chosen={id === chosen}
                onChoose={() => setParams({ tab: 'edit', device: id })}
              >
                <DeviceName deviceid={id} />
              </SideRow>
            ))}
          </ul>
        )}
      </nav>
      {isThere ? (
        <DeviceFaces key={chosen} deviceid={chosen} />
      ) : (
        <EmptyState
          icon="person-circle"
          title={t('Choose a device to see the faces that its recorder knows.')}
        />
      )}
    </div>
  );
}

/** Whether it is there, its id, and the vehicle's (what is noted of the device). */
function DeviceName({ deviceid }: { readonly deviceid: string }) {
  const device = useDevice(deviceid);
  return (
    <>
      {device === undefined ? null : <StateBadge state={stateOf(device)} word={false} />}
      <span className="or-ellipsis">
        {deviceid} <span className="or-muted">{device?.memo}</span>
      </span>
    </>
  );
}
