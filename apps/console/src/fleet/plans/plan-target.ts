import { modeOf, planModes, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import { z } from 'zod';
import { everybody, ofGroup } from './plan-choice.ts';

/** For whom a plan is to be saved, as a dialog asks for it. */
export const planTarget = z.object({
  mode: z.enum(planModes),
  deviceids: z.array(z.string()),
  /** 0 where none is chosen: the first root, then. */
  groupid: z.int(),
});
export interface PlanTarget extends z.output<typeof planTarget> {}

/** Everybody a plan of a target is for; none where devices are wanted and none is chosen. */
export function scopesOf({ mode, deviceids, groupid }: PlanTarget): readonly PlanScope[] {
  if (mode === 'GLOBAL') return [everybody];
  if (mode === 'GROUP') return groupid === 0 ? [] : [ofGroup(groupid)];
  return deviceids.map((deviceid) => ({ deviceid }));
}

/** The target of a plan that is for somebody already. */
export function targetOf(scope: PlanScope): PlanTarget {
  const { deviceid, groupid = 0 } = scope;
  const mode = modeOf(scope);
  return { mode, deviceids: mode === 'DEVICE' && deviceid !== '' ? [deviceid] : [], groupid };
}
