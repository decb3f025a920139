import { planName, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import { severityPlanName } from '@outrider/model/plans/severity-plans.ts';
import { t } from '../../ground/i18n/t.ts';
import { eventName } from '../event-name.ts';

/** What plans of every kind have on the wire. */
export interface EventPlan {
  readonly deviceid: string;
  readonly groupid?: number | undefined;
  readonly appdevid: number;
  readonly updatetime: number;
}

/** Which plans a removal is about: one of somebody, or all of them. */
export interface RemovedPlans {
  readonly deviceid?: string;
  readonly groupid?: number;
  readonly appdevid?: number;
}

/** What tells a plan from all others of its kind. */
export const keyOf = ({ deviceid, groupid, appdevid: eventid }: Omit<EventPlan, 'updatetime'>): string =>
  planName({ deviceid, groupid, eventid });

/** What the event of a plan is called. */
export function eventOf({ appdevid: eventid }: Pick<EventPlan, 'appdevid'>): string {
  const ofSeverity = severityPlanName(eventid);
  return ofSeverity === undefined ? eventName({ eventid, eventname: '' }) : t(ofSeverity);
}

/** The plan of somebody for an event, or without one all their plans, as a removal names them. */
export const removedPlans = ({ deviceid, groupid }: PlanScope, code?: number): RemovedPlans => ({
  ...(groupid === undefined ? { deviceid } : { groupid }),
  ...(code === undefined ? {} : { appdevid: code }),
});
