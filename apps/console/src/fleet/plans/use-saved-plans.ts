import { useCallback, useMemo, useRef, useState } from 'react';
import { keyOf, type EventPlan } from './event-plan.ts';

/**
 * Changes of plans in a table: each is saved at once, one after the other, and shown meanwhile, so that the next one is made to what is
 * shown.
 */
export function useSavedPlans<P extends EventPlan>(
  plans: readonly P[],
  save: (plan: P) => Promise<void>,
): { readonly shown: readonly P[]; readonly change: (plan: P) => void } {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, P>>(new Map());
  const saving = useRef<Promise<void>>(Promise.resolve());
  const change = useCallback(
    (plan: P): void => {
      const key = keyOf(plan);
      setUnsaved((before) => new Map(before).set(key, plan));
      saving.current = saving.current
        .then(() => save(plan))
        .finally(() =>
          setUnsaved((before) => {
            const rest = new Map(before);
            if (before.get(key) === plan) rest.delete(key);
            return rest;
          }),
        );
    },
    [save],
  );
  const shown = useMemo(() => plans.map((plan) => unsaved.get(keyOf(plan)) ?? plan), [plans, unsaved]);
  return { shown, change };
}
