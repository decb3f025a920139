import type { WirePlan } from '@outrider/protocol/firmware/plan-calls.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { PlanWords } from '@outrider/store/firmware/firmware-plans.ts';
import type { PlanStand } from '../../firmware/firmware-plans.ts';

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

/** A plan as the wire writes it. */
export const wirePlan = ({ plan, ...counts }: PlanStand): WirePlan => ({
  autofwid: plan.autofwid,
  targetfw: plan.targetfw,
  url: plan.url,
  memo: plan.memo,
  model: plan.model,
  updatetime: secondsOf(plan.updatedMs),
  user: plan.userName,
  halted: plan.halted,
  haltedwhy: plan.haltedWhy,
  stages: plan.stages,
  nexthours: plan.nextHours,
  fromminute: plan.fromMinute,
  tominute: plan.toMinute,
  parkedonly: plan.parkedOnly,
  haltpercent: plan.haltPercent,
  stage: plan.stage,
  stagetime: secondsOf(plan.stageMs),
  open: counts.open,
  done: counts.done,
  failed: counts.failed,
  devices: counts.devices,
  ofstage: counts.ofStage,
});

type Said = Required<HttpRequest<'addFirmwarePlan'>>;
type Some = { readonly [K in keyof Said]?: Said[K] | undefined };

/** What somebody says of a plan; what they leave out stays away. */
export function planWords(said: Said): PlanWords;
export function planWords(said: Some): Partial<PlanWords>;
export function planWords({
  nexthours,
  fromminute,
  tominute,
  parkedonly,
  haltpercent,
  ...same
}: Some): Partial<PlanWords> {
  const words = {
    ...same,
    nextHours: nexthours,
    fromMinute: fromminute,
    toMinute: tominute,
    parkedOnly: parkedonly,
    haltPercent: haltpercent,
  };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}
