import { useFormContext, useWatch } from 'react-hook-form';
import { EventCodeField } from './EventCodeField.tsx';
import { PlanFor } from './PlanFor.tsx';
import type { PlanTarget } from './plan-target.ts';

/** What dialogs of every kind of plan ask for. */
export interface PlanScopeValues {
  readonly target: PlanTarget;
  /** Of the event. */
  readonly code: number;
}

/** For whom a plan is, and for which event. */
export function PlanScopeFields() {
  const { control, setValue } = useFormContext<PlanScopeValues>();
  const [target, code] = useWatch({ control, name: ['target', 'code'] });
  return (
    <>
      <PlanFor target={target} onTarget={(next) => setValue('target', next, { shouldDirty: true })} />
      <EventCodeField code={code} onCode={(next) => setValue('code', next, { shouldDirty: true })} />
    </>
  );
}
