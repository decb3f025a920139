import {
  discardsEmergency,
  type DownloadMode,
  type DownloadPlan,
  downloadModes,
  downloadPlan,
} from './download-plan.ts';
import type { PlanKey } from './plan-scope.ts';

/** What can be done about a noisy kind: its events are kept and shown to nobody, or only counted (rule INBOX-14). */
export const tuningActs = ['hide', 'discard'] as const;
export type TuningAct = (typeof tuningActs)[number];

const modes: Readonly<Record<TuningAct, DownloadMode>> = {
  hide: downloadModes.hidden,
  discard: downloadModes.discard,
};

/** What a tuned plan does about its kind; undefined for a plan that nobody tuned, or that somebody saved since. */
export const tuningOf = ({ tunedBy, mode }: Pick<DownloadPlan, 'tunedBy' | 'mode'>): TuningAct | undefined =>
  tunedBy === '' ? undefined : tuningActs.find((act) => modes[act] === mode);

/** The plan that hides or discards a kind. @param before the plan for the same, which keeps all else that it says */
export function tunedPlan(
  before: DownloadPlan | undefined,
  { deviceid, groupid, eventid }: PlanKey,
  { act, by, nowMs }: { readonly act: TuningAct; readonly by: string; readonly nowMs: number },
): DownloadPlan {
  const mode = modes[act];
  const isTuned = before !== undefined && tuningOf(before) !== undefined;
  return {
    ...downloadPlan.defaults,
    ...before,
    deviceid,
    groupid,
    eventid,
    updated: Math.floor(nowMs / 1_000),
    mode,
    confirmed: discardsEmergency({ mode, eventid }) || before?.confirmed === true,
    tunedBy: by,
    tunedMs: Math.trunc(nowMs),
    // What was there before somebody began to tune is what comes back.
    tunedFrom: isTuned ? before.tunedFrom : before?.mode,
  };
}

/** The plan as it was before it was tuned; undefined where there was none. */
export function untunedPlan(plan: DownloadPlan, nowMs: number): DownloadPlan | undefined {
  const { tunedFrom: mode } = plan;
  if (mode === undefined) return undefined;
  return {
    ...plan,
    updated: Math.floor(nowMs / 1_000),
    mode,
    confirmed: plan.confirmed && discardsEmergency({ ...plan, mode }),
    tunedBy: '',
    tunedMs: 0,
    tunedFrom: undefined,
  };
}
