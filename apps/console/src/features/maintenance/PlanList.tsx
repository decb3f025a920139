import { missingWords, searchWords } from '@outrider/kit/search-words.ts';
import type { MaintenanceKind } from '@outrider/model/maintenance/maintenance-plan.ts';
import { lengthIn, type LengthUnit } from '@outrider/model/preferences/units.ts';
import type { WireMaintenancePlan } from '@outrider/protocol/maintenance/calls.ts';
import { useDeferredValue, useState } from 'react';
import { askAgain, httpCall } from '../../connection/call.ts';
import { useCall } from '../../connection/use-call.ts';
import { useGroups } from '../../fleet/groups/use-groups.ts';
import { t } from '../../ground/i18n/t.ts';
import { useLengthUnit } from '../../ground/preferences.ts';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { AskFirst } from '../../ui/dialog/AskFirst.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { NoneMatch } from '../../ui/list/NoneMatch.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { DataTable, type TableColumn } from '../../ui/table/DataTable.tsx';
import { Unread } from '../../ui/states/Unread.tsx';
import type { Asking } from './asking.ts';
import { intervalText, kindLooks } from './maintenance-words.ts';

const ROW_PX = 44;
const CARD_PX = 108;

interface PlanListProps {
  readonly kind: MaintenanceKind | undefined;
  readonly mayChange: boolean;
  readonly onAsk: (asking: Asking) => void;
}

/** The plans, to be changed and removed. */
export function PlanList({ kind, mayChange, onAsk }: PlanListProps) {
  const { data, error, refetch } = useCall('listMaintenancePlans', []);
  const isMobile = useIsMobile();
  const unit = useLengthUnit();
  const { tree } = useGroups();
  const [word, setWord] = useState('');
  const sought = searchWords(useDeferredValue(word));
  const [removing, setRemoving] = useState<WireMaintenancePlan>();
  if (data === undefined) return <Unread error={error} onRetry={refetch} />;
  const rows = data.plans.filter(
    (plan) =>
      (kind === undefined || plan.kind === kind) && missingWords(sought, [plan.name, plan.note]).length === 0,
  );
  const forWhom = ({ groups, devices, vehicles }: WireMaintenancePlan): string => {
    const named = [...groups.map((groupid) => tree?.get(groupid)?.name ?? `#${groupid}`), ...devices];
    return `${t('{count} vehicles', { count: vehicles })}${named.length === 0 ? '' : `: ${named.join(', ')}`}`;
  };
  const parts = {
    unit,
    forWhom,
    actions: (plan: WireMaintenancePlan) =>
      mayChange && plan.mine ? (
        <span className="or-due-acts">
          <IconButton
            icon="pencil"
            text={t('Edit {name}', { name: plan.name })}
            className="btn btn-sm btn-outline-secondary"
            onClick={() => onAsk({ about: 'plan', plan })}
          />
          <IconButton
            icon="trash3"
            text={t('Remove {name}', { name: plan.name })}
            className="btn btn-sm btn-outline-danger"
            onClick={() => setRemoving(plan)}
          />
        </span>
      ) : null,
  };
  return (
    <>
      <div className="or-maintenance-states">
        <SearchField
          label={t('Search this list')}
          placeholder={t('Search')}
          value={word}
          onChange={setWord}
        />
      </div>
      {rows.length === 0 ? (
        data.plans.length > 0 && sought.length > 0 ? (
          <NoneMatch title={t('No plan matches')} onClear={() => setWord('')} />
        ) : (
          <EmptyState
            icon="wrench"
            title={data.plans.length === 0 ? t('No plans yet') : t('No plan matches')}
          >
            {data.plans.length === 0
              ? t(
                  'Add a plan for what vehicles need by kilometres, engine hours or months, or for a paper that ends on a day. A plan for a group follows the group.',
                )
              : t('There are others: choose another kind.')}
          </EmptyState>
        )
      ) : (
        <DataTable
          label={t('Plans')}
          rows={rows}
          keyOf={({ planid }) => String(planid)}
          columns={isMobile ? [planCard(parts)] : planColumns(parts)}
          sortedBy="name"
          hideHead={isMobile}
          rowHeight={isMobile ? CARD_PX : ROW_PX}
        />
      )}
      {removing === undefined ? null : (
        <AskFirst
          id="remove-plan"
          title={t('Remove plan')}
          doText={t('Remove')}
          note={t('What was done by it stays in the history.')}
          onDo={async () => {
            const { planid, edits } = removing;
            await httpCall('removeMaintenancePlan', { planid, edits });
            await Promise.all([askAgain('listMaintenancePlans'), askAgain('listMaintenance')]);
          }}
          onHide={() => setRemoving(undefined)}
        >
          {removing.name}
        </AskFirst>
      )}
    </>
  );
}

interface PlanParts {
  readonly unit: LengthUnit;
  readonly forWhom: (plan: WireMaintenancePlan) => string;
  readonly actions: (plan: WireMaintenancePlan) => React.ReactNode;
}

const Name = ({ name, kind }: Pick<WireMaintenancePlan, 'name' | 'kind'>) => (
  <span className="or-due-what">
    <Icon name={kindLooks[kind].icon} label={t(kindLooks[kind].word)} />
    <span className="or-ellipsis">{name}</span>
  </span>
);

function planColumns({ unit, forWhom, actions }: PlanParts): TableColumn<WireMaintenancePlan>[] {
  return [
    { id: 'name', text: t('Name'), width: 170, sort: ({ name }) => name, cell: (plan) => <Name {...plan} /> },
    {
      id: 'when',
      text: t('When'),
      width: 190,
      sort: ({ everykm }) => lengthIn(everykm, unit),
      cell: (plan) => <span title={intervalText(plan, unit)}>{intervalText(plan, unit)}</span>,
    },
    {
      id: 'whom',
      text: t('For'),
      width: 200,
      sort: ({ vehicles }) => vehicles,
      cell: (plan) => <span title={forWhom(plan)}>{forWhom(plan)}</span>,
    },
    {
      id: 'note',
      text: t('Note'),
      width: 120,
      cell: ({ note }) => <span title={note}>{note}</span>,
    },
    { id: 'actions', stays: true, text: t('Actions'), width: 96, cell: actions },
  ];
}

function planCard({ unit, forWhom, actions }: PlanParts): TableColumn<WireMaintenancePlan> {
  return {
    id: 'name',
    text: t('Name'),
    width: 320,
    sort: ({ name }) => name,
    cell: (plan) => (
      <div className="or-due-card">
        <span className="or-due-top">
          <Name {...plan} />
          {actions(plan)}
        </span>
        <span className="or-ellipsis">{intervalText(plan, unit)}</span>
        <small className="or-muted or-ellipsis">
          {[forWhom(plan), plan.note].filter((text) => text !== '').join(' · ')}
        </small>
      </div>
    ),
  };
}
