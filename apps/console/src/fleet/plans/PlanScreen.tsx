import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { GLOBAL_PLAN, modeOf, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import type { JsonName } from '@outrider/protocol/tables.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { askAgain } from '../../connection/call.ts';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { useIsTablet } from '../../ground/use-is-tablet.ts';
import { AskFirst } from '../../ui/dialog/AskFirst.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { errorWords } from '../../ui/notices/error-words.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { toast } from '../../ui/notices/toast.ts';
import { DataTable, type TableColumn } from '../../ui/table/DataTable.tsx';
import { useGroups } from '../groups/use-groups.ts';
import { type EventPlan, eventOf, keyOf, type RemovedPlans, removedPlans } from './event-plan.ts';
import type { PlanActs } from './plan-cells.tsx';
import {
  choiceAfter,
  chosenPlans,
  everybody,
  ofGroup,
  type PlanChoice,
  type PlanOrder,
} from './plan-choice.ts';
import { HoldingPanel, type HoldingWords } from './HoldingPanel.tsx';
import { isMoved, type PlanEdit } from './plan-edit.ts';
import { PlanSide } from './PlanSide.tsx';
import { savePlans } from './save-plans.ts';
import { useSavedPlans } from './use-saved-plans.ts';

const ROW_PX = 40;
const NONE: readonly never[] = [];

/** Others may save plans meanwhile: how often a screen of plans asks for them, ms. */
export const RENEW_MS = 30_000;

/** The answer to the call that lists plans, as `useCall` has it. */
interface ListedPlans<P> {
  /** Undefined while they are read for the first time. */
  readonly data: readonly P[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface PlanScreenProps<P extends EventPlan> {
  /** The call that lists the plans. */
  readonly list: JsonName;
  readonly answer: ListedPlans<P>;
  readonly title: string;
  /** What happens of events without a plan. */
  readonly none: string;
  readonly icon: IconName;
  /** A plan for an event with the usual values. */
  readonly fresh: (code: number) => P;
  readonly columns: (acts: PlanActs<P>) => TableColumn<P>[];
  /** The one column of a phone or a tablet, where the others would be cut off, and how high its rows are, px. */
  readonly card: (acts: PlanActs<P>) => TableColumn<P>[];
  readonly cardPx: number | ((plan: P) => number);
  /** Saves a plan that was changed in the table. @throws CallError */
  readonly save: (plan: P) => Promise<unknown>;
  /** @throws CallError */
  readonly remove: (plans: RemovedPlans) => Promise<unknown>;
  readonly dialog: (edit: PlanEdit<P>) => ReactNode;
  /** Of the panel that says what holds for a device: below the list of whose plans there are, on a phone below the plans. */
  readonly holding: HoldingWords<P>;
  /** Beside that panel. */
  readonly more?: ReactNode;
}

interface Deleted {
  readonly scope: PlanScope;
  /** Of which event; all that are for the scope without one. */
  readonly code?: number;
  readonly text: string;
}

/** A screen of plans of what is done about events: whose there are, and each with its values (rules PLAN-2, NOTE-4 and NOTE-5). */
export function PlanScreen<P extends EventPlan>(props: PlanScreenProps<P>) {
  const { list, title, none, icon, fresh, columns, card, cardPx, save, remove, dialog, holding } = props;
  const { data, error, refetch } = props.answer;
  const plans = data ?? NONE;
  const [by, setBy] = useState<PlanOrder>('device');
  const [choice, setChoice] = useState<PlanChoice>('all');
  const [edited, setEdited] = useState<{ readonly plan: P; readonly adds: boolean }>();
  const [deleted, setDeleted] = useState<Deleted>();
  const isMobile = useIsMobile();
  const hasCards = useIsTablet();
  const branch = useSession((state) => state.branch);
  const zone = useSession(({ server }) => server?.timeZone ?? 0);
  const saveChanged = useCallback(
    async (plan: P) => {
      const fault = await savePlans(list, () => save(plan));
      if (fault !== undefined) toast('error', t('error'), { detail: fault.text });
    },
    [list, save],
  );
  const { shown, change } = useSavedPlans(chosenPlans(plans, by, choice), saveChanged);
  const { tree } = useGroups();
  const whose = useWhose(tree);
  const add = (): void => {
    const usual =
      by === 'group' || branch !== undefined ? ofGroup(tree?.roots()[0]?.groupid ?? 0) : everybody;
    const scope = choice === 'all' ? usual : choice;
    setEdited({ plan: { ...fresh(deviceEvents.overSpeed.code), ...scope }, adds: true });
  };
  const acts: PlanActs<P> = {
    whose,
    zone,
    onChange: change,
    onEdit: (plan) => setEdited({ plan, adds: false }),
    onDelete: (plan) =>
      setDeleted({
        scope: plan,
        code: plan.appdevid,
        text: t('the plan of {event} of {whose}', { event: eventOf(plan), whose: whose(plan) }),
      }),
  };
  const held = (
    <>
      <HoldingPanel plans={plans} words={holding} />
      {props.more}
    </>
  );
  return (
    <main className="or-plans" aria-busy={data === undefined && error === null}>
      <h1 className="visually-hidden">{title}</h1>
      <PlanSide
        title={title}
        plans={plans}
        whose={whose}
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
        {isMobile ? null : held}
      </PlanSide>
      {data === undefined && error !== null ? (
        <ErrorState title={t('The plans could not be loaded')} onRetry={() => void refetch()}>
          {errorWords(error)}
        </ErrorState>
      ) : shown.length > 0 ? (
        <div className="or-plans-table">
          <DataTable
            label={title}
            rows={shown}
            keyOf={keyOf}
            columns={hasCards ? card(acts) : columns(acts)}
            sortedBy="whose"
            hideHead={hasCards}
            wrapsHead
            rowHeight={hasCards ? cardPx : ROW_PX}
          />
        </div>
      ) : data === undefined ? (
        <div className="or-plans-table">
          <Skeleton width="100%" height="12rem" />
        </div>
      ) : (
        <EmptyState icon={icon} title={t('There is no plan here')}>
          <p>{branch === undefined ? none : t('What is set above your branch holds for its events.')}</p>
          <button type="button" className="btn btn-outline-primary" onClick={add}>
            <Icon name="plus-lg" /> {t('Add')}
          </button>
        </EmptyState>
      )}
      {isMobile ? held : null}
      {edited === undefined
        ? null
        : dialog({
            ...edited,
            plans,
            whose,
            leave: async (saved) => {
              if (isMoved(edited, saved)) await remove(removedPlans(edited.plan, edited.plan.appdevid));
              const next = choiceAfter({ by, choice }, saved);
              setBy(next.by);
              setChoice(next.choice);
            },
            onHide: () => setEdited(undefined),
          })}
      {deleted === undefined ? null : (
        <AskFirst
          id="delete-plan"
          title={t('Delete')}
          doText={t('Delete')}
          onHide={() => setDeleted(undefined)}
          onDo={async () => {
            await remove(removedPlans(deleted.scope, deleted.code));
            await askAgain(list);
            if (deleted.code === undefined && modeOf(deleted.scope) === 'DEVICE') setChoice('all');
          }}
        >
          {deleted.text}
        </AskFirst>
      )}
    </main>
  );
}

/** Says whom a plan is for. */
function useWhose(tree: GroupTree | undefined): (scope: PlanScope) => string {
  return useCallback(
    ({ deviceid, groupid }: PlanScope): string => {
      if (groupid !== undefined) return tree?.get(groupid)?.name ?? `#${groupid}`;
      return deviceid === GLOBAL_PLAN ? t('GLOBAL') : deviceid;
    },
    [tree],
  );
}
