import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_PLANS } from '@outrider/model/plans/limits.ts';
import { GLOBAL_PLAN, type PlanKey, planName, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import { planSentences } from '@outrider/model/plans/sentences.ts';
import type { Services } from './services.ts';

/** The plans of a kind. */
interface Book<P extends PlanKey> {
  list(): readonly P[];
  put(plan: P): Promise<void>;
  remove(key: PlanKey | PlanScope): Promise<number>;
}
interface Seen {
  has(deviceid: string): boolean;
}

const saved = { hasError: false, message: 'The plan was saved' } as const;

/** Whether a plan is one's own to see: everybody's, a group's, or of a device in scope. */
export const isSeen = ({ deviceid, groupid }: PlanScope, devices: Seen): boolean =>
  groupid !== undefined || deviceid === GLOBAL_PLAN || devices.has(deviceid);

/** Keeps a plan. @throws OutriderError CONFLICT where there are too many; NOT_FOUND for who is not there */
export async function savePlan<P extends PlanKey>(
  book: Book<P>,
  plan: P,
  devices: Seen,
  { fleet, store }: Pick<Services, 'fleet' | 'store'>,
): Promise<typeof saved> {
  const { deviceid, groupid } = plan;
  const isKnown =
    groupid === undefined
      ? deviceid === GLOBAL_PLAN || (devices.has(deviceid) && fleet.records.get(deviceid) !== undefined)
      : (await store.groups.list()).some((group) => group.groupid === groupid);
  if (!isKnown)
    throw new OutriderError(
      'NOT_FOUND',
      groupid === undefined ? planSentences.noDevice : planSentences.noGroup,
    );
  const others = book.list().filter((one) => planName(one) !== planName(plan));
  if (others.length >= MAX_PLANS) throw new OutriderError('CONFLICT', planSentences.tooMany);
  await book.put(plan);
  return saved;
}

/** What a removal names. */
interface Removal {
  readonly deviceid?: string | undefined;
  readonly groupid?: number | undefined;
  readonly appdevid?: number | undefined;
}

/** Removes a plan, or all of somebody. @throws OutriderError VALIDATION, NOT_FOUND */
export async function removePlan<P extends PlanKey>(
  book: Book<P>,
  { deviceid, groupid, appdevid }: Removal,
  devices: Seen,
): Promise<{ hasError: false; message: string }> {
  if ((deviceid === undefined) === (groupid === undefined))
    throw new OutriderError('VALIDATION', planSentences.whose);
  const scope = { deviceid: deviceid ?? '', groupid };
  const key = appdevid === undefined ? scope : { ...scope, eventid: appdevid };
  const gone = isSeen(scope, devices) ? await book.remove(key) : 0;
  if (gone === 0) throw new OutriderError('NOT_FOUND', planSentences.noPlan);
  return { hasError: false, message: 'The plan was removed' };
}
