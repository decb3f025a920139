import type { WireFaceUnit } from '@outrider/protocol/faces/library-calls.ts';
import { t } from '../../../ground/i18n/t.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { SideRow } from '../../../ui/list/SideRow.tsx';
import { unitRows } from './unit-rows.ts';

interface UnitListProps {
  readonly units: readonly WireFaceUnit[];
  /** 0: all. */
  readonly chosen: number;
  readonly onChosen: (unitid: number) => void;
  readonly onAdd: () => void;
  readonly onEdit: (unit: WireFaceUnit) => void;
  readonly onRemove: (unit: WireFaceUnit) => void;
}

/** The units of the library as a tree; of the one that is chosen what can be done. */
export function UnitList({ units, chosen, onChosen, onAdd, onEdit, onRemove }: UnitListProps) {
  return (
    <nav className="or-side" aria-label={t('Units')}>
      <div className="or-side-head">
        <h2>{t('Units')}</h2>
        <IconButton
          icon="plus-lg"
          text={t('Add a unit')}
          className="btn btn-sm btn-outline-secondary"
          onClick={onAdd}
        />
      </div>
      <ul className="or-side-list">
        <SideRow chosen={chosen === 0} onChoose={() => onChosen(0)}>
          {t('All units')}
        </SideRow>
        {unitRows(units).map(({ unit, depth }) => (
          <SideRow
            key={unit.unitid}
            chosen={chosen === unit.unitid}
            depth={depth}
            onChoose={() => onChosen(unit.unitid)}
            actions={
              chosen !== unit.unitid ? null : (
                <>
                  <IconButton
                    icon="pencil"
                    text={t('Edit {name}', { name: unit.name })}
                    className="btn btn-sm"
                    onClick={() => onEdit(unit)}
                  />
                  <IconButton
                    icon="trash3"
                    text={t('Remove {name}', { name: unit.name })}
                    className="btn btn-sm"
                    onClick={() => onRemove(unit)}
                  />
                </>
              )
            }
          >
            <span className="or-ellipsis">{unit.name}</span>
          </SideRow>
        ))}
      </ul>
    </nav>
  );
}
