import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../ground/i18n/t.ts';
import { EventCodeField } from './EventCodeField.tsx';
import { eventOf } from './event-plan.ts';
import { isMoved, placesOf, type PlanEdit, replacedPlans } from './plan-edit.ts';
import { PlanFor } from './PlanFor.tsx';
import { type PlanTarget, scopesOf } from './plan-target.ts';

/** What dialogs of every kind of plan ask for. */
export interface PlanScopeValues {
  readonly target: PlanTarget;
  /** Of the event. */
  readonly code: number;
}

/** For whom a plan is, and for which event, with what saving it takes away. */
export function PlanScopeFields({
  edit,
  bySeverity = false,
}: {
  readonly edit: PlanEdit;
  /** Whether it may be for all events of a severity. */
  readonly bySeverity?: boolean;
}) {
  const { control, setValue } = useFormContext<PlanScopeValues>();
  const [target, code] = useWatch({ control, name: ['target', 'code'] });
  const places = placesOf(scopesOf(target), code);
  const replaced = replacedPlans(edit, places);
  const [first] = replaced;
  const nameOf = (plan: PlanEdit['plan']) => ({ event: eventOf(plan), whose: edit.whose(plan) });
  return (
    <>
      <PlanFor target={target} onTarget={(next) => setValue('target', next, { shouldDirty: true })} />
      <EventCodeField
        code={code}
        bySeverity={bySeverity}
        onCode={(next) => setValue('code', next, { shouldDirty: true })}
      />
      <div className="or-plan-places" aria-live="polite">
        {isMoved(edit, places) ? (
          <span>{t('This moves the plan of {event} of {whose}.', nameOf(edit.plan))}</span>
        ) : null}
        {first === undefined ? null : (
          <span className="text-warning-emphasis">
            {replaced.length === 1
              ? t('This replaces the plan of {event} of {whose}.', nameOf(first))
              : t('This replaces {count} plans.', { count: replaced.length })}
          </span>
        )}
      </div>
    </>
  );
}
