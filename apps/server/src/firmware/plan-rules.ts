import type { DeviceVersion } from '@outrider/model/firmware/device-version.ts';
import type { FirmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import type { Update } from '@outrider/model/firmware/update.ts';
import { isOver } from '@outrider/model/orders/order.ts';
import { createHash } from 'node:crypto';

/** A plan is halted once so many of its updates failed, where its stage has so many devices, and once so many did not come back. */
const LEAST_FAILED = 3;
const LEAST_LOST = 2;
const HOUR_MS = 3_600_000;

type Ended = Pick<Update, 'state' | 'fault'>;

/**
 * The plan that a device goes by: of those for its model the one that was changed last. Two plans of one model would have it go back
 * and forth otherwise.
 */
export function planOf(
  { model }: Pick<DeviceVersion, 'model'>,
  plans: readonly FirmwarePlan[],
): FirmwarePlan | undefined {
  return plans
    .filter((plan) => plan.model === '' || plan.model === model)
    .toSorted((a, b) => b.updatedMs - a.updatedMs || b.autofwid - a.autofwid)[0];
}

const countOf = (updates: readonly Ended[], state: Update['state']): number =>
  updates.filter((update) => update.state === state).length;

/** Whether more of a hundred failed than the plan bears. What a person took back is no failure. */
function isOverRate({ haltPercent }: Pick<FirmwarePlan, 'haltPercent'>, updates: readonly Ended[]): boolean {
  const failed = countOf(updates, 'failed');
  return failed * 100 > haltPercent * (failed + countOf(updates, 'done'));
}

/**
 * Why a plan does more harm than good, raw words; undefined while it does not.
 * @param updates those of this edit of it @param devices how many its stage is for: of a stage of one, one failure is enough
 */
export function whyHalted(
  plan: Pick<FirmwarePlan, 'haltPercent'>,
  updates: readonly Ended[],
  devices: number,
): string | undefined {
  const lost = updates.filter(
    ({ state, fault }) => state === 'failed' && fault === firmwareSentences.neverBack,
  ).length;
  if (lost >= Math.max(1, Math.min(LEAST_LOST, devices))) return firmwareSentences.planLost;
  const least = Math.max(1, Math.min(LEAST_FAILED, devices));
  return countOf(updates, 'failed') >= least && isOverRate(plan, updates)
    ? firmwareSentences.planFailing
    : undefined;
}

/**
 * Whether the next stage of a plan may begin by itself: after its hours, once nothing is under way, with no more failures than it bears.
 * @param updates of this edit of the plan: after a correction there may be none
 */
export function isNextDue(
  plan: Pick<FirmwarePlan, 'halted' | 'nextHours' | 'stage' | 'stages' | 'stageMs' | 'haltPercent'>,
  updates: readonly Ended[],
  nowMs: number,
): boolean {
  const { halted, nextHours, stage, stages, stageMs } = plan;
  if (halted || nextHours === 0 || stage >= stages.length - 1) return false;
  if (nowMs < stageMs + nextHours * HOUR_MS || !updates.every(isOver)) return false;
  return !isOverRate(plan, updates);
}

/**
 * Whether a stage has evidence of its own: one of the devices that it added has the version. That those before it went well says nothing of it.
 * @param deviceids all that the plan is for in the end @param hasIt whether a device has the version
 */
export function isStageTried(
  plan: Pick<FirmwarePlan, 'autofwid' | 'stages' | 'stage'>,
  deviceids: readonly string[],
  hasIt: (deviceid: string) => boolean,
): boolean {
  const before = plan.stage === 0 ? new Set() : devicesOfStage({ ...plan, stage: plan.stage - 1 }, deviceids);
  const added = [...devicesOfStage(plan, deviceids)].filter((deviceid) => !before.has(deviceid));
  // A stage of a small fleet may add nobody; where no device came yet nothing was tried.
  return added.length === 0 ? before.size > 0 : added.some(hasIt);
}

/**
 * The devices to which a plan goes in its stage: always the same ones first, in an order that nobody chose, and at least one.
 * @param deviceids all that it is for in the end
 */
export function devicesOfStage(
  { autofwid, stages, stage }: Pick<FirmwarePlan, 'autofwid' | 'stages' | 'stage'>,
  deviceids: readonly string[],
): ReadonlySet<string> {
  const percent = stages[stage] ?? 100;
  if (percent >= 100) return new Set(deviceids);
  const places = deviceids.map((deviceid) => ({
    deviceid,
    place: createHash('sha256').update(`${autofwid} ${deviceid}`).digest('hex'),
  }));
  places.sort((a, b) => (a.place < b.place ? -1 : 1));
  const count = Math.max(1, Math.floor((places.length * percent) / 100));
  return new Set(places.slice(0, count).map(({ deviceid }) => deviceid));
}
