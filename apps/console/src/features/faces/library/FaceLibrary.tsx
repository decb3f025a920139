import { hasWords } from '@outrider/kit/search-words.ts';
import type { WireFace, WireFaceUnit } from '@outrider/protocol/faces/library-calls.ts';
import { useDeferredValue, useRef, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { FilterFold } from '../../../ui/list/FilterFold.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { NoneMatch } from '../../../ui/list/NoneMatch.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import { CARD_PX, personCard, personColumns, ROW_PX } from './person-columns.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { RemovePerson } from './RemovePerson.tsx';
import { UnitDialog } from './UnitDialog.tsx';
import { UnitList } from './UnitList.tsx';
import { unitsBelow } from './unit-rows.ts';
import '../faces.css';

const NEW = 'new';
type Open<T> = T | typeof NEW | undefined;

/** /facelibrary: persons whose faces recorders may know, in units (rule FACES-8). */
export default function FaceLibrary() {
  const { data, error, refetch } = useCall('listFaces', []);
  const isMobile = useIsMobile();
  /** On a phone: whether the units are open. */
  const [open, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const sought = useDeferredValue(word);
  const [unitid, setUnitid] = useState(0);
  const [unit, setUnit] = useState<Open<WireFaceUnit>>();
  const [removingUnit, setRemovingUnit] = useState<WireFaceUnit>();
  const [person, setPerson] = useState<Open<number>>();
  /** Who was added just now: photos follow once the dialog has closed. */
  const added = useRef<number>(undefined);
  const [removing, setRemoving] = useState<WireFace>();
  const { units = [], faces = [] } = data ?? {};
  const shown = unitid === 0 ? undefined : unitsBelow(units, unitid);
  const found = faces.filter(
    (face) =>
      (shown === undefined || shown.has(face.unit)) &&
      hasWords([face.name, face.idcard, face.contact, face.memo], sought),
  );
  const acts = {
    unitName: (id: number) => units.find((one) => one.unitid === id)?.name ?? '',
    onEdit: ({ faceid }: WireFace) => setPerson(faceid),
    onRemove: setRemoving,
  };
  return (
    <ListScreen
      title={t('Face library')}
      isBusy={data === undefined && error === null}
      count={data === undefined ? undefined : found.length}
      search={{ word, onWord: setWord }}
      actions={
        <button
          type="button"
          className="btn btn-primary"
          disabled={units.length === 0}
          onClick={() => setPerson(NEW)}
        >
          {t('Add a person')}
        </button>
      }
    >
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : (
        <div className="or-faces-library">
          <FilterFold
            folds={isMobile}
            said={unitid === 0 ? t('All units') : acts.unitName(unitid)}
            open={open || units.length === 0}
            onOpen={setOpen}
          >
            <UnitList
              units={units}
              chosen={unitid}
              onChosen={setUnitid}
              onAdd={() => setUnit(NEW)}
              onEdit={setUnit}
              onRemove={setRemovingUnit}
            />
          </FilterFold>
          {faces.length === 0 ? (
            <EmptyState icon="person-circle" title={t('The face library is empty')}>
              {units.length === 0
                ? t('Persons are in units: add one first.')
                : t('Add persons whose faces your recorders are to know, each with a photo.')}
            </EmptyState>
          ) : found.length === 0 ? (
            sought === '' ? (
              <EmptyState icon="search" title={t('No person matches')}>
                <button type="button" className="btn btn-sm btn-outline-primary" onClick={() => setUnitid(0)}>
                  {t('All units')}
                </button>
              </EmptyState>
            ) : (
              <NoneMatch title={t('No person matches')} onClear={() => setWord('')} />
            )
          ) : (
            <DataTable
              label={t('Persons')}
              rows={found}
              keyOf={({ faceid }) => String(faceid)}
              columns={isMobile ? personCard(acts) : personColumns(acts)}
              sortedBy="name"
              hideHead={isMobile}
              rowHeight={isMobile ? CARD_PX : ROW_PX}
            />
          )}
        </div>
      )}
      {unit === undefined ? null : (
        <UnitDialog
          unit={unit === NEW ? undefined : unit}
          units={units}
          parent={unitid}
          onHide={() => setUnit(undefined)}
        />
      )}
      {removingUnit === undefined ? null : (
        <AskFirst
          id="remove-face-unit"
          title={t('Remove unit')}
          doText={t('Remove')}
          onDo={async () => {
            await httpCall('removeFaceUnit', { unitid: removingUnit.unitid });
            setUnitid(0);
            await askAgain('listFaces');
          }}
          onHide={() => setRemovingUnit(undefined)}
        >
          {removingUnit.name}
        </AskFirst>
      )}
      {person === undefined ? null : (
        <PersonDialog
          key={person}
          person={faces.find(({ faceid }) => faceid === person)}
          units={units}
          unit={unitid === 0 ? (units[0]?.unitid ?? 0) : unitid}
          onAdded={(faceid) => {
            added.current = faceid;
          }}
          onHide={() => {
            setPerson(added.current);
            added.current = undefined;
          }}
        />
      )}
      {removing === undefined ? null : (
        <RemovePerson person={removing} onHide={() => setRemoving(undefined)} />
      )}
    </ListScreen>
  );
}
