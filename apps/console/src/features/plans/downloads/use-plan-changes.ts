import type { WireDownloadPlan } from '@outrider/protocol/plans/calls.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { keyOf, saveChanged } from './save-plan.ts';

const NONE: ReadonlyMap<string, WireDownloadPlan> = new Map();

/**
 * Changes of plans in the table: each is saved at once, one after the other, and shown meanwhile, so that the next one is made to what
 * is shown.
 */
export function usePlanChanges(plans: readonly WireDownloadPlan[]): {
  readonly shown: readonly WireDownloadPlan[];
  readonly change: (plan: WireDownloadPlan) => void;
} {
  const [unsaved, setUnsaved] = useState(NONE);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const change = useCallback((plan: WireDownloadPlan): void => {
    const key = keyOf(plan);
    setUnsaved((before) => new Map(before).set(key, plan));
    saving.current = saving.current
      .then(() => saveChanged(plan))
      .finally(() =>
        setUnsaved((before) => {
          if (before.get(key) !== plan) return before;
          const rest = new Map(before);
          rest.delete(key);
          return rest;
        }),
      );
  }, []);
  const shown = useMemo(
    () => (unsaved.size === 0 ? plans : plans.map((plan) => unsaved.get(keyOf(plan)) ?? plan)),
    [plans, unsaved],
  );
  return { shown, change };
}
