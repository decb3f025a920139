import type { DeviceVersion } from '@outrider/model/firmware/device-version.ts';
import type { FirmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';
import type { Update } from '@outrider/model/firmware/update.ts';

/** A plan is halted once so many of its updates failed, and more than one of five. */
const FAILED = { least: 3, oneOf: 5 } as const;

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

/** Whether so many updates of a plan failed that it does more harm than good. What a person took back is no failure. */
export function planIsFailing(updates: readonly Pick<Update, 'state'>[]): boolean {
  const failed = updates.filter(({ state }) => state === 'failed').length;
  const ended = failed + updates.filter(({ state }) => state === 'done').length;
  return failed >= FAILED.least && failed * FAILED.oneOf > ended;
}
