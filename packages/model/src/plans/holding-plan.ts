import type { GroupTree } from '../groups/group-tree.ts';
import { severityPlanOf } from './severity-plans.ts';
import { GLOBAL_PLAN, modeOf, type PlanKey, planName, type PlanMode } from './plan-scope.ts';

/** The plan that holds for a device, and by what: it is the device's own, a group's, or everybody's. */
export interface HoldingPlan<P extends PlanKey> {
  readonly plan: P;
  readonly by: PlanMode;
}

/**
 * The groups of a device, nearest first: those that it is in, then those one above, up to the roots. Of several at one distance
 * the deeper comes first, then the one with the lower number, so that there is always one answer.
 * @param memberOf groups that the device itself is in
 */
export function groupsNearestFirst(tree: GroupTree, memberOf: readonly number[]): number[] {
  const distances = new Map<number, number>();
  for (const groupid of memberOf)
    for (const [distance, group] of tree.path(groupid).toReversed().entries())
      distances.set(group.groupid, Math.min(distance, distances.get(group.groupid) ?? distance));
  return [...distances]
    .toSorted(([a, near], [b, far]) => near - far || tree.depth(b) - tree.depth(a) || a - b)
    .map(([groupid]) => groupid);
}

/** Plans of a kind, compiled: which one holds is asked in memory. A device's own goes before its groups', these before GLOBAL. */
export class HoldingPlans<P extends PlanKey> {
  readonly #plans: ReadonlyMap<string, P>;
  readonly #codes: ReadonlySet<number>;
  readonly #groupsOf: (deviceid: string) => readonly number[];
  readonly #bySeverity: boolean;

  /**
   * @param groupsOf the groups of a device, {@link groupsNearestFirst}
   * @param bySeverity whether the plan of an event's severity holds for a device for which no plan of the event does
   */
  constructor(
    plans: readonly P[],
    groupsOf: (deviceid: string) => readonly number[],
    { bySeverity = false } = {},
  ) {
    this.#bySeverity = bySeverity;
    this.#plans = new Map(plans.map((plan) => [planName(plan), plan]));
    this.#codes = new Set(plans.map(({ eventid }) => eventid));
    this.#groupsOf = groupsOf;
  }

  /** The plan that holds for an event of a device; undefined where there is none. */
  of(deviceid: string, eventid: number): HoldingPlan<P> | undefined {
    return (
      this.#of(deviceid, eventid) ??
      (this.#bySeverity ? this.#of(deviceid, severityPlanOf(eventid)) : undefined)
    );
  }

  #of(deviceid: string, eventid: number): HoldingPlan<P> | undefined {
    if (!this.#codes.has(eventid)) return undefined;
    const find = (groupid: number | undefined, id: string): HoldingPlan<P> | undefined => {
      const plan = this.#plans.get(planName({ deviceid: id, groupid, eventid }));
      return plan === undefined ? undefined : { plan, by: modeOf(plan) };
    };
    const own = find(undefined, deviceid);
    if (own !== undefined) return own;
    for (const groupid of this.#groupsOf(deviceid)) {
      const ofGroup = find(groupid, '');
      if (ofGroup !== undefined) return ofGroup;
    }
    return find(undefined, GLOBAL_PLAN);
  }

  /** Every plan that holds for a device, by the codes of the events. */
  allOf(deviceid: string): HoldingPlan<P>[] {
    return [...this.#codes].toSorted((a, b) => a - b).flatMap((eventid) => this.#of(deviceid, eventid) ?? []);
  }
}
