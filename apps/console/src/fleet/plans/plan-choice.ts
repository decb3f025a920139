import { GLOBAL_PLAN, isSameScope, modeOf, type PlanScope } from '@outrider/model/plans/plan-scope.ts';

/** Whose plans are shown: all, or somebody's. */
export type PlanChoice = 'all' | PlanScope;

/** By what plans are listed. */
export type PlanOrder = 'device' | 'group';

export const everybody: PlanScope = { deviceid: GLOBAL_PLAN };
export const ofGroup = (groupid: number): PlanScope => ({ deviceid: '', groupid });

export const isChosen = (choice: PlanChoice, scope: PlanChoice): boolean =>
  choice === 'all' || scope === 'all' ? choice === scope : isSameScope(choice, scope);

/** Devices that have plans of their own, each once. */
export function devicesWithPlans(plans: readonly PlanScope[]): string[] {
  const own = plans.filter((plan) => modeOf(plan) === 'DEVICE').map(({ deviceid }) => deviceid);
  return [...new Set(own)].sort();
}

/** What is shown once plans were saved for these: what was shown, unless none of them would be seen there. */
export function choiceAfter(
  shown: { readonly by: PlanOrder; readonly choice: PlanChoice },
  saved: readonly PlanScope[],
): { readonly by: PlanOrder; readonly choice: PlanChoice } {
  const [first] = saved;
  if (first === undefined || chosenPlans(saved, shown.by, shown.choice).length > 0) return shown;
  return { by: modeOf(first) === 'GROUP' ? 'group' : 'device', choice: 'all' };
}

/** The plans of a choice; all of a list are those that it lists. */
export function chosenPlans<P extends PlanScope>(
  plans: readonly P[],
  by: PlanOrder,
  choice: PlanChoice,
): readonly P[] {
  if (choice !== 'all') return plans.filter((plan) => isSameScope(plan, choice));
  return plans.filter((plan) => (modeOf(plan) === 'GROUP') === (by === 'group'));
}
