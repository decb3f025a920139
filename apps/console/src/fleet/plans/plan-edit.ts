import type { PlanScope } from '@outrider/model/plans/plan-scope.ts';
import { type EventPlan, keyOf } from './event-plan.ts';

/** A plan that a dialog edits, and those beside it. */
export interface PlanEdit<P extends EventPlan = EventPlan> {
  readonly plan: P;
  /** Whether it is a new one. */
  readonly adds: boolean;
  /** Every plan of its kind. */
  readonly plans: readonly EventPlan[];
  /** Whom a plan is for, in words. */
  readonly whose: (plan: PlanScope) => string;
  /** Removes the plan that was edited, where it was saved for somebody else or another event. @throws CallError */
  readonly leave: (saved: readonly PlanPlace[]) => Promise<void>;
  readonly onHide: () => void;
}

/** For whom and for which event a plan is. */
export type PlanPlace = Pick<EventPlan, 'deviceid' | 'groupid' | 'appdevid'>;

/** Where a plan would be saved. */
export const placesOf = (scopes: readonly PlanScope[], appdevid: number): PlanPlace[] =>
  scopes.map(({ deviceid, groupid }) => ({ deviceid, groupid, appdevid }));

/** Whether an edited plan goes from where it was: it is saved elsewhere alone. */
export function isMoved(
  { plan, adds }: Pick<PlanEdit, 'plan' | 'adds'>,
  saved: readonly PlanPlace[],
): boolean {
  return !adds && saved.length > 0 && !saved.some((place) => keyOf(place) === keyOf(plan));
}

/** The plans that are lost where another one is saved in their place. */
export function replacedPlans(
  { plan, adds, plans }: Pick<PlanEdit, 'plan' | 'adds' | 'plans'>,
  saved: readonly PlanPlace[],
): readonly EventPlan[] {
  const keys = new Set(saved.map(keyOf));
  if (!adds) keys.delete(keyOf(plan));
  return plans.filter((one) => keys.has(keyOf(one)));
}
