import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { GLOBAL_PLAN, modeOf, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import type { WireDownloadPlan } from '@outrider/protocol/plans/calls.ts';
import { useMemo, useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { eventName } from '../../../fleet/event-name.ts';
import { useGroups } from '../../../fleet/groups/use-groups.ts';
import { chosenPlans, type PlanChoice, type PlanOrder } from '../../../fleet/plans/plan-choice.ts';
import { PlanSide } from '../../../fleet/plans/PlanSide.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { AskFirst } from '../../../ui/AskFirst.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { HoldingPanel } from './HoldingPanel.tsx';
import { planCard, planColumns } from './plan-columns.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { newPlan } from './plan-values.ts';
import { keyOf, removePlans } from './save-plan.ts';
import { usePlanChanges } from './use-plan-changes.ts';
import './downloads.css';

const ROW_PX = 40;
const CARD_PX = 152;
/** Others may save plans meanwhile. */
const RENEW_MS = 30_000;
const NO_PLANS: readonly WireDownloadPlan[] = [];

/** What is to be deleted: a plan, or all of somebody. */
interface Deleted {
  readonly scope: PlanScope;
  readonly code?: number;
  readonly text: string;
}

/** /eventdownloadplansetting: what is done about events (rule PLAN-2). */
export default function DownloadPlans() {
  const { data, error, refetch } = useCall('listDownloadPlans', [], { renewMs: RENEW_MS });
  const plans = data ?? NO_PLANS;
  const [by, setBy] = useState<PlanOrder>('device');
  const [choice, setChoice] = useState<PlanChoice>('all');
  const [edited, setEdited] = useState<{ readonly plan: WireDownloadPlan; readonly adds: boolean }>();
  const [deleted, setDeleted] = useState<Deleted>();
  const { tree } = useGroups();
  const isMobile = useIsMobile();
  const whose = useMemo(
    () =>
      ({ deviceid, groupid }: PlanScope): string =>
        groupid === undefined
          ? deviceid === GLOBAL_PLAN
            ? t('GLOBAL')
            : deviceid
          : (tree?.get(groupid)?.name ?? `#${groupid}`),
    [tree],
  );
  const add = (): void => {
    const scope = choice === 'all' ? { deviceid: GLOBAL_PLAN } : choice;
    setEdited({ plan: { ...newPlan(deviceEvents.overSpeed.code), ...scope }, adds: true });
  };
  return (
    <main className="or-plans" aria-busy={data === undefined && error === null}>
      <h1 className="visually-hidden">{t('Event download plans')}</h1>
      <PlanSide
        title={t('Download plans')}
        plans={plans}
        by={by}
        choice={choice}
        onBy={(next) => {
          setBy(next);
          setChoice('all');
        }}
        onChoose={setChoice}
        onAdd={add}
        onRemove={(scope) => setDeleted({ scope, text: t('all plans of {whose}', { whose: whose(scope) }) })}
      >
        {isMobile ? null : <HoldingPanel plans={plans} />}
      </PlanSide>
      {data === undefined && error !== null ? (
        <ErrorState title={t('The plans could not be loaded')} onRetry={() => void refetch()}>
          {errorWords(error)}
        </ErrorState>
      ) : (
        <PlanTable
          plans={chosenPlans(plans, by, choice)}
          loaded={data !== undefined}
          whose={whose}
          onEdit={(plan) => setEdited({ plan, adds: false })}
          onDelete={(plan) =>
            setDeleted({
              scope: plan,
              code: plan.appdevid,
              text: t('the plan of {event} of {whose}', {
                event: eventName({ eventid: plan.appdevid, eventname: '' }),
                whose: whose(plan),
              }),
            })
          }
        />
      )}
      {isMobile ? <HoldingPanel plans={plans} /> : null}
      {edited === undefined ? null : (
        <PlanDialog key={keyOf(edited.plan)} {...edited} onHide={() => setEdited(undefined)} />
      )}
      {deleted === undefined ? null : (
        <AskFirst
          id="delete-plan"
          title={t('Delete')}
          doText={t('Delete')}
          onHide={() => setDeleted(undefined)}
          onDo={async () => {
            await removePlans(deleted.scope, deleted.code);
            if (deleted.code === undefined && modeOf(deleted.scope) === 'DEVICE') setChoice('all');
          }}
        >
          {deleted.text}
        </AskFirst>
      )}
    </main>
  );
}

interface PlanTableProps {
  readonly plans: readonly WireDownloadPlan[];
  readonly loaded: boolean;
  readonly whose: (scope: PlanScope) => string;
  readonly onEdit: (plan: WireDownloadPlan) => void;
  readonly onDelete: (plan: WireDownloadPlan) => void;
}

function PlanTable({ plans, loaded, whose, onEdit, onDelete }: PlanTableProps) {
  const isMobile = useIsMobile();
  const zone = useSession(({ server }) => server?.timeZone ?? 0);
  const { shown, change } = usePlanChanges(plans);
  if (plans.length === 0)
    return loaded ? (
      <EmptyState icon="download" title={t('There is no plan here')}>
        {t(
          'Events without a plan are kept and shown; nothing is fetched of them. A plan of a device goes before its groups’, these before GLOBAL.',
        )}
      </EmptyState>
    ) : null;
  const acts = { whose, zone, onEdit, onDelete, onChange: change };
  return (
    <div className="or-plans-table">
      <DataTable
        label={t('Download plans')}
        rows={shown}
        keyOf={keyOf}
        columns={isMobile ? planCard(acts) : planColumns(acts)}
        sortedBy="whose"
        hideHead={isMobile}
        rowHeight={isMobile ? CARD_PX : ROW_PX}
      />
    </div>
  );
}
