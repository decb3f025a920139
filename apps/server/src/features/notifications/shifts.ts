import { OutriderError } from '@outrider/model/error-code.ts';
import type { EscalationStep } from '@outrider/model/notifications/escalation.ts';
import { MOST_SHIFT_CALENDARS } from '@outrider/model/notifications/limits.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { isSeen } from '../../calls/plan-acts.ts';
import type { Services } from '../../calls/services.ts';
import { ownNotices } from './own-notices.ts';

export const listShifts: HttpHandler<'listShifts', 'store' | 'variant'> = async (
  _request,
  { caller },
  { store, variant },
) => {
  const { calendars } = await ownNotices(caller, store, variant);
  return { calendars: [...calendars] };
};

type Needed = 'store' | 'variant' | 'realtimePlans';

export const saveShifts: HttpHandler<'saveShifts', Needed> = async (
  { id, ...saved },
  { caller },
  { store, variant, realtimePlans },
) => {
  if (id !== undefined) await demandOwn(id, caller, { store, variant, realtimePlans });
  return await store.transaction(async (tx) => {
    const { isOwnCalendar: isOwn } = await ownNotices(caller, tx, variant);
    const all = await tx.shiftCalendars.list();
    if (id !== undefined && !all.some((one) => one.id === id && isOwn(one)))
      throw new OutriderError('NOT_FOUND', sentences.noShifts);
    if (!isOwn(saved)) throw new OutriderError('FORBIDDEN', sentences.shiftsOfBranch);
    const others = all.filter((one) => one.id !== id);
    if (others.some(({ name }) => name === saved.name))
      throw new OutriderError('CONFLICT', sentences.shiftsNamed);
    if (id !== undefined) {
      await tx.shiftCalendars.put({ id, ...saved });
      return { id };
    }
    if (others.length >= MOST_SHIFT_CALENDARS) throw new OutriderError('CONFLICT', sentences.tooManyShifts);
    return { id: (await tx.shiftCalendars.add(saved)).id };
  });
};

export const removeShifts: HttpHandler<'removeShifts', Needed> = async (
  { id },
  { caller },
  { store, variant, realtimePlans },
) => {
  await demandOwn(id, caller, { store, variant, realtimePlans });
  if (realtimePlans.list().some(({ steps }) => namedBy(steps).has(id)))
    throw new OutriderError('CONFLICT', sentences.shiftsInUse);
  if (!(await store.shiftCalendars.remove(id))) throw new OutriderError('NOT_FOUND', sentences.noShifts);
  return { hasError: false, message: 'The shift calendar was removed' };
};

/**
 * Lets through a calendar that is the caller's, where they do not change whom a plan of somebody above them tells.
 * @throws OutriderError NOT_FOUND, CONFLICT
 */
async function demandOwn(
  id: number,
  caller: Caller,
  { store, variant, realtimePlans }: Pick<Services, Needed>,
): Promise<void> {
  const { calendars, hasOwnSteps } = await ownNotices(caller, store, variant);
  if (!calendars.some((one) => one.id === id)) throw new OutriderError('NOT_FOUND', sentences.noShifts);
  if (caller.branch === undefined) return;
  const { devices } = caller;
  const naming = realtimePlans.list().filter(({ steps }) => namedBy(steps).has(id));
  if (!naming.every((plan) => isSeen(plan, { caller, devices }) && hasOwnSteps(plan)))
    throw new OutriderError('CONFLICT', sentences.shiftsOfOthers);
}

/** Numbers of the calendars that steps name. */
const namedBy = (steps: readonly EscalationStep[]): ReadonlySet<number> =>
  new Set(steps.flatMap(({ way, receiver }) => (way === 'shift' ? [Number(receiver)] : [])));

/** @throws OutriderError NOT_FOUND where steps name a calendar that is not there */
export async function checkShifts(
  steps: readonly EscalationStep[],
  { store }: Pick<Services, 'store'>,
): Promise<void> {
  const named = namedBy(steps);
  if (named.size === 0) return;
  const known = new Set((await store.shiftCalendars.list()).map(({ id }) => id));
  if ([...named].some((id) => !known.has(id))) throw new OutriderError('NOT_FOUND', sentences.noShifts);
}
