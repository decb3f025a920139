import { hasWords } from '@outrider/kit/search-words.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDevice, useDeviceIds, useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { NoDevices } from '../../../fleet/NoDevices.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { FilterFold } from '../../../ui/list/FilterFold.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { SideRow } from '../../../ui/list/SideRow.tsx';
import { NoneMatch } from '../../../ui/list/NoneMatch.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { StateBadge } from '../../../ui/badges/StateBadge.tsx';
import { stateOf } from '../../../ui/badges/state-colours.ts';
import { DeviceFaces } from './DeviceFaces.tsx';

/** Registered devices, and the slots of the one that is chosen. */
export function EditTab() {
  const [params, setParams] = useSearchParams();
  const ids = useDeviceIds();
  const isLoaded = useDevicesLoaded();
  const isMobile = useIsMobile();
  /** On a phone: whether the devices are open to choose another. */
  const [open, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const sought = useDeferredValue(word);
  const found = useMemo(
    () => ids.filter((id) => hasWords([id, deviceStore.get(id)?.memo ?? ''], sought)),
    [ids, sought],
  );
  const chosen = params.get('device') ?? undefined;
  const isThere = chosen !== undefined && ids.includes(chosen);
  if (!isLoaded) return <Skeleton height="12rem" />;
  if (ids.length === 0) return <NoDevices />;
  return (
    <div className="or-faces-edit" data-open={isThere}>
      <FilterFold folds={isMobile} said={isThere ? chosen : ''} open={open || !isThere} onOpen={setOpen}>
        <nav className="or-side" aria-label={t('Registered devices')}>
          <SearchField label={t('Search devices')} value={word} onChange={setWord} />
          {found.length === 0 ? (
            <NoneMatch title={t('No device matches')} onClear={() => setWord('')} />
          ) : (
            <ul className="or-side-list">
              {found.map((id) => (
                <SideRow
                  key={id}
                  chosen={id === chosen}
                  onChoose={() => {
                    setOpen(false);
                    setParams({ tab: 'edit', device: id });
                  }}
                >
                  <DeviceName deviceid={id} />
                </SideRow>
              ))}
            </ul>
          )}
        </nav>
      </FilterFold>
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
