import type { FirmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';
import type { Update } from '@outrider/model/firmware/update.ts';
import { isOver } from '@outrider/model/orders/order.ts';
import type { KnownVersions } from './device-versions.ts';
import { isNextDue, isStageTried } from './plan-rules.ts';
import type { PlannedDevices } from './planned-devices.ts';

interface RolloutParts {
  readonly versions: Pick<KnownVersions, 'of'>;
  readonly planned: Pick<PlannedDevices, 'of'>;
  /** Every update that is known. */
  readonly updates: () => readonly Update[];
  readonly nowMs: number;
}

/** The updates of that edit of a plan. */
export const updatesOf = ({ autofwid, edits }: FirmwarePlan, updates: readonly Update[]): Update[] =>
  updates.filter(({ planid, planEdits }) => planid === autofwid && planEdits === edits);

/** The plans whose next stage begins now by the clock: its hours are over, nothing is under way, and a device that this stage added has the version. */
export async function dueRollouts(
  plans: readonly FirmwarePlan[],
  { versions, planned, updates, nowMs }: RolloutParts,
): Promise<FirmwarePlan[]> {
  const waits = plans.filter(({ nextHours, stage, stages }) => nextHours > 0 && stage < stages.length - 1);
  if (waits.length === 0) return [];
  const all = updates();
  const due: FirmwarePlan[] = [];
  for (const plan of waits) {
    const own = updatesOf(plan, all);
    if (!isNextDue(plan, own, nowMs)) continue;
    // What it began before it was corrected is under way as well.
    if (all.some((update) => update.planid === plan.autofwid && !isOver(update))) continue;
    const done = new Set(own.filter(({ state }) => state === 'done').map(({ deviceid }) => deviceid));
    const hasIt = (deviceid: string): boolean =>
      done.has(deviceid) || versions.of(deviceid)?.version === plan.targetfw;
    if (isStageTried(plan, await planned.of(plan), hasIt)) due.push(plan);
  }
  return due;
}
