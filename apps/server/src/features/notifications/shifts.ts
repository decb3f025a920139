import { OutriderError } from '@outrider/model/error-code.ts';
import type { EscalationStep } from '@outrider/model/notifications/escalation.ts';
import { MOST_SHIFT_CALENDARS } from '@outrider/model/notifications/limits.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';

export const listShifts: HttpHandler<'listShifts', 'store'> = async (_request, _asker, { store }) => ({
  calendars: await store.shiftCalendars.list(),
});

export const saveShifts: HttpHandler<'saveShifts', 'store'> = async ({ id, ...saved }, _asker, { store }) => {
  const others = (await store.shiftCalendars.list()).filter((one) => one.id !== id);
  if (others.some(({ name }) => name === saved.name))
    throw new OutriderError('CONFLICT', sentences.shiftsNamed);
  if (id !== undefined) {
    if (!(await store.shiftCalendars.put({ id, ...saved })))
      throw new OutriderError('NOT_FOUND', sentences.noShifts);
    return { id };
  }
  if (others.length >= MOST_SHIFT_CALENDARS) throw new OutriderError('CONFLICT', sentences.tooManyShifts);
  return { id: (await store.shiftCalendars.add(saved)).id };
};

export const removeShifts: HttpHandler<'removeShifts', 'store' | 'realtimePlans'> = async (
  { id },
  _asker,
  { store, realtimePlans },
) => {
  if (realtimePlans.list().some(({ steps }) => namedBy(steps).has(id)))
    throw new OutriderError('CONFLICT', sentences.shiftsInUse);
  if (!(await store.shiftCalendars.remove(id))) throw new OutriderError('NOT_FOUND', sentences.noShifts);
  return { hasError: false, message: 'The shift calendar was removed' };
};

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
