import { OutriderError } from '@outrider/model/error-code.ts';
import type { RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import { isSameScope, planName, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import { planSentences } from '@outrider/model/plans/sentences.ts';
import type { Noting } from '../../calls/call.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { isSeen, type PlanAsker, removePlan, savePlan } from '../../calls/plan-acts.ts';
import type { Services } from '../../calls/services.ts';
import { ownNotices } from './own-notices.ts';
import { checkShifts } from './shifts.ts';
import { realtimePlanOf, wireRealtimePlan } from './wire-plans.ts';

export const listRealtimePlans: HttpHandler<
  'listRealtimePlans',
  'realtimePlans' | 'store' | 'variant'
> = async (_request, asker, { realtimePlans, ...services }) => {
  const { hasOwnSteps } = await ownNotices(asker.caller, services.store, services.variant);
  return realtimePlans
    .list()
    .filter((plan) => isSeen(plan, asker) && hasOwnSteps(plan))
    .map(wireRealtimePlan);
};

type Needed = 'realtimePlans' | 'words' | 'languages' | 'fleet' | 'store' | 'variant' | 'clock';

export const saveRealtimePlan: HttpHandler<'saveRealtimePlan', Needed> = async (
  { realtimeEventPlan: { deviceid, ...saved } },
  asker,
  services,
) =>
  await save(realtimePlanOf({ deviceid }, saved, Math.floor(services.clock.now() / 1_000)), asker, services);

export const saveGroupRealtimePlan: HttpHandler<'saveGroupRealtimePlan', Needed> = async (
  { realtimeEventPlan: { groupid, ...saved } },
  asker,
  services,
) =>
  await save(
    realtimePlanOf({ deviceid: '', groupid }, saved, Math.floor(services.clock.now() / 1_000)),
    asker,
    services,
  );

export const removeRealtimePlan: HttpHandler<
  'removeRealtimePlan',
  'realtimePlans' | 'store' | 'variant'
> = async (
  { realtimeEventPlan: { deviceid, ...plan }, deviceid: also },
  asker,
  { realtimePlans, ...services },
) => {
  const named = { ...plan, deviceid: deviceid ?? also };
  const scope = { deviceid: named.deviceid ?? '', groupid: named.groupid };
  await demandOwn(realtimePlans.list(), { ...scope, eventid: named.appdevid }, asker.caller, services);
  return await removePlan(realtimePlans, named, asker, { note: asker.note, wire: wireRealtimePlan });
};

async function save(
  plan: RealtimePlan,
  asker: PlanAsker & Noting & { readonly caller: Caller },
  services: Pick<Services, Needed>,
) {
  const { realtimePlans, languages } = services;
  languages.demand(plan.language);
  checkWords(plan, asker.caller, services);
  const { hasOwnSteps } = await ownNotices(asker.caller, services.store, services.variant);
  if (!hasOwnSteps(plan)) throw new OutriderError('FORBIDDEN', planSentences.namesOthers);
  await demandOwn(realtimePlans.list(), plan, asker.caller, services);
  await checkShifts(plan.steps, services);
  return await savePlan(realtimePlans, plan, asker, services, { note: asker.note, wire: wireRealtimePlan });
}

/**
 * Only people who may talk with drivers write words to them: others may save a plan that has words already with the same ones. Characters
 * that recorders do not have are reported here, and not at each event.
 * @throws OutriderError FORBIDDEN, VALIDATION
 */
function checkWords(
  plan: RealtimePlan,
  caller: Caller,
  { realtimePlans, words }: Pick<Services, 'realtimePlans' | 'words'>,
): void {
  const before = realtimePlans.list().find((one) => planName(one) === planName(plan));
  if (plan.driverText === '' || plan.driverText === before?.driverText) return;
  if (!caller.may({ right: 'F_talk' })) throw new OutriderError('FORBIDDEN', sentences.noTalk);
  words.demandSayable(plan.driverText);
}

/** Refuses to change or remove a plan that a person above the caller has made for the same. @throws OutriderError CONFLICT */
async function demandOwn(
  plans: readonly RealtimePlan[],
  { eventid, ...scope }: PlanScope & { readonly eventid?: number | undefined },
  caller: Caller,
  services: Pick<Services, 'store' | 'variant'>,
): Promise<void> {
  const { hasOwnSteps } = await ownNotices(caller, services.store, services.variant);
  const same = plans.filter(
    (plan) => isSameScope(plan, scope) && (eventid === undefined || plan.eventid === eventid),
  );
  if (!same.every(hasOwnSteps)) throw new OutriderError('CONFLICT', planSentences.ofOthers);
}
