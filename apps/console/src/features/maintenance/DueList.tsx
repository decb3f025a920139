import type { MaintenanceKind } from '@outrider/model/maintenance/maintenance-plan.ts';
import { type DueState, dueStates } from '@outrider/model/maintenance/next-due.ts';
import { useMemo } from 'react';
import { useCall } from '../../connection/use-call.ts';
import { NoMatch } from '../../fleet/NoMatch.tsx';
import { useFilter, useFilteredIds } from '../../fleet/use-filter.ts';
import { t } from '../../ground/i18n/t.ts';
import { useLengthUnit } from '../../ground/preferences.ts';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { useIsTablet } from '../../ground/use-is-tablet.ts';
import { ChoiceRow } from '../../ui/choices/ChoiceRow.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Unread } from '../../ui/states/Unread.tsx';
import { dueCard, dueColumns } from './due-columns.tsx';
import type { Asking } from './asking.ts';
import { stateLooks } from './maintenance-words.ts';

const RENEW_MS = 15_000;
const ROW_PX = 50;
const CARD_PX = 136;

interface DueListProps {
  /** Of one vehicle alone; empty for all. */
  readonly deviceid: string;
  readonly kind: MaintenanceKind | undefined;
  readonly state: DueState | undefined;
  readonly onState: (state: DueState | undefined) => void;
  readonly mayChange: boolean;
  readonly onAsk: (asking: Asking) => void;
}

/** What vehicles need: what is due first first. */
export function DueList({ deviceid, kind, state, onState, mayChange, onAsk }: DueListProps) {
  // Of a large fleet the first are told alone: those of the group that is chosen are asked for by it.
  const group = useFilter().group;
  const body = {
    ...(deviceid !== '' && { deviceid }),
    ...(deviceid === '' && group !== undefined && { groupid: group.groupid }),
    ...(kind !== undefined && { kind }),
    ...(state !== undefined && { state }),
  };
  const { data, error, refetch } = useCall('listMaintenance', [body], { renewMs: RENEW_MS, keeps: true });
  const ids = useFilteredIds();
  const passing = useMemo(() => new Set(ids), [ids]);
  const isMobile = useIsMobile();
  const isTablet = useIsTablet();
  const unit = useLengthUnit();
  if (data === undefined) return <Unread error={error} onRetry={refetch} />;
  // The order is the server's: what is due first has the least number.
  const rows = data.dues
    .map((due, at) => ({ ...due, at }))
    .filter((due) => deviceid !== '' || passing.has(due.deviceid));
  /** Of which there are some, or that is chosen. */
  const states = dueStates.filter((each) => (data.counts[each] ?? 0) > 0 || state === each);
  const all = dueStates.reduce((sum, each) => sum + (data.counts[each] ?? 0), 0);
  /** Whether the filter, and nothing else, leaves nothing. */
  const isHidden =
    all > 0 ? state === undefined && data.dues.length > 0 : deviceid === '' && group !== undefined;
  const columns = { unit, mayChange, today: data.today, isTablet, onAsk };
  return (
    <>
      <div className="or-maintenance-states">
        <ChoiceRow label={t('State')}>
          {states.map((each) => (
            <button
              key={each}
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-pressed={state === each}
              onClick={() => onState(state === each ? undefined : each)}
            >
              <span className={`text-${stateLooks[each].colour}-emphasis`}>
                <Icon name={stateLooks[each].icon} />
              </span>{' '}
              {t(stateLooks[each].word)} {data.counts[each] ?? 0}
            </button>
          ))}
        </ChoiceRow>
        {deviceid === '' || !mayChange ? null : (
          <>
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={() => onAsk({ about: 'meter', deviceid })}
            >
              <Icon name="speedometer" /> {t('Set odometer…')}
            </button>
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={() => onAsk({ about: 'done', deviceid, due: undefined, today: data.today })}
            >
              {t('Note other work…')}
            </button>
          </>
        )}
        <span className="or-muted or-maintenance-whose">
          {t('Days by the server’s clock: today is {day}', { day: data.today })}
        </span>
      </div>
      {rows.length > 0 ? (
        <DataTable
          label={t('What is due')}
          rows={rows}
          keyOf={({ deviceid: id, planid }) => `${id} ${planid}`}
          columns={isMobile ? [dueCard(columns)] : dueColumns(columns)}
          sortedBy="due"
          hideHead={isMobile}
          rowHeight={isMobile ? CARD_PX : ROW_PX}
        />
      ) : isHidden ? (
        <NoMatch />
      ) : (
        <EmptyState
          icon="wrench"
          title={all > 0 ? t('Nothing in this state') : t('No vehicle has a plan of this kind yet')}
        >
          {all > 0 || !mayChange
            ? undefined
            : t(
                'Add a plan for what vehicles need by kilometres, engine hours or months, or for a paper that ends on a day. A plan for a group follows the group.',
              )}
        </EmptyState>
      )}
      {data.more === 0 ? null : (
        <p className="or-muted mb-0">
          {t('{count} more are due later: choose a state, a kind or a vehicle to see them.', {
            count: data.more,
          })}
        </p>
      )}
    </>
  );
}
