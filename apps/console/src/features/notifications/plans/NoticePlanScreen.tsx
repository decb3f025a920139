import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { GLOBAL_PLAN, modeOf, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { useGroups } from '../../../fleet/groups/use-groups.ts';
import { chosenPlans, type PlanChoice, type PlanOrder } from '../../../fleet/plans/plan-choice.ts';
import { PlanSide } from '../../../fleet/plans/PlanSide.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { AskFirst } from '../../../ui/AskFirst.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { eventOf, keyOf, type NoticePlan } from './notice-plan.ts';
import { useSavedPlans } from './use-saved-plans.ts';
import './notice-plans.css';

const ROW_PX = 40;
const CARD_PX = 188;

/** What the cells of a table of plans do. */
export interface NoticeActs<P> {
  /** Whom a plan is for, in words. */
  readonly whose: (plan: P) => string;
  /** Seconds east of UTC of the clock that is shown. */
  readonly zone: number;
  readonly onChange: (plan: P) => void;
  readonly onEdit: (plan: P) => void;
  readonly onDelete: (plan: P) => void;
}

interface NoticePlanScreenProps<P extends NoticePlan> {
  /** Undefined while they are read for the first time. */
  readonly plans: readonly P[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly title: string;
  /** What happens of events without a plan. */
  readonly none: string;
  /** A plan of which nothing is said yet. */
  readonly fresh: (code: number) => P;
  readonly columns: (acts: NoticeActs<P>) => TableColumn<P>[];
  /** The one column of a phone. */
  readonly card: (acts: NoticeActs<P>) => TableColumn<P>[];
  /** Saves a plan that was changed in the table, and tells how that went. */
  readonly save: (plan: P) => Promise<void>;
  /** @throws CallError */
  readonly remove: (scope: PlanScope, code?: number) => Promise<void>;
  readonly dialog: (plan: P, adds: boolean, onHide: () => void) => ReactNode;
}

interface Deleted {
  readonly scope: PlanScope;
  readonly code?: number;
  readonly text: string;
}

const NONE: readonly never[] = [];

/** A screen of plans of who is told of events: whose there are, and each with its values (rules NOTE-4 and NOTE-5). */
export function NoticePlanScreen<P extends NoticePlan>(props: NoticePlanScreenProps<P>) {
  const { error, onRetry, title, none, fresh, columns, card, save, remove, dialog } = props;
  const plans = props.plans ?? NONE;
  const isLoaded = props.plans !== undefined;
  const [by, setBy] = useState<PlanOrder>('device');
  const [choice, setChoice] = useState<PlanChoice>('all');
  const [edited, setEdited] = useState<{ readonly plan: P; readonly adds: boolean }>();
  const [deleted, setDeleted] = useState<Deleted>();
  const isMobile = useIsMobile();
  const zone = useSession(({ server }) => server?.timeZone ?? 0);
  const { shown, change } = useSavedPlans(chosenPlans(plans, by, choice), save);
  const { tree } = useGroups();
  const whose = useCallback(
    ({ deviceid, groupid }: PlanScope): string => {
      if (groupid !== undefined) return tree?.get(groupid)?.name ?? `#${groupid}`;
      return deviceid === GLOBAL_PLAN ? t('GLOBAL') : deviceid;
    },
    [tree],
  );
  const add = (): void => {
    const scope = choice === 'all' ? { deviceid: GLOBAL_PLAN } : choice;
    setEdited({ plan: { ...fresh(deviceEvents.overSpeed.code), ...scope }, adds: true });
  };
  const acts: NoticeActs<P> = {
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
  return (
    <main className="or-plans" aria-busy={!isLoaded && error === null}>
      <h1 className="visually-hidden">{title}</h1>
      <PlanSide
        title={title}
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
      />
      {!isLoaded && error !== null ? (
        <ErrorState title={t('The plans could not be loaded')} onRetry={onRetry}>
          {errorWords(error)}
        </ErrorState>
      ) : shown.length === 0 ? (
        isLoaded ? (
          <EmptyState icon="bell-slash" title={t('There is no plan here')}>
            {none}
          </EmptyState>
        ) : null
      ) : (
        <div className="or-notices-table">
          <DataTable
            label={title}
            rows={shown}
            keyOf={keyOf}
            columns={isMobile ? card(acts) : columns(acts)}
            sortedBy="whose"
            hideHead={isMobile}
            rowHeight={isMobile ? CARD_PX : ROW_PX}
          />
        </div>
      )}
      {edited === undefined ? null : dialog(edited.plan, edited.adds, () => setEdited(undefined))}
      {deleted === undefined ? null : (
        <AskFirst
          id="delete-plan"
          title={t('Delete')}
          doText={t('Delete')}
          onHide={() => setDeleted(undefined)}
          onDo={async () => {
            await remove(deleted.scope, deleted.code);
            if (deleted.code === undefined && modeOf(deleted.scope) === 'DEVICE') setChoice('all');
          }}
        >
          {deleted.text}
        </AskFirst>
      )}
    </main>
  );
}
