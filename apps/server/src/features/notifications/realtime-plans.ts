import type { HttpHandler } from '../../calls/handler.ts';
import { isSeen, removePlan, savePlan } from '../../calls/plan-acts.ts';
import { checkShifts } from './shifts.ts';
import { realtimePlanOf, wireRealtimePlan } from './wire-plans.ts';

export const listRealtimePlans: HttpHandler<'listRealtimePlans', 'realtimePlans'> = (
  _request,
  { devices },
  { realtimePlans },
) =>
  realtimePlans
    .list()
    .filter((plan) => isSeen(plan, devices))
    .map(wireRealtimePlan);

export const saveRealtimePlan: HttpHandler<
  'saveRealtimePlan',
  'realtimePlans' | 'languages' | 'fleet' | 'store' | 'clock'
> = async (
  { realtimeEventPlan: { deviceid, ...saved } },
  { devices },
  { realtimePlans, languages, clock, ...services },
) => {
  languages.demand(saved.language);
  await checkShifts(saved.steps, services);
  const plan = realtimePlanOf({ deviceid }, saved, Math.floor(clock.now() / 1_000));
  return await savePlan(realtimePlans, plan, devices, services);
};

export const saveGroupRealtimePlan: HttpHandler<
  'saveGroupRealtimePlan',
  'realtimePlans' | 'languages' | 'fleet' | 'store' | 'clock'
> = async (
  { realtimeEventPlan: { groupid, ...saved } },
  { devices },
  { realtimePlans, languages, clock, ...services },
) => {
  languages.demand(saved.language);
  await checkShifts(saved.steps, services);
  const plan = realtimePlanOf({ deviceid: '', groupid }, saved, Math.floor(clock.now() / 1_000));
  return await savePlan(realtimePlans, plan, devices, services);
};

export const removeRealtimePlan: HttpHandler<'removeRealtimePlan', 'realtimePlans'> = async (
  { realtimeEventPlan: { deviceid, ...plan }, deviceid: also },
  { devices },
  { realtimePlans },
) => await removePlan(realtimePlans, { ...plan, deviceid: deviceid ?? also }, devices);
