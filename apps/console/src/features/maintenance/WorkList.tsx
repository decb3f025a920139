import { missingWords, searchWords } from '@outrider/kit/search-words.ts';
import type { MaintenanceKind } from '@outrider/model/maintenance/maintenance-plan.ts';
import { MOST_WORKS_TOLD } from '@outrider/model/maintenance/limits.ts';
import type { WireWork } from '@outrider/protocol/maintenance/calls.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCall } from '../../connection/use-call.ts';
import { useFilteredIds } from '../../fleet/use-filter.ts';
import { t } from '../../ground/i18n/t.ts';
import { useLengthUnit } from '../../ground/preferences.ts';
import { useIsTablet } from '../../ground/use-is-tablet.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { NoneMatch } from '../../ui/list/NoneMatch.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { SheetButtons } from '../../ui/sheet/SheetButtons.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Unread } from '../../ui/states/Unread.tsx';
import type { Asking } from './asking.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { WorkDialog } from './WorkDialog.tsx';
import { workCard, workColumns } from './work-columns.tsx';
import { workRows } from './work-rows.ts';

const ROW_PX = 44;
const CARD_PX = 150;

interface WorkListProps {
  readonly deviceid: string;
  readonly kind: MaintenanceKind | undefined;
  readonly mayChange: boolean;
  readonly onAsk: (asking: Asking) => void;
}

/** What was done at a vehicle, or at all: the newest day first, to be taken away as a sheet. */
export function WorkList({ deviceid, kind, mayChange, onAsk }: WorkListProps) {
  const { data, error, refetch } = useCall('listWorks', [deviceid === '' ? {} : { deviceid }], {
    keeps: true,
  });
  const ids = useFilteredIds();
  const passing = useMemo(() => new Set(ids), [ids]);
  const hasCards = useIsTablet();
  const unit = useLengthUnit();
  const [word, setWord] = useState('');
  const sought = searchWords(useDeferredValue(word));
  const [takingBack, setTakingBack] = useState<WireWork>();
  const [reading, setReading] = useState<WireWork>();
  if (data === undefined) return <Unread error={error} onRetry={refetch} />;
  const rows = data.works.filter(
    (work) =>
      (deviceid !== '' || passing.has(work.deviceid)) &&
      (kind === undefined || work.kind === kind) &&
      missingWords(sought, [work.deviceid, work.name, work.note, work.user]).length === 0,
  );
  const parts = { unit, ...(mayChange && { onTakeBack: setTakingBack }) };
  return (
    <>
      <div className="or-maintenance-states">
        <SearchField
          label={t('Search this list')}
          placeholder={t('Search')}
          value={word}
          onChange={setWord}
        />
        {deviceid === '' || !mayChange ? null : (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => onAsk({ about: 'done', deviceid, due: undefined })}
          >
            {t('Note other work…')}
          </button>
        )}
        <SheetButtons
          name="maintenance"
          sheet="Maintenance"
          disabled={rows.length === 0}
          rows={() => workRows(rows, unit)}
        />
      </div>
      {rows.length === 0 ? (
        data.works.length > 0 && sought.length > 0 ? (
          <NoneMatch title={t('No work matches')} onClear={() => setWord('')} />
        ) : (
          <EmptyState
            icon="clock-history"
            title={data.works.length === 0 ? t('Nothing was noted as done yet') : t('No work matches')}
          >
            {data.works.length === 0
              ? t(
                  'What is noted as done is kept here with its odometer, cost and files, as long as its vehicle is.',
                )
              : t('There are others: choose another kind or other vehicles.')}
          </EmptyState>
        )
      ) : (
        <DataTable
          label={t('Work done')}
          rows={rows}
          keyOf={({ workid }) => String(workid)}
          columns={hasCards ? [workCard({ ...parts, onRead: setReading })] : workColumns(parts)}
          sortedBy="day"
          descending
          hideHead={hasCards}
          rowHeight={hasCards ? CARD_PX : ROW_PX}
        />
      )}
      {data.more ? (
        <p className="or-muted mb-0">
          {t('These are the newest {count}: choose a vehicle to see all of it.', { count: MOST_WORKS_TOLD })}
        </p>
      ) : null}
      {takingBack === undefined ? null : (
        <TakeBackDialog work={takingBack} onHide={() => setTakingBack(undefined)} />
      )}
      {reading === undefined ? null : (
        <WorkDialog work={reading} unit={unit} onHide={() => setReading(undefined)} />
      )}
    </>
  );
}
