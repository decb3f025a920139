import { hasWords } from '@outrider/kit/search-words.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { NoneMatch } from '../../../ui/list/NoneMatch.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';

interface Row {
  readonly deviceid: string;
  readonly profile: string;
}

interface ProfiledDevicesProps {
  readonly deviceids: readonly string[];
  /** By device; GLOBAL for all others. */
  readonly profileOf: ReadonlyMap<string, string>;
  /** Those to choose from, without GLOBAL. */
  readonly profiles: readonly string[];
  readonly onChanged: () => Promise<unknown>;
}

/** Which profile names the events of each device. */
export function ProfiledDevices({ deviceids, profileOf, profiles, onChanged }: ProfiledDevicesProps) {
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(typed);
  const [busy, setBusy] = useState<string>();
  const rows = useMemo(
    () =>
      deviceids
        .filter((deviceid) => hasWords([deviceid], word))
        .map((deviceid) => ({ deviceid, profile: profileOf.get(deviceid) ?? 'GLOBAL' })),
    [deviceids, profileOf, word],
  );
  const assign = async (deviceid: string, definename: string): Promise<void> => {
    setBusy(deviceid);
    try {
      if (definename === 'GLOBAL') await httpCall('removeEventDefineDevice', { deviceid });
      else if (profileOf.has(deviceid)) await httpCall('changeEventDefineDevice', { deviceid, definename });
      else await httpCall('addEventDefineDevice', { deviceid, definename });
    } catch (error) {
      toastError(error);
    }
    await onChanged();
    setBusy(undefined);
  };
  const columns: TableColumn<Row>[] = [
    {
      id: 'deviceid',
      text: t('Device ID'),
      width: 120,
      sort: ({ deviceid }) => deviceid,
      cell: ({ deviceid }) => deviceid,
    },
    {
      id: 'profile',
      text: t('Profile'),
      width: 130,
      sort: ({ profile }) => profile,
      cell: ({ deviceid, profile }) => (
        <select
          className="form-select form-select-sm"
          aria-label={t('Profile of {device}', { device: deviceid })}
          value={profile}
          disabled={busy === deviceid}
          onChange={({ target }) => void assign(deviceid, target.value)}
        >
          {['GLOBAL', ...profiles].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ),
    },
  ];
  return (
    <section className="or-define-devices" aria-label={t('Devices')}>
      <h2>{t('Devices')}</h2>
      <SearchField label={t('Search devices')} value={typed} onChange={setTyped} />
      {rows.length === 0 ? (
        <NoneMatch title={t('No device matches')} onClear={() => setTyped('')} />
      ) : (
        <DataTable
          label={t('Devices')}
          rows={rows}
          keyOf={({ deviceid }) => deviceid}
          columns={columns}
          sortedBy="deviceid"
          rowHeight={42}
        />
      )}
    </section>
  );
}
