import { OutriderError } from '@outrider/model/error-code.ts';
import { isEmergency } from '@outrider/model/events/event-codes.ts';
import type { DownloadPlan } from '@outrider/model/plans/download-plan.ts';
import { GLOBAL_PLAN, type PlanKey, planName } from '@outrider/model/plans/plan-scope.ts';
import { planSentences } from '@outrider/model/plans/sentences.ts';
import { tunedPlan, tuningOf, untunedPlan } from '@outrider/model/plans/tuned-plan.ts';
import { LISTED_TUNINGS } from '@outrider/protocol/events/tuning-calls.ts';
import { peopleOf } from '../../calls/branch-people.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { isSeen, savePlan } from '../../calls/plan-acts.ts';
import { definedEvent } from '../../happenings/definitions/defined-event.ts';

interface Asked {
  readonly deviceid?: string | undefined;
  readonly groupid?: number | undefined;
  readonly eventid: number;
}

const keyOf = ({ deviceid = '', groupid, eventid }: Asked): PlanKey => ({ deviceid, groupid, eventid });

/** The plan for the same as a key. */
const planFor = (plans: readonly DownloadPlan[], key: PlanKey): DownloadPlan | undefined => {
  const name = planName(key);
  return plans.find((plan) => planName(plan) === name);
};

export const tuneKind: HttpHandler<'tuneKind', 'downloadPlans' | 'fleet' | 'store' | 'clock'> = async (
  { act, confirmed, ...asked },
  asker,
  { downloadPlans, fleet, store, clock },
) => {
  if (isEmergency(asked.eventid) && confirmed !== 1)
    throw new OutriderError('VALIDATION', planSentences.tuneTwice);
  const key = keyOf(asked);
  const how = { act, by: asker.caller.userName, nowMs: clock.now() };
  const plan = tunedPlan(planFor(downloadPlans.list(), key), key, how);
  await savePlan(downloadPlans, plan, asker, { fleet, store });
  return { hasError: false, message: 'The kind was tuned' };
};

export const untuneKind: HttpHandler<'untuneKind', 'downloadPlans' | 'clock'> = async (
  asked,
  asker,
  { downloadPlans, clock },
) => {
  const key = keyOf(asked);
  const plan = planFor(downloadPlans.list(), key);
  if (plan === undefined || tuningOf(plan) === undefined || !isSeen(plan, asker))
    throw new OutriderError('NOT_FOUND', planSentences.notTuned);
  const before = untunedPlan(plan, clock.now());
  if (before === undefined) await downloadPlans.remove(key);
  else await downloadPlans.put(before);
  return { hasError: false, message: 'The tuning was taken back' };
};

/** A manager is not told the name of a person above them. */
export const listTunings: HttpHandler<
  'listTunings',
  'downloadPlans' | 'definitions' | 'store' | 'variant'
> = async (_request, asker, { downloadPlans, definitions, store, variant }) => {
  const { caller } = asker;
  const known = caller.branch && new Set(await peopleOf(caller, store, variant));
  return {
    tunings: downloadPlans
      .list()
      .flatMap((plan) => {
        const act = tuningOf(plan);
        return act === undefined || !isSeen(plan, asker) ? [] : [{ plan, act }];
      })
      .toSorted((one, other) => other.plan.tunedMs - one.plan.tunedMs)
      .slice(0, LISTED_TUNINGS)
      .map(({ plan: { deviceid, groupid, eventid, tunedBy, tunedMs }, act }) => ({
        // Of every device, or those of a group, the common definition names it.
        eventname: definedEvent({ deviceid: deviceid || GLOBAL_PLAN, eventid, eventname: '' }, definitions)
          .eventname,
        deviceid,
        ...(groupid !== undefined && { groupid }),
        eventid,
        act,
        by: known === undefined || known.has(tunedBy) ? tunedBy : '',
        at: tunedMs,
      })),
  };
};
