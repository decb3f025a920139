import { planName, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import { eventName } from '../../../fleet/event-name.ts';

/** What plans of every kind have on the wire. */
export interface NoticePlan {
  readonly deviceid: string;
  readonly groupid?: number | undefined;
  readonly appdevid: number;
  readonly updatetime: number;
}

/** What tells a plan from all others of its kind. */
export const keyOf = ({ deviceid, groupid, appdevid: eventid }: NoticePlan): string =>
  planName({ deviceid, groupid, eventid });

/** What the event of a plan is called. */
export const eventOf = ({ appdevid: eventid }: NoticePlan): string => eventName({ eventid, eventname: '' });

/** Whom a plan names, as a removal says it. */
export const whoseOf = ({ deviceid, groupid }: PlanScope): { deviceid?: string; groupid?: number } =>
  groupid === undefined ? { deviceid } : { groupid };

/** For whom the fields of a dialog are at first. */
export const targetOf = ({ deviceid, groupid }: PlanScope) => ({
  mode:
    groupid !== undefined
      ? ('GROUP' as const)
      : deviceid === 'GLOBAL'
        ? ('GLOBAL' as const)
        : ('DEVICE' as const),
  deviceids: groupid === undefined && deviceid !== 'GLOBAL' && deviceid !== '' ? [deviceid] : [],
  groupid: groupid ?? 0,
});
