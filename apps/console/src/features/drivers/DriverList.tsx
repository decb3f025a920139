import { missingWords, searchWords } from '@outrider/kit/search-words.ts';
import type { WireDriver } from '@outrider/protocol/drivers/calls.ts';
import { useDeferredValue, useState } from 'react';
import { askAgain, httpCall } from '../../connection/call.ts';
import { useCall } from '../../connection/use-call.ts';
import { t } from '../../ground/i18n/t.ts';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { useIsTablet } from '../../ground/use-is-tablet.ts';
import { ErasePerson } from '../../persons/ErasePerson.tsx';
import { AskFirst } from '../../ui/dialog/AskFirst.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { NoneMatch } from '../../ui/list/NoneMatch.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Unread } from '../../ui/states/Unread.tsx';
import { driverCard, driverColumns } from './driver-columns.tsx';
import { DriverDialog } from './DriverDialog.tsx';
import './drivers.css';

const RENEW_MS = 10_000;
const ROW_PX = 48;
const CARD_PX = 134;
const NEW = 'new';

const isFound = ({ name, deviceid, phone, card }: WireDriver, words: readonly string[]): boolean =>
  missingWords(words, [name, deviceid, phone, card]).length === 0;

/** /driversetting: who drives, with picture and card (rule DRV-1). */
export default function DriverList() {
  const { data, error, refetch } = useCall('listDrivers', [], { renewMs: RENEW_MS });
  const isMobile = useIsMobile();
  const isTablet = useIsTablet();
  const [word, setWord] = useState('');
  const [editing, setEditing] = useState<WireDriver | typeof NEW>();
  const [erasing, setErasing] = useState<WireDriver>();
  const [removing, setRemoving] = useState<WireDriver>();
  const sought = searchWords(useDeferredValue(word));
  const rows = data?.drivers.filter((driver) => isFound(driver, sought));
  const actions = { onEdit: setEditing, onRemove: setRemoving };
  return (
    <ListScreen
      title={t('Driver list')}
      isBusy={data === undefined && error === null}
      count={rows?.length}
      search={{ word, onWord: setWord }}
      actions={
        <button type="button" className="btn btn-primary" onClick={() => setEditing(NEW)}>
          {t('Add driver')}
        </button>
      }
    >
      {rows === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : rows.length === 0 ? (
        data?.drivers.length === 0 ? (
          <EmptyState icon="person-circle" title={t('No drivers yet')}>
            <p>
              {t(
                'Add the people who drive your vehicles: reports, mileage and events then name them, by hand or by the cards that recorders read.',
              )}
            </p>
            <button type="button" className="btn btn-outline-primary" onClick={() => setEditing(NEW)}>
              <Icon name="plus-lg" /> {t('Add the first driver')}
            </button>
          </EmptyState>
        ) : (
          <NoneMatch title={t('No driver matches')} onClear={() => setWord('')} />
        )
      ) : (
        <DataTable
          label={t('Driver list')}
          rows={rows}
          keyOf={({ driverid }) => String(driverid)}
          columns={isMobile ? [driverCard(actions)] : driverColumns(actions, isTablet)}
          sortedBy="name"
          hideHead={isMobile}
          rowHeight={isMobile ? CARD_PX : ROW_PX}
        />
      )}
      {editing === undefined ? null : (
        <DriverDialog
          driver={editing === NEW ? undefined : editing}
          onHide={() => setEditing(undefined)}
          onErase={(driver) => {
            setEditing(undefined);
            setErasing(driver);
          }}
        />
      )}
      {erasing === undefined ? null : (
        <ErasePerson
          person={{ kind: 'driver', driverid: erasing.driverid, name: erasing.name }}
          onHide={() => setErasing(undefined)}
          onErased={() => {
            setErasing(undefined);
            void askAgain('listDrivers');
          }}
        />
      )}
      {removing === undefined ? null : (
        <AskFirst
          id="remove-driver"
          title={t('Remove driver')}
          doText={t('Remove')}
          onDo={async () => {
            await httpCall('removeDriver', { driverid: removing.driverid });
            await askAgain('listDrivers');
          }}
          onHide={() => setRemoving(undefined)}
        >
          {removing.name}
        </AskFirst>
      )}
    </ListScreen>
  );
}
